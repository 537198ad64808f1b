/**
 * `embed.html?element=board&…`: an element alone on a page, for frames. Every other field of the query is an
 * attribute. Tells the page around how high it is; docs/embedding.md has the listener for the other side.
 */
import './embed.ts';
import { chooseLanguage, languageInfo } from '../i18n/languages.ts';
import { attributeFault } from './attributes.ts';
import { boardAttributes } from './board-options.ts';
import { lessonAttributes } from './lesson-options.ts';

/** Of these messages. What a page of an older version understands stays as it is. */
const version = 1;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  board: boardAttributes,
  lesson: lessonAttributes,
};

function tell(message: { readonly type: string; readonly [field: string]: unknown }): void {
  // To whoever framed this page: nothing in here is a secret.
  if (parent !== window) parent.postMessage({ ...message, version }, '*');
}

function start(): void {
  const query = new URLSearchParams(location.search);
  const name = query.get('element') ?? 'board';
  const attributes = attributesOf[name];
  const lang = query.get('lang');
  document.documentElement.lang =
    languageInfo[chooseLanguage(lang === null ? navigator.languages : [lang])].tag;
  if (attributes === undefined) {
    const fault = attributeFault('element', name, Object.keys(attributesOf).join(' or '));
    const message = `element=${name}: expected ${fault.cause.args['expected']}`;
    document.body.append(Object.assign(document.createElement('p'), { textContent: message }));
    tell({ type: 'duiyi:error', ...fault, message });
    return;
  }
  const element = document.createElement(`duiyi-${name}`);
  for (const attribute of attributes) {
    const value = query.get(attribute);
    if (value !== null) element.setAttribute(attribute, value);
  }
  // A transparent frame shows the ground of the page around only under the same scheme.
  const theme = query.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  element.addEventListener('ready', () => tell({ type: 'duiyi:ready' }));
  element.addEventListener('error', (event) => {
    if (event instanceof CustomEvent) tell({ type: 'duiyi:error', ...event.detail });
  });
  document.body.append(element);
  new ResizeObserver(() =>
    tell({ type: 'duiyi:height', height: Math.ceil(document.body.scrollHeight) }),
  ).observe(document.body);
}

start();
