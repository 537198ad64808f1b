/** A figure for screen readers: its tree or list, navigated with arrow keys, or its table. */
import { attribute, el, text } from '../../dom/dom.ts';
import type { Alternative, ListItem, TreeItem } from '../figure.ts';

export interface Outline {
  readonly element: HTMLElement;
  update(alternative: Alternative): void;
}

/** A row of a tree or a list: what it does, says and has. */
interface Row {
  readonly action: string;
  readonly said: string;
  readonly attributes: Readonly<Record<string, string | false>>;
}

export function createOutline(act: (action: string) => void): Outline {
  const element = el('div', { class: 'outline' });
  let written = '';
  let items: readonly TreeItem[] = [];
  let list: readonly ListItem[] = [];
  let columns = 1;

  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = list.length > 0 ? inList(list, columns, event.key) : inTree(items, event.key);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (action !== undefined) act(action);
  });
  element.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('[data-item]') : null;
    const index = Number(item?.getAttribute('data-item') ?? Number.NaN);
    const action = items[index]?.action ?? list[index]?.press;
    if (action !== undefined) act(action);
  });

  /** The rows that there are, by what they do and say. */
  let rows = new Map<string, HTMLElement>();

  /**
   * Rows stay as long as they say the same, and their group as long as it is of a kind: a screen reader tells only of the
   * row that gets the focus, and not of the whole group at every key.
   */
  function put(role: 'tree' | 'listbox', label: string, wanted: readonly Row[]): void {
    const had = element.matches(':focus-within');
    let [group] = element.children;
    if (group?.getAttribute('role') !== role) {
      group = el('div', { role });
      element.replaceChildren(group);
      rows = new Map();
    }
    attribute(group, 'aria-label', label);
    const keyOf = ({ action, said }: Row): string => `${action} ${said}`;
    const kept = new Set(wanted.map(keyOf));
    for (const [key, row] of rows) if (!kept.has(key)) row.remove();
    const next = new Map<string, HTMLElement>();
    for (const [index, each] of wanted.entries()) {
      const key = keyOf(each);
      const row = rows.get(key) ?? el('div', {}, each.said);
      for (const [name, value] of Object.entries(each.attributes)) attribute(row, name, value);
      attribute(row, 'data-item', String(index));
      if (group.children[index] !== row) group.insertBefore(row, group.children[index] ?? null);
      next.set(key, row);
    }
    rows = next;
    if (had) group.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  function writeTree(label: string, tree: readonly TreeItem[]): void {
    items = tree;
    list = [];
    put(
      'tree',
      label,
      tree.map(({ action, label: said, level, position, siblings, selected, expanded }) => ({
        action,
        said,
        attributes: {
          role: 'treeitem',
          tabindex: selected ? '0' : '-1',
          'aria-level': String(level),
          'aria-posinset': String(position),
          'aria-setsize': String(siblings),
          'aria-selected': String(selected),
          'aria-expanded': expanded === null ? false : String(expanded),
        },
      })),
    );
  }

  function writeList({
    label,
    items: options,
    columns: across = 1,
  }: Extract<Alternative, { type: 'list' }>): void {
    columns = across;
    items = [];
    list = options;
    const chosen = Math.max(
      0,
      options.findIndex(({ selected }) => selected),
    );
    put(
      'listbox',
      label,
      options.map(({ action, label: said, selected }, index) => ({
        action,
        said,
        attributes: {
          role: 'option',
          tabindex: index === chosen ? '0' : '-1',
          'aria-selected': String(selected),
        },
      })),
    );
  }

  function writeTable({ caption, head, rows: lines }: Extract<Alternative, { type: 'table' }>): void {
    items = [];
    list = [];
    const cells = (line: readonly string[]): HTMLElement[] =>
      line.map((cell, index) => el(index === 0 ? 'th' : 'td', index === 0 ? { scope: 'row' } : {}, cell));
    const table = el(
      'table',
      { tabindex: '-1' },
      el('caption', {}, caption),
      el(
        'thead',
        {},
        el('tr', {}, ...head.map((cell) => (cell === '' ? el('td') : el('th', { scope: 'col' }, cell)))),
      ),
      el('tbody', {}, ...lines.map((line) => el('tr', {}, ...cells(line)))),
    );
    // A list may become a table while it has the focus.
    const had = element.matches(':focus-within');
    element.replaceChildren(table);
    if (had) table.focus({ preventScroll: true });
  }

  return {
    element,
    update(alternative) {
      const now = JSON.stringify(alternative);
      if (now === written) return;
      written = now;
      if (alternative.type === 'tree') writeTree(alternative.label, alternative.items);
      else if (alternative.type === 'list') writeList(alternative);
      else writeTable(alternative);
    },
  };
}

/** The action of a key in a tree: null for other keys, undefined if there is nothing to move to. */
function inTree(items: readonly TreeItem[], key: string): string | null | undefined {
  const at = items.findIndex(({ selected }) => selected);
  const item = items[at];
  if (item === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]?.action;
    case 'ArrowUp':
      return items[at - 1]?.action;
    case 'ArrowRight': {
      const next = items[at + 1];
      return next !== undefined && next.level > item.level ? next.action : undefined;
    }
    case 'ArrowLeft':
      return items
        .slice(0, at)
        .filter(({ level }) => level < item.level)
        .at(-1)?.action;
    case 'Home':
      return items[0]?.action;
    case 'End':
      return items.at(-1)?.action;
    case 'Enter':
    case ' ':
      return item.action;
    default:
      return null;
  }
}

/** The same in a list. */
export function inList(list: readonly ListItem[], columns: number, key: string): string | null | undefined {
  const at = Math.max(
    0,
    list.findIndex(({ selected }) => selected),
  );
  switch (key) {
    case 'ArrowRight':
      return list[at + 1]?.action;
    case 'ArrowLeft':
      return list[at - 1]?.action;
    case 'ArrowDown':
      return list[at + columns]?.action;
    case 'ArrowUp':
      return list[at - columns]?.action;
    case 'Home':
      return list[0]?.action;
    case 'End':
      return list.at(-1)?.action;
    case 'Enter':
    case ' ':
      return list[at]?.press;
    default:
      return null;
  }
}

/** One sentence on the state: shown at once, announced after it has stayed for a moment. */
export function createSentence(): {
  readonly element: HTMLElement;
  update(sentence: string, quiet: boolean): void;
  /** From now on it gets no lower, so that what stands above it does not move; `false`: it may again. */
  keepHeight(keep: boolean): void;
  /** From now on changes are announced. */
  speak(): void;
} {
  const seen = el('p', { class: 'sentence', 'aria-hidden': 'true' });
  const said = el('p', { class: 'visually-hidden' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element: el('div', { class: 'telling' }, seen, said),
    update(sentence, quiet) {
      text(seen, sentence);
      clearTimeout(timer);
      if (!said.hasAttribute('aria-live')) text(said, sentence);
      else if (!quiet) timer = setTimeout(() => text(said, sentence), 350);
    },
    keepHeight: (keep) => seen.style.setProperty('min-height', keep ? `${seen.offsetHeight}px` : ''),
    speak: () => attribute(said, 'aria-live', 'polite'),
  };
}
