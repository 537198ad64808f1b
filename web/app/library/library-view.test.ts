import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { loadLibraryWords } from '../../i18n/library.ts';
import { type KeptGame, keptGame } from '../../library/kept-game.ts';
import { libraryStore } from '../../library/library-store.ts';
import { againstEngine, entryOf, gameAfter } from '../../table/a-table.ts';
import type { SheetContext } from '../sheets/sheet.ts';
import { fillLibrary } from './library-view.ts';

const keeper = vi.hoisted(() => ({ sweep: vi.fn(), newest: vi.fn(), takeGame: vi.fn(), sharedIds: vi.fn() }));
vi.mock('../../library/keeper.ts', () => keeper);

const game = (seed: number): KeptGame =>
  keptGame({ record: { ...gameAfter(againstEngine, ['h2e2']), seed }, spentMs: 0 }, seed, null);

const persist = vi.fn();

beforeAll(() => {
  keeper.sharedIds.mockReturnValue([]);
  vi.stubGlobal('navigator', { storage: { persist }, languages: ['en-US'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
    },
  );
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('nothing is said to be done with a game for which there is no room', async () => {
  const words = await loadLibraryWords('en');
  const kept = game(1);
  const aside = game(2);
  await libraryStore.put(kept);
  keeper.sweep.mockResolvedValue([aside]);
  const holder = document.createElement('div');
  const session = { entry: entryOf(gameAfter(againstEngine, [])), games: { get: () => null } };
  await fillLibrary(holder, { session, model: { t, language: 'en' } } as unknown as SheetContext);
  // Where the games are seen, the browser is asked to keep them for good.
  expect(persist).toHaveBeenCalledOnce();
  // The later one is the first.
  const rows = (): readonly HTMLElement[] => allByClass(holder, 'kept');
  const [asideRow, keptRow] = rows();
  if (asideRow === undefined || keptRow === undefined) throw new Error('two games were kept');
  const starOf = (row: HTMLElement) => allByClass(row, 'kept-star')[0];
  const said = () => allByClass(holder, 'notice-text').map((each) => each.textContent);

  starOf(asideRow)?.click();
  await settle();
  expect(starOf(asideRow)?.getAttribute('aria-pressed')).toBe('false');
  expect(said()).toContain(words.full);
  starOf(keptRow)?.click();
  await settle();
  expect(starOf(keptRow)?.getAttribute('aria-pressed')).toBe('true');

  buttonOf(keptRow, words.delete).click();
  await settle();
  expect(rows()).toEqual([asideRow]);
  expect(said()).not.toContain(words.full);
  buttonOf(asideRow, words.delete).click();
  await settle();
  expect(rows()).toEqual([asideRow]);
  expect(said()).toContain(words.full);
});

test('the starred filter is a switch from the beginning, and a filter that can no longer be chosen lets all through', async () => {
  const words = await loadLibraryWords('en');
  const other = (seed: number, level: number): KeptGame => {
    const players = { ...againstEngine, second: { type: 'engine', level } } as const;
    return keptGame({ record: { ...gameAfter(players, ['h2e2']), seed }, spentMs: 0 }, seed, null);
  };
  const games = [other(11, 3), other(12, 5)] as const;
  let stored: readonly KeptGame[] = games;
  const heads = vi
    .spyOn(libraryStore, 'heads')
    .mockImplementation(async () => stored.map(({ head }) => head));
  vi.spyOn(libraryStore, 'mark').mockRejectedValue(new Error('gone'));
  keeper.sweep.mockResolvedValue([]);
  const holder = document.createElement('div');
  const session = { entry: entryOf(gameAfter(againstEngine, [])), games: { get: () => null } };
  await fillLibrary(holder, { session, model: { t, language: 'en' } } as unknown as SheetContext);
  const rows = (): readonly HTMLElement[] => allByClass(holder, 'kept');
  expect(buttonOf(holder, words.starred).getAttribute('aria-pressed')).toBe('false');
  const opponent = allByClass(holder, 'select')[2] as HTMLSelectElement;
  opponent.value = '3';
  opponent.dispatchEvent(new Event('change'));
  const [row] = rows();
  expect(rows()).toHaveLength(1);
  // Another tab deletes it, which is noticed when it is to be marked.
  stored = [games[1]];
  if (row !== undefined) allByClass(row, 'kept-star')[0]?.click();
  await settle();
  expect(rows()).toHaveLength(1);
  expect(rows()[0] === row).toBe(false);
  heads.mockRestore();
});

test('one press brings back all that was deleted, and a star keeps its name', async () => {
  vi.mocked(libraryStore.mark).mockRestore();
  const words = await loadLibraryWords('en');
  for (const seed of [21, 22, 23]) await libraryStore.put(game(seed));
  keeper.sweep.mockResolvedValue([]);
  const holder = document.createElement('div');
  const session = { entry: entryOf(gameAfter(againstEngine, [])), games: { get: () => null } };
  await fillLibrary(holder, { session, model: { t, language: 'en' } } as unknown as SheetContext);
  const rows = (): readonly HTMLElement[] => allByClass(holder, 'kept');
  const all = rows().length;
  const said = () => allByClass(holder, 'notice-text').map((each) => each.textContent);
  const star = rows().flatMap((row) => allByClass(row, 'kept-star'))[0];
  const name = star?.getAttribute('aria-label');
  star?.click();
  await settle();
  expect([star?.getAttribute('aria-pressed'), star?.getAttribute('aria-label')]).toEqual(['true', name]);

  const removeFirst = async (): Promise<void> => {
    const [row] = rows();
    if (row !== undefined) buttonOf(row, words.delete).click();
    await settle();
  };
  await removeFirst();
  await removeFirst();
  expect(rows()).toHaveLength(all - 2);
  expect(said()).toContain('Deleted: 2 games');
  buttonOf(holder, words.undo).click();
  await settle();
  expect(rows()).toHaveLength(all);

  // What was put away with its notice is not brought back with the next.
  await removeFirst();
  buttonOf(allByClass(holder, 'library-notices')[0]?.lastElementChild as HTMLElement, words.dismiss).click();
  await removeFirst();
  buttonOf(holder, words.undo).click();
  await settle();
  expect(rows()).toHaveLength(all - 1);
});

test('a game that another tab has left for all is not deleted: it would be back with the next visit', async () => {
  const words = await loadLibraryWords('en');
  vi.spyOn(libraryStore, 'heads').mockResolvedValue([game(32).head, game(31).head]);
  keeper.sweep.mockResolvedValue([]);
  keeper.sharedIds.mockReturnValue([game(31).head.id]);
  const holder = document.createElement('div');
  const session = { entry: entryOf(gameAfter(againstEngine, [])), games: { get: () => null } };
  await fillLibrary(holder, { session, model: { t, language: 'en' } } as unknown as SheetContext);
  const hidden = allByClass(holder, 'kept').map((row) => buttonOf(row, words.delete).hidden);
  expect(hidden).toEqual([false, true]);
});
