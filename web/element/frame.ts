/**
 * `embed.html?element=board&…`: an element alone on a page, for frames. Every other field of the query is an
 * attribute. Tells the page around how high it is; docs/embedding.md has the listener for the other side.
 */
import { chooseLanguage, type Language, languageInfo } from '../i18n/languages.ts';
import { isOneOf } from '../state/guards.ts';
import { themes } from '../state/preferences.ts';
import { attributeFault, type Fault } from './attributes.ts';
import { boardAttributes } from './board-options.ts';
import { setHome } from './home.ts';
import { lessonAttributes } from './lesson-options.ts';
import { registerElements } from './register.ts';

// The page of Duiyi lies beside this one.
setHome(new URL('.', location.href).href);
registerElements();

/** Of these messages. What a page of an older version understands stays as it is. */
const version = 1;

const attributesOf = { board: boardAttributes, lesson: lessonAttributes } as const;
const elements = Object.keys(attributesOf) as (keyof typeof attributesOf)[];

function tell(message: { readonly type: string; readonly [field: string]: unknown }): void {
  // To whoever framed this page: nothing in here is a secret.
  if (parent !== window) parent.postMessage({ ...message, version }, '*');
}

const frame = (): HTMLElement => document.querySelector('main') ?? document.body;

/** Another element than those that there are. */
function refuse(fault: Fault, language: Language): void {
  const place = document.createElement('div');
  frame().append(place);
  void import('./fault-box.ts').then(({ fillFaultBox }) =>
    fillFaultBox(place, place).update({
      lang: language,
      attributes: [fault.cause],
      failed: null,
      cause: null,
    }),
  );
  tell({ type: 'duiyi:error', ...fault });
}

function linkToArticle(language: Language): void {
  const link = document.createElement('a');
  link.href = languageInfo[language].article;
  link.textContent = languageInfo[language].articleTitle;
  const line = document.createElement('p');
  line.append(link);
  frame().append(line);
}

function start(): void {
  const begun = (): void => document.querySelector('.not-started')?.remove();
  const query = new URLSearchParams(location.search);
  const name = query.get('element') ?? 'board';
  const lang = query.get('lang');
  const language = chooseLanguage(lang === null ? navigator.languages : [lang]);
  document.documentElement.lang = languageInfo[language].tag;
  const theme = query.get('theme');
  if (parent === window) document.documentElement.dataset['alone'] = isOneOf(themes, theme) ? theme : 'auto';
  // A transparent frame shows the ground of the page around only under the same scheme.
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  new ResizeObserver(() =>
    tell({ type: 'duiyi:height', height: Math.ceil(document.body.scrollHeight) }),
  ).observe(document.body);
  if (!isOneOf(elements, name)) {
    begun();
    refuse(attributeFault('element', name, elements), language);
    return;
  }
  const element = document.createElement(`duiyi-${name}`);
  // An old browser has not made it.
  if (element.shadowRoot === null) return;
  begun();
  for (const attribute of attributesOf[name]) {
    const value = query.get(attribute);
    if (value !== null) element.setAttribute(attribute, value);
  }
  element.addEventListener('ready', () => tell({ type: 'duiyi:ready' }));
  element.addEventListener('error', (event) => {
    if (event instanceof CustomEvent) tell({ type: 'duiyi:error', ...event.detail });
  });
  // Pages with several frames tell them apart.
  frame().setAttribute('aria-label', languageInfo[language].frame[name]);
  frame().append(element);
  // A figure whose link was opened by itself; under a board its own link does.
  if (parent === window && name === 'lesson') linkToArticle(language);
}

start();
