/**
 * The reader's own position: a form, and every figure that follows it. The position is in the address, so it can be
 * shared.
 */
import { loadError } from '../engine/error-data.ts';
import { articleWords } from '../i18n/article.ts';
import { loadErrorWords, sayError } from '../i18n/errors.ts';
import { chooseLanguage } from '../i18n/languages.ts';
import { sayStudyError } from '../i18n/study-errors.ts';
import { type Attributes, following, type OwnPosition } from './following.ts';

/** What reads a position: needed only once there is one. */
const loadReader = () => Promise.all([import('./position-text.ts'), import('./check-position.ts')]);

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`the article has no ${selector}`);
  return element;
};

const names = ['fen', 'depth', 'state'] as const satisfies readonly (keyof Attributes)[];

function put(element: Element, attributes: Attributes): void {
  for (const name of names) {
    const value = attributes[name];
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

export function startOwnPosition(): void {
  const form = find<HTMLFormElement>('#position-form');
  const field = find<HTMLTextAreaElement>('#position-text');
  const reset = find<HTMLButtonElement>('#position-reset');
  const says = find<HTMLElement>('#position-says');
  const button = find<HTMLAnchorElement>('#position-button');
  const followers = [...document.querySelectorAll('[data-follows]')].map((element) => ({
    element,
    isBoard: element.localName === 'duiyi-board',
    given: {
      fen: element.getAttribute('fen'),
      depth: element.getAttribute('depth'),
      state: element.getAttribute('state'),
    },
  }));
  const language = chooseLanguage([document.documentElement.lang]);
  const t = articleWords(language);
  const buttonWords = button.textContent;
  /** Numbers the requests, so that a slow answer to an earlier one is dropped. */
  let asked = 0;

  const say = (text: string, isBad: boolean, isAddress = false): void => {
    says.textContent = text;
    says.toggleAttribute('data-bad', isBad);
    // Whoever came by a link is at the top of the page, far from the form.
    button.toggleAttribute('data-bad', isBad && isAddress);
    button.textContent = isBad && isAddress ? t.notTaken : buttonWords;
    if (isBad) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  function remember(fen: string | null): void {
    const url = new URL(location.href);
    url.search = '';
    if (fen !== null) url.searchParams.set('fen', fen);
    if (url.href !== location.href) history.replaceState(null, '', url);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
      const target = new URL(link.href);
      target.search = url.search;
      link.href = target.href;
    }
    button.toggleAttribute('data-own', fen !== null);
    reset.hidden = fen === null;
  }

  /** Null: back to the examples. */
  function follow(position: OwnPosition | null): void {
    for (const { element, isBoard, given } of followers)
      put(element, position === null ? given : following(given, isBoard, position));
  }

  async function use(input: string, isAddress: boolean): Promise<void> {
    asked += 1;
    const question = asked;
    say(t.reading, false);
    const checked = await loadReader()
      .then(([{ readPasted }, { checkPosition }]) => {
        const pasted = readPasted(input);
        if (isAddress && question === asked && pasted.type === 'position') field.value = pasted.text;
        return checkPosition(pasted);
      })
      .catch((thrown: unknown) => ({ type: 'fault', error: loadError(thrown) }) as const);
    const ofFile = checked.type === 'fault' ? await sayStudyError(language, checked.error) : null;
    if (checked.type === 'fault') await loadErrorWords(language);
    if (question !== asked) return;
    switch (checked.type) {
      case 'position':
        follow(checked);
        remember(checked.text);
        say(checked.game === 'tree' ? t.tree : t.running, false);
        return;
      case 'empty':
        say(t.empty, true, isAddress);
        return;
      case 'over':
        say(t.over, true, isAddress);
        return;
      case 'fault':
        say(t.refused(ofFile ?? sayError(language, checked.error)), true, isAddress);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void use(field.value, false);
  });
  reset.addEventListener('click', () => {
    asked += 1;
    follow(null);
    remember(null);
    field.value = '';
    say(t.back, false);
    field.focus();
  });

  // The button replaces the form when that is out of sight.
  new IntersectionObserver((entries) => {
    // After a long pause several come at once; the last says how it is now.
    button.hidden = entries.at(-1)?.isIntersecting !== false;
  }).observe(form);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    form.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });

  const query = new URLSearchParams(location.search);
  if (query.has('fen') || query.has('moves')) void use(location.search, true);
}
