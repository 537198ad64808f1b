import { beforeEach, expect, test, vi } from 'vitest';
import { createGameExplorer } from './explore.ts';
import type { LibraryStore } from './library-store.ts';

class Explorer {
  static books: unknown[] = [];
  constructor(book: unknown) {
    Explorer.books.push(book);
  }
}

const store = { heads: async () => [] } as unknown as LibraryStore;
const create = (game: 'xiangqi' | 'gomoku') =>
  createGameExplorer(game, { Explorer } as never, store, new AbortController().signal);

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
