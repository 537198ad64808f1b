import { beforeEach, expect, test, vi } from 'vitest';
import { createGameExplorer } from './explore.ts';
import type { LibraryStore } from './library-store.ts';

class Explorer {
  static books: unknown[] = [];
  static freed = 0;
  constructor(book: unknown) {
    Explorer.books.push(book);
  }
  free(): void {
    Explorer.freed += 1;
  }
}

const store = { heads: async () => [] } as unknown as LibraryStore;
const create = (game: 'xiangqi' | 'gomoku', of = store) =>
  createGameExplorer(game, { Explorer } as never, of, new AbortController().signal);

beforeEach(() => {
  Explorer.books = [];
});

test('an opening book is fetched for the games that have one alone', async () => {
  const fetched = vi.fn(async () => new Response(new Uint8Array([1, 2])));
  vi.stubGlobal('fetch', fetched);
  await create('gomoku');
  expect(fetched).not.toHaveBeenCalled();
  await create('xiangqi');
  expect(fetched).toHaveBeenCalledOnce();
  expect(Explorer.books).toEqual([null, new Uint8Array([1, 2])]);
});

test('a library that no longer answers leaves nothing behind', async () => {
  const closed = {
    heads: async () => [{ id: 'gomoku-1', game: 'gomoku' }],
    read: () => Promise.reject(new Error('closed')),
  } as unknown as LibraryStore;
  await expect(create('gomoku', closed)).rejects.toThrow('closed');
  expect(Explorer.freed).toBe(1);
});
