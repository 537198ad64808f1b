import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../library/database.ts';
import { keptGame } from '../../library/kept-game.ts';
import { createLibraryStore, type LibraryStore } from '../../library/library-store.ts';
import { againstEngine, gameAfter } from '../../table/a-table.ts';
import { createReviewStore } from './store.ts';

const record = gameAfter(againstEngine, ['h2e2', 'h9g7']);
const local = new Map<string, string>();
let isFull = false;

vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    local.set(key, value);
  },
  removeItem: (key: string) => local.delete(key),
});

const reviewsOf = (library: LibraryStore) => createReviewStore(() => Promise.resolve(library));
const forbidden = () => createLibraryStore(() => Promise.reject(new Error('forbidden')));
const keyed = (text: string) => [`${record.start} axf h2e2 h9g7`, text];

async function withGame(): Promise<LibraryStore> {
  const library = createLibraryStore(openDatabase);
  await library.put(keptGame({ record, spentMs: 0 }, 100, null));
  return library;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  local.clear();
  isFull = false;
});

test('a review lies beside its game, and is there for another page', async () => {
  expect(await reviewsOf(await withGame()).put(record, 'text')).toBe(true);
  expect(local.size).toBe(0);
  expect(await reviewsOf(createLibraryStore(openDatabase)).get(record)).toBe('text');
});

test('a game that went on needs another review', async () => {
  const reviews = reviewsOf(await withGame());
  await reviews.put(record, 'text');
  expect(await reviews.get(gameAfter(againstEngine, ['h2e2', 'h9g7', 'b0c2']))).toBeNull();
});

test('a review from local storage is found, and moves to its game; the others stay', async () => {
  const others = [['other', 'b']];
  local.set('duiyi.reviews', JSON.stringify([keyed('a'), ...others]));
  const reviews = reviewsOf(await withGame());
  expect(await reviews.get(record)).toBe('a');
  await reviews.put(record, 'a and more');
  expect(JSON.parse(local.get('duiyi.reviews') ?? '')).toEqual(others);
  expect(await reviews.get(record)).toBe('a and more');
});

test('the review of a game that the library has not is kept in local storage', async () => {
  const reviews = reviewsOf(createLibraryStore(openDatabase));
  expect(await reviews.put(record, 'text')).toBe(true);
  expect(await reviews.get(record)).toBe('text');
});

test('without a database reviews outlast the page, and none that was there is lost', async () => {
  local.set('duiyi.reviews', JSON.stringify([['other', 'b']]));
  expect(await reviewsOf(forbidden()).put(record, 'text')).toBe(true);
  expect(await reviewsOf(forbidden()).get(record)).toBe('text');
  expect(JSON.parse(local.get('duiyi.reviews') ?? '')).toEqual([keyed('text'), ['other', 'b']]);
});

test('what another tab keeps meanwhile stays', async () => {
  const reviews = createReviewStore(async () => {
    local.set('duiyi.reviews', JSON.stringify([['other', 'b']]));
    throw new Error('forbidden');
  });
  await reviews.put(record, 'text');
  expect(JSON.parse(local.get('duiyi.reviews') ?? '')).toEqual([keyed('text'), ['other', 'b']]);
});

test('a full database leaves the review to local storage', async () => {
  const library = await withGame();
  const full = { ...library, setReview: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  expect(await reviewsOf(full).put(record, 'text')).toBe(true);
  expect(await reviewsOf(full).get(record)).toBe('text');
});

test('where nothing can be stored it says so', async () => {
  isFull = true;
  expect(await reviewsOf(forbidden()).put(record, 'text')).toBe(false);
});
