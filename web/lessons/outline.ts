/** A figure for those who hear it: its tree, walked with arrow keys, or its table. */
import { el, text } from '../dom/dom.ts';
import type { Alternative, TreeItem } from './figure.ts';

export interface Outline {
  readonly element: HTMLElement;
  update(alternative: Alternative): void;
}

export function createOutline(act: (action: string) => void): Outline {
  const element = el('div', { class: 'outline' });
  let written = '';
  let items: readonly TreeItem[] = [];

  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = neighbour(items, event.key);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (target !== undefined) act(target.action);
  });
  element.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('[data-item]') : null;
    const action = items[Number(item?.getAttribute('data-item') ?? Number.NaN)]?.action;
    if (action !== undefined) act(action);
  });

  function writeTree(label: string, list: readonly TreeItem[]): void {
    const had = element.matches(':focus-within');
    items = list;
    const rows = list.map((item, index) =>
      el(
        'div',
        {
          role: 'treeitem',
          'data-item': String(index),
          tabindex: item.selected ? '0' : '-1',
          'aria-level': String(item.level),
          'aria-posinset': String(item.position),
          'aria-setsize': String(item.siblings),
          'aria-selected': String(item.selected),
          ...(item.expanded === null ? {} : { 'aria-expanded': String(item.expanded) }),
        },
        item.label,
      ),
    );
    element.replaceChildren(el('div', { role: 'tree', 'aria-label': label }, ...rows));
    if (had) element.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  function writeTable({ caption, head, rows }: Extract<Alternative, { type: 'table' }>): void {
    items = [];
    const cells = (row: readonly string[]): HTMLElement[] =>
      row.map((cell, index) => el(index === 0 ? 'th' : 'td', index === 0 ? { scope: 'row' } : {}, cell));
    element.replaceChildren(
      el(
        'table',
        {},
        el('caption', {}, caption),
        el('thead', {}, el('tr', {}, ...head.map((cell) => el('th', { scope: 'col' }, cell)))),
        el('tbody', {}, ...rows.map((row) => el('tr', {}, ...cells(row)))),
      ),
    );
  }

  return {
    element,
    update(alternative) {
      const now = JSON.stringify(alternative);
      if (now === written) return;
      written = now;
      if (alternative.type === 'tree') writeTree(alternative.label, alternative.items);
      else writeTable(alternative);
    },
  };
}

/** Where a key leads from the chosen item: null for other keys, undefined where there is nothing. */
function neighbour(items: readonly TreeItem[], key: string): TreeItem | null | undefined {
  const at = items.findIndex(({ selected }) => selected);
  const item = items[at];
  if (item === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return items[at + 1];
    case 'ArrowUp':
      return items[at - 1];
    case 'ArrowRight': {
      const next = items[at + 1];
      return next !== undefined && next.level > item.level ? next : undefined;
    }
    case 'ArrowLeft':
      return items
        .slice(0, at)
        .filter(({ level }) => level < item.level)
        .at(-1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'Enter':
    case ' ':
      return item;
    default:
      return null;
  }
}

/** One sentence on the state: seen at once, said when it has stood for a moment. */
export function createSentence(): {
  readonly element: HTMLElement;
  update(sentence: string, quiet: boolean): void;
} {
  const seen = el('p', { class: 'sentence', 'aria-hidden': 'true' });
  const said = el('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element: el('div', { class: 'telling' }, seen, said),
    update(sentence, quiet) {
      text(seen, sentence);
      clearTimeout(timer);
      if (!quiet) timer = setTimeout(() => text(said, sentence), 350);
    },
  };
}
