/** A library for as long as the page is open, where the browser offers no database. */
import type { KeptGame } from './kept-game.ts';
import type { Shelf } from './shelf.ts';

export function createMemory(): Shelf {
  const games = new Map<string, KeptGame>();
  return {
    lasting: false,
    heads: async () => [...games.values()].map(({ head }) => head),
    read: async (id) => games.get(id) ?? null,
    update: async (id, change) => {
      const before = games.get(id) ?? null;
      const next = change(before);
      if (next === null) games.delete(id);
      else games.set(id, next);
      return before;
    },
    add: async (added) => {
      for (const game of added) games.set(game.head.id, game);
    },
  };
}
