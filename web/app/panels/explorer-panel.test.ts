import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import { DataError } from '../../engine/error-data.ts';
import { gameInfo } from '../../games/registry.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { explorer as words } from '../../i18n/en/explorer.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import { type GameRecord, newRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createExplorer } from './explorer-panel.ts';

const study = vi.hoisted(() => ({ arrives: false }));
vi.mock('../../study/load.ts', () => ({
  loadStudy: () => (study.arrives ? Promise.resolve({}) : Promise.reject(new TypeError('offline'))),
}));
const known = vi.hoisted(() => ({
  moves: [] as unknown[],
  opening: (_: readonly string[]): unknown => null,
}));
vi.mock('../../library/explore.ts', () => ({
  createGameExplorer: async () => ({
    games: 3,
    look: (_: string, moves: readonly string[]) => ({ opening: known.opening(moves), moves: known.moves }),
    free: () => {},
  }),
}));
vi.mock('../../library/library-store.ts', () => ({ libraryStore: { version: () => 1 } }));

beforeAll(() => Promise.all([prepareKit('xiangqi', 'chinese'), prepareKit('gomoku', 'chinese')]));
beforeEach(() => {
  study.arrives = true;
  known.moves = [];
  known.opening = () => null;
});

test('an explorer that did not arrive is fetched again when it is opened again', async () => {
  study.arrives = false;
  const explorer = createExplorer({} as TableSession);
  const said = () => allByClass(explorer.element, 'note')[0]?.textContent;
  const state = entryOf(gameAfter(people, []));
  const draw = () =>
    explorer.update({ state, language: 'en', t, preferences: defaultPreferences } as unknown as Model);
  draw();
  await vi.waitFor(() => expect(said()).toBe(words.failed), patience);
  study.arrives = true;
  draw();
  expect(said()).toBe(words.failed);
  explorer.open?.();
  expect(said()).toBe(words.loading);
  await vi.waitFor(() => expect(said()).toBe(words.nothing), patience);
});

const inside = (element: HTMLElement, name: string): readonly HTMLElement[] =>
  [...element.children].flatMap((child) =>
    child.localName === name ? [child as HTMLElement] : inside(child as HTMLElement, name),
  );

const knownMove = (move: string, weight: number) => ({
  move,
  weight,
  games: 1,
  first: 1,
  draws: 0,
  second: 0,
});

function show(record: GameRecord, newGame: () => unknown) {
  const explorer = createExplorer({ engine: { newGame } } as unknown as TableSession);
  const state = entryOf(record);
  explorer.update({ state, language: 'en', t, preferences: defaultPreferences } as unknown as Model);
  return {
    said: () => allByClass(explorer.element, 'note')[0]?.textContent,
    heads: () => inside(explorer.element, 'th').map((head) => head.textContent),
    cells: () => inside(explorer.element, 'td').map((cell) => cell.textContent),
  };
}

test('the moves that are known are written after one look at the game, which is freed', async () => {
  known.moves = [knownMove('h2e2', 3), knownMove('b2e2', 1)];
  const free = vi.fn();
  const newGame = vi.fn(() => ({ write_line: ([move]: string[]) => [`+${move}`], free }));
  const { heads, cells } = show(gameAfter(people, []), newGame);
  await vi.waitFor(
    () => expect(heads()).toEqual([words.move, words.book, words.games, words.results]),
    patience,
  );
  expect(cells()).toEqual(['+h2e2', '75%', '1', '1', '+b2e2', '25%', '1', '1']);
  expect(newGame).toHaveBeenCalledOnce();
  expect(free).toHaveBeenCalledOnce();
});

test('nothing is said of a book in a game that has none', async () => {
  const gomoku = newRecord(gameInfo.gomoku.start(gameInfo.gomoku.settings({})), people, null, null, 8);
  const newGame = () => ({ write_line: (moves: string[]) => moves, free: () => undefined });
  const { said } = show(gomoku, newGame);
  await vi.waitFor(() => expect(said()).toBe(words.nothingAlone), patience);
  known.moves = [knownMove('h8', 0)];
  const { heads, cells, said: told } = show(gomoku, newGame);
  await vi.waitFor(() => expect(heads()).toEqual([words.move, words.games, words.results]), patience);
  expect(cells()).toEqual(['h8', '1', '1']);
  expect(told()).toBe(words.countedAlone(3));
});

test('an opening has its name by the order of its moves, and what cannot be looked up is said', async () => {
  const opened = (moves: readonly string[]): Model => {
    const state = entryOf(gameAfter(people, moves));
    const shown = { ...state.shown, fen: 'the same' };
    return {
      state: { ...state, shown },
      language: 'en',
      t,
      preferences: defaultPreferences,
    } as unknown as Model;
  };
  known.opening = ([first]) => {
    if (first === 'h0g2') throw new DataError({ code: 'search-memory', args: {} });
    return { en: `begun with ${first}`, zh: '' };
  };
  const explorer = createExplorer({} as TableSession);
  const [name, note] = ['explorer-opening', 'note'].map((of) => allByClass(explorer.element, of)[0]);
  explorer.update(opened(['h2e2']));
  await vi.waitFor(() => expect(name?.textContent).toBe('begun with h2e2'), patience);
  explorer.update(opened(['b2e2']));
  expect(name?.textContent).toBe('begun with b2e2');
  explorer.update(opened(['h0g2']));
  expect([name?.textContent, note?.textContent]).toEqual(['', words.noMemory]);
});
