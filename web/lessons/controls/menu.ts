/** The menu of a figure: what is searched, how, and saving the drawing as a file. */

import { button, el } from '../../dom/dom.ts';
import type { MenuPart, SearchRequest } from '../figure.ts';
import { traits } from '../games.ts';
import { leastTableBits, type SwitchKey, switches } from '../run/search-request.ts';
import {
  type AlgorithmId,
  algorithms,
  type LessonGame,
  type LessonSettings,
  mostDepth,
  orders,
} from '../types.ts';
import type { LessonWords } from '../words/words-en.ts';
import { type SavedPicture, savePicture } from './save.ts';

export interface MenuActions {
  request(change: SearchRequest): void;
  /** The current drawing, for saving. */
  picture(): SavedPicture;
  /** The page does not allow it, or the browser can't. */
  notSaved(): void;
  close(): void;
}

export interface MenuState {
  readonly parts: readonly MenuPart[];
  readonly algorithms: readonly AlgorithmId[] | undefined;
  readonly game: LessonGame;
  readonly settings: LessonSettings;
  readonly text: string;
  /** Why `text` could not be opened. */
  readonly refusal: string | null;
  /** What is wrong with the search. */
  readonly fault: string | null;
}

const tableSizes = [leastTableBits, 8, 10, 12, 16, 20];

/** Options that make no difference in a game are not offered. */
const offered = (key: SwitchKey, game: LessonGame): boolean => {
  const { hasNearby, hasNullMove, hasCaptures } = traits[game];
  if (key === 'nearby') return hasNearby;
  if (key === 'nullMove') return hasNullMove;
  return key !== 'quiescence' || hasCaptures;
};

const alert = (said: string): HTMLElement => el('span', { class: 'fault', role: 'alert' }, said);

export function createMenu(words: LessonWords, state: MenuState, actions: MenuActions): HTMLElement {
  const { menu } = words;
  const { settings, parts } = state;
  const request = (change: Partial<LessonSettings>): void =>
    actions.request({ text: null, settings: change });
  const rows: HTMLElement[] = state.fault === null ? [] : [alert(state.fault)];
  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    onChange: (value: string) => void,
  ): void => {
    const select = el(
      'select',
      {},
      ...options.map(([each, name]) => el('option', { value: each, selected: each === value }, name)),
    );
    select.addEventListener('change', () => onChange(select.value));
    rows.push(el('label', { class: 'menu-row' }, el('span', {}, label), select));
  };

  if (parts.includes('algorithm')) {
    const list = state.algorithms ?? algorithms;
    choice(
      menu.algorithm,
      settings.algorithm,
      list.map((id) => [id, words.algorithm[id]]),
      (value) => request({ algorithm: list.find((id) => id === value) ?? settings.algorithm }),
    );
  }
  if (parts.includes('depth')) {
    const depths = Array.from(
      { length: Math.max(6, Math.min(mostDepth, settings.depth)) },
      (_, index) => index + 1,
    );
    choice(
      menu.depth,
      String(settings.depth),
      depths.map((depth) => [String(depth), words.plies(depth)]),
      (value) => request({ depth: Number(value) }),
    );
  }
  if (parts.includes('aids')) {
    const bits = settings.tableBits ?? 0;
    // A link or a figure may ask for any size.
    const sizes = [...new Set([0, ...tableSizes, bits])].sort((a, b) => a - b);
    choice(
      menu.order,
      settings.order ?? 'none',
      orders.map((id) => [id, words.order[id]]),
      (value) => request({ order: orders.find((id) => id === value) ?? 'none' }),
    );
    choice(
      menu.table,
      String(bits),
      sizes.map((each) => [String(each), each === 0 ? menu.noTable : menu.entries(2 ** each)]),
      (value) => request({ tableBits: Number(value) }),
    );
    rows.push(aids(words, state, request));
  }
  if (parts.includes('position')) rows.push(ownPosition(words, state, actions));
  const save = (kind: 'svg' | 'png'): void =>
    void savePicture(kind, actions.picture()).catch(actions.notSaved);
  const buttons = el(
    'div',
    { class: 'menu-row' },
    button({ class: 'button' }, () => save('svg'), menu.svg),
    button({ class: 'button' }, () => save('png'), menu.png),
    button({ class: 'button' }, actions.close, menu.close),
  );
  return el('div', { class: 'menu', role: 'dialog', 'aria-label': menu.label }, ...rows, buttons);
}

function aids(
  words: LessonWords,
  { settings, game }: MenuState,
  request: (change: Partial<LessonSettings>) => void,
): HTMLElement {
  const boxes = switches
    .filter(([key]) => offered(key, game))
    .map(([key]) => {
      // Without a table there are no moves of it.
      const disabled = key === 'hashMove' && settings.tableBits === undefined;
      const box = el('input', { type: 'checkbox', checked: settings[key] === true, disabled });
      box.addEventListener('change', () => request({ [key]: box.checked }));
      return el('label', { class: 'switch' }, box, el('span', {}, words.aid[key]));
    });
  return el('fieldset', { class: 'aids' }, el('legend', {}, words.menu.aids), ...boxes);
}

function ownPosition(words: LessonWords, { text, refusal }: MenuState, actions: MenuActions): HTMLElement {
  const area = el('textarea', { rows: '2', spellcheck: 'false', autocapitalize: 'off' }, text);
  const submit = (): void => actions.request({ text: area.value.trim(), settings: {} });
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  });
  const hint = el('span', { class: 'hint' }, words.menu.positionHint);
  const parts: HTMLElement[] = [el('span', {}, words.menu.position), area, hint];
  if (refusal !== null) parts.push(alert(refusal));
  return el(
    'div',
    { class: 'own-position' },
    el('label', {}, ...parts),
    button({ class: 'button' }, submit, words.menu.useIt),
  );
}
