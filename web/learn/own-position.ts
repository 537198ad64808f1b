/**
 * The reader's own position: a form, and every figure that follows it. The position is in the address, so it can be
 * shared.
 */
import { loadError } from '../engine/error-data.ts';
import { articleWords } from '../i18n/article.ts';
import { loadErrorWords, sayError } from '../i18n/errors.ts';
import { chooseLanguage } from '../i18n/languages.ts';

/** What reads a position: needed only once there is one. */
const loadReader = () => Promise.all([import('./position-text.ts'), import('./check-position.ts')]);

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`the article has no ${selector}`);
  return element;
};

function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
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
    fen: element.getAttribute('fen'),
    depth: element.getAttribute('depth'),
  }));
  const language = chooseLanguage([document.documentElement.lang]);
  const t = articleWords(language);
  /** Numbers the requests, so that a slow answer to an earlier one is dropped. */
  let asked = 0;

  const say = (text: string, isBad: boolean): void => {
    says.textContent = text;
    says.toggleAttribute('data-bad', isBad);
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

  function follow(text: string | null, isTree: boolean): void {
    for (const { element, isBoard, fen, depth } of followers) {
      put(element, 'fen', text === null || (isBoard && isTree) ? fen : text);
      // The depth is that of the figure's own position; a tree is searched whole where none is given.
      put(element, 'depth', text !== null && isTree ? null : depth);
    }
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
    if (checked.type === 'fault') await loadErrorWords(language);
    if (question !== asked) return;
    switch (checked.type) {
      case 'position':
        follow(checked.text, checked.isTree);
        remember(checked.text);
        say(checked.isTree ? t.tree : t.running, false);
        return;
      case 'empty':
        say(t.empty, true);
        return;
      case 'over':
        say(t.over, true);
        return;
      case 'fault':
        say(t.refused(sayError(language, checked.error)), true);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void use(field.value, false);
  });
  reset.addEventListener('click', () => {
    asked += 1;
    follow(null, false);
    remember(null);
    field.value = '';
    say(t.back, false);
    field.focus();
  });

  // The button replaces the form when that is out of sight.
  new IntersectionObserver(([entry]) => {
    button.hidden = entry === undefined || entry.isIntersecting;
  }).observe(form);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    form.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });

  const query = new URLSearchParams(location.search);
  if (query.has('fen') || query.has('moves')) void use(location.search, true);
}
