import { beforeEach, expect, test, vi } from 'vitest';
import { againstEngine, gameAfter } from './a-table.ts';
import { createKeptGames } from './kept-games.ts';
import { noted } from './record.ts';
import type { SavedGame } from './saved.ts';

class FakeStorage {
  readonly items = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem = (key: string): boolean => this.items.delete(key);
  setItem = (key: string, value: string): void => {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

let local: FakeStorage;
let session: FakeStorage;
beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});

const game = (seed: number, moves: readonly string[]): SavedGame => ({
  record: { ...gameAfter(againstEngine, moves), seed },
  spentMs: 0,
});
const seedOf = (saved: SavedGame | null): number | undefined => saved?.record.seed;

test('a game that makes room for another is set aside', () => {
  const games = createKeptGames(vi.fn());
  games.put(game(1, ['h2e2']));
  games.put(game(1, ['h2e2', 'h9g7']));
  expect([...local.items.keys()].filter((key) => key.includes('aside'))).toEqual([]);
  games.put(game(2, []));
  expect(JSON.parse(local.items.get('duiyi.aside.xiangqi-1') ?? '{}')).toMatchObject({ seed: 1, live: 2 });
  expect(seedOf(createKeptGames(vi.fn()).get('xiangqi'))).toBe(2);
});

test('a game of which nothing was played or said is not set aside', () => {
  const games = createKeptGames(vi.fn());
  games.put(game(1, []));
  games.put(game(2, []));
  expect(local.items.has('duiyi.aside.xiangqi-1')).toBe(false);
  const { record } = game(2, []);
  games.put({ record: noted(record, 0, { marks: [{ type: 'circle', at: 'e2' }] }), spentMs: 0 });
  games.put(game(3, []));
  expect(local.items.has('duiyi.aside.xiangqi-2')).toBe(true);
});

test('a tab finds its own game again, though another tab has played one since', () => {
  const mine = createKeptGames(vi.fn());
  mine.put(game(1, ['h2e2']));
  const own = new Map(session.items);
  session.items.clear();
  createKeptGames(vi.fn()).put(game(2, ['b2e2']));
  expect(seedOf(createKeptGames(vi.fn()).get('xiangqi'))).toBe(2);
  for (const [key, value] of own) session.items.set(key, value);
  expect(seedOf(createKeptGames(vi.fn()).get('xiangqi'))).toBe(1);
  expect(local.items.has('duiyi.aside.xiangqi-1')).toBe(true);
});

test('what a later version has stored is set aside as it is', () => {
  const later = { version: 99, seed: 7, news: ['unreadable'] };
  local.items.set('duiyi.game', JSON.stringify(later));
  createKeptGames(vi.fn()).put(game(2, ['h2e2']));
  expect(JSON.parse(local.items.get('duiyi.aside.xiangqi-7') ?? '{}')).toEqual(later);
});

test('a copy that is kept after the clock was set back is the later one', () => {
  const at = (): number => (JSON.parse(local.items.get('duiyi.game') ?? '{}') as { at: number }).at;
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const games = createKeptGames(vi.fn());
  games.put(game(1, ['h2e2']));
  now.mockReturnValue(5);
  games.put(game(1, ['h2e2', 'h9g7']));
  expect(at()).toBe(1_000_001);
  games.put(game(2, []));
  expect(at()).toBe(5);
  now.mockRestore();
});

test('of the same game what all tabs share is newer than what one remembers', () => {
  createKeptGames(vi.fn()).put(game(1, ['h2e2']));
  const own = new Map(session.items);
  createKeptGames(vi.fn()).put(game(1, ['h2e2', 'h9g7']));
  for (const [key, value] of own) session.items.set(key, value);
  expect(createKeptGames(vi.fn()).get('xiangqi')?.record.live).toBe(2);
});

test('where there is no room to set a game aside it stays, and the player is told once', () => {
  const trouble = vi.fn();
  const games = createKeptGames(trouble);
  games.put(game(1, ['h2e2']));
  local.room = 10;
  games.put(game(2, ['b2e2']));
  games.put(game(2, ['b2e2', 'h9g7']));
  expect(trouble).toHaveBeenCalledExactlyOnceWith('full');
  expect(JSON.parse(local.items.get('duiyi.game') ?? '{}')).toMatchObject({ seed: 1 });
  // This page still knows the other.
  session.items.clear();
  expect(seedOf(games.get('xiangqi'))).toBe(2);
});

test('of the same game what one tab remembers is newer where there was no room for it', () => {
  const games = createKeptGames(vi.fn());
  games.put(game(1, ['h2e2']));
  local.room = 10;
  games.put(game(1, ['h2e2', 'h9g7']));
  expect(createKeptGames(vi.fn()).get('xiangqi')?.record.live).toBe(2);
});
