import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { againstEngine, gameAfter } from '../table/a-table.ts';
import { parseSaved } from '../table/saved.ts';
import { openDatabase } from './database.ts';
import { type KeptGame, keptGame, type Rules } from './kept-game.ts';
import { createLibraryStore } from './library-store.ts';

const game = (seed: number, moves: readonly string[], at: number): KeptGame =>
  keptGame({ record: { ...gameAfter(againstEngine, moves), seed }, spentMs: 0 }, at, null);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

for (const [place, open] of [
  ['a database', openDatabase],
  ['memory', () => Promise.reject(new Error('forbidden'))],
] as const) {
  const store = () => createLibraryStore(open);

  test(`${place}: a game comes back as it was kept`, async () => {
    const library = store();
    const kept = game(1, ['h2e2', 'h9g7'], 100);
    await library.put(kept);
    expect(await library.heads()).toEqual([kept.head]);
    const saved = parseSaved((await library.read('xiangqi-1'))?.body.saved);
    expect(saved?.record).toEqual({ ...gameAfter(againstEngine, ['h2e2', 'h9g7']), seed: 1 });
    expect(await library.isLasting()).toBe(place === 'a database');
  });

  test(`${place}: a later copy takes the place of an earlier one, and marks and review stay`, async () => {
    const library = store();
    await library.put(game(1, ['h2e2'], 100));
    await library.mark('xiangqi-1', { starred: true, name: 'mine' });
    await library.setReview('xiangqi-1', 'text');
    await library.put(game(1, ['h2e2', 'h9g7'], 200));
    await library.put(game(1, ['h2e2'], 150));
    const [head] = await library.heads();
    expect(head).toMatchObject({ plies: 2, at: 200, starred: true, name: 'mine' });
    expect(await library.review('xiangqi-1')).toBe('text');
  });

  test(`${place}: to open a game again is not to play it`, async () => {
    const library = store();
    await library.put(game(1, ['h2e2'], 100));
    await library.put(game(1, ['h2e2'], 900));
    expect((await library.heads())[0]?.at).toBe(100);
  });

  test(`${place}: what the rules have said of a game stays when it is kept without them, until it goes on`, async () => {
    const library = store();
    const rules = {
      newGame: () => ({ status: () => ({ state: 'second-wins' }), free: () => undefined }),
      book: { opening: () => ({ en: 'Central Cannon', zh: '中炮' }) },
    } as unknown as Rules;
    const record = { ...gameAfter(againstEngine, ['h2e2', 'h9g7']), seed: 1 };
    const { head } = keptGame({ record, spentMs: 0 }, 100, rules);
    await library.put(keptGame({ record, spentMs: 0 }, 100, rules));
    await library.put(game(1, ['h2e2', 'h9g7'], 900));
    expect(await library.heads()).toEqual([head]);
    await library.put(game(1, ['h2e2'], 901));
    expect((await library.heads())[0]).toMatchObject({ result: null, opening: null, at: 901 });
  });

  test(`${place}: what was removed is brought back whole`, async () => {
    const library = store();
    await library.put(game(1, ['h2e2'], 100));
    await library.setReview('xiangqi-1', 'text');
    const before = await library.read('xiangqi-1');
    const removed = await library.remove('xiangqi-1');
    expect(await library.heads()).toEqual([]);
    if (removed !== null) await library.put(removed);
    expect(await library.read('xiangqi-1')).toEqual(before);
  });

  test(`${place}: many games are added at once; what is not there is not marked`, async () => {
    const library = store();
    const before = library.version();
    await library.add(Array.from({ length: 300 }, (_, seed) => game(seed, ['h2e2'], seed)));
    expect(await library.heads()).toHaveLength(300);
    expect(library.version()).not.toBe(before);
    await expect(library.mark('xiangqi-900', { starred: true })).rejects.toThrow('xiangqi-900');
    expect(await library.setReview('xiangqi-900', 'text')).toBe(false);
    expect(await library.setReview('xiangqi-9', 'text')).toBe(true);
    expect(await library.read('xiangqi-900')).toBeNull();
  });
}

test('what a full database refuses leaves everything as it was', async () => {
  const library = createLibraryStore(openDatabase);
  await library.put(game(1, ['h2e2'], 100));
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value: KeptGame['head'], ...rest) {
    if (value.id === 'xiangqi-3') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, ...rest);
  };
  const batch = [game(2, ['h2e2'], 100), game(3, ['h2e2'], 100)];
  await expect(library.add(batch)).rejects.toThrow('full');
  IDBObjectStore.prototype.put = put;
  expect((await library.heads()).map(({ id }) => id)).toEqual(['xiangqi-1']);
});

test('a database that never answers gives way to memory', async () => {
  await new Promise((resolve) => {
    indexedDB.open('duiyi', 1).onsuccess = resolve;
  });
  await new Promise((resolve) => {
    // The tab above does not close its version.
    indexedDB.open('duiyi', 2).onblocked = resolve;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const library = createLibraryStore(openDatabase);
    const put = library.put(game(1, ['h2e2'], 100));
    await vi.advanceTimersByTimeAsync(20_000);
    await put;
    expect(await library.isLasting()).toBe(false);
    expect(await library.heads()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
