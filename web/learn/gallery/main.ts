/**
 * The gallery works without this script, and its elements come from embed.js. This adds the options, the code and the
 * copy buttons.
 */
import { el } from '../../dom/dom.ts';
import type { Field } from './catalogue.ts';

/** Where the elements of this page come from. */
const home = new URL(
  '.',
  document.querySelector<HTMLScriptElement>('script[src$="embed.js"]')?.src ?? location.href,
).href;
/** The address in the code until a script knows the real one. */
const somewhere = 'https://your.host/duiyi/';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const attributesOf = (element: Element): readonly (readonly [string, string])[] =>
  [...element.attributes].map(({ name, value }) => [name, value]);

function elementCode(element: Element): string {
  const tag = element.localName;
  const attributes = attributesOf(element).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script type="module" src="${home}embed.js"></script>\n<${tag}${attributes.join('')}></${tag}>`;
}

function frameCode(element: Element, title: string): string {
  const query = new URLSearchParams([
    ['element', element.localName.replace('duiyi-', '')],
    ...attributesOf(element).map(([name, value]) => [name, value]),
  ]);
  const { width, height } = element.getBoundingClientRect();
  const shape = (width / height).toFixed(2);
  return `<iframe src="${escapeHtml(`${home}embed.html?${query}`)}" title="${escapeHtml(title)}"
  style="width: 100%; aspect-ratio: ${shape}; border: 0" loading="lazy" allow="clipboard-write"></iframe>`;
}

function inputFor(field: Field, value: string | null, usual: string): HTMLElement {
  const { name } = field;
  if ('options' in field) {
    const options = field.options.map((option) => el('option', { selected: option === value }, option));
    return el('select', { name }, el('option', { value: '', selected: value === null }, usual), ...options);
  }
  const type = 'least' in field ? 'number' : 'text';
  const input = el('input', { name, type, value: value ?? '', spellcheck: 'false', autocomplete: 'off' });
  if ('least' in field) {
    input.min = String(field.least);
    input.max = String(field.most);
  }
  return input;
}

/** Fills the form when it is first open, which may be before this script runs, and sets the chosen attributes. */
function startOptions(piece: HTMLElement, element: HTMLElement, changed: () => void): void {
  const details = piece.querySelector('details');
  const form = piece.querySelector('form');
  if (details === null || form === null) return;
  const fill = (): void => {
    if (form.hasChildNodes()) return;
    const fields = JSON.parse(form.dataset['fields'] ?? '[]') as readonly Field[];
    const rows = fields.map((field) => {
      const input = inputFor(field, element.getAttribute(field.name), form.dataset['usual'] ?? '');
      return el('label', 'text' in field ? { class: 'long' } : {}, el('code', {}, field.name), input);
    });
    form.replaceChildren(...rows);
  };
  details.addEventListener('toggle', fill);
  if (details.open) fill();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const value = target.value.trim();
    if (value === '') element.removeAttribute(target.name);
    else element.setAttribute(target.name, value);
    changed();
  });
}

const says = document.querySelector<HTMLElement>('#copied');
let quiet: ReturnType<typeof setTimeout> | undefined;

async function copy(text: string): Promise<void> {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not allowed, or not there: the address is none that browsers trust.
    done = false;
  }
  if (says === null) return;
  says.textContent = says.dataset[done ? 'copied' : 'notCopied'] ?? '';
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    says.textContent = '';
  }, 4_000);
}

for (const code of document.querySelectorAll('pre > code'))
  code.textContent = (code.textContent ?? '').replaceAll(somewhere, home);

for (const piece of document.querySelectorAll<HTMLElement>('.piece')) {
  const element = piece.querySelector<HTMLElement>('duiyi-board, duiyi-lesson');
  const code = piece.querySelector('pre > code');
  const title = piece.querySelector('h3')?.textContent ?? '';
  if (element === null || code === null) continue;
  startOptions(piece, element, () => {
    code.textContent = elementCode(element);
  });
  piece.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    void copy(button.dataset['copy'] === 'frame' ? frameCode(element, title) : elementCode(element));
  });
}
