/**
 * The library: every game that was finished or left. Whoever keeps a game or something about it does it here. Opened
 * when it is first wanted; where the browser has no database, it lasts as long as the page.
 */
import type { Head, KeptGame, Marks } from './kept-game.ts';
import { merged } from './kept-game.ts';
import { createMemory } from './memory.ts';
import type { Shelf } from './shelf.ts';

export interface LibraryStore {
  /** Whether games are there the next time. */
  isLasting(): Promise<boolean>;
  heads(): Promise<readonly Head[]>;
  /** Another number after this page has put, added or removed games. */
  version(): number;
  read(id: string): Promise<KeptGame | null>;
  /** Keeps a game; a later copy of it, and what a person has said of it, stay. */
  put(game: KeptGame): Promise<void>;
  /** All or none. Their ids must be new. */
  add(games: readonly KeptGame[]): Promise<void>;
  /** Rejects where there is no such game: it may lie aside, as long as there is no room for it. */
  mark(id: string, marks: Partial<Marks>): Promise<void>;
  /** Resolves to what `put` brings back. */
  remove(id: string): Promise<KeptGame | null>;
  review(id: string): Promise<string | null>;
  /** `false`, and nothing happens, where there is no such game. */
  setReview(id: string, review: string | null): Promise<boolean>;
}

export function createLibraryStore(open: () => Promise<Shelf>): LibraryStore {
  let opening: Promise<Shelf> | null = null;
  let version = 0;
  const shelf = (): Promise<Shelf> => {
    opening ??= open().catch(createMemory);
    return opening;
  };
  const change = async (id: string, next: (before: KeptGame) => KeptGame): Promise<boolean> =>
    (await (await shelf()).update(id, (before) => before && next(before))) !== null;

  /** To be called when the games have changed. */
  function changed<Value>(value: Value): Value {
    version += 1;
    return value;
  }

  return {
    isLasting: async () => (await shelf()).lasting,
    heads: async () => (await shelf()).heads(),
    version: () => version,
    read: async (id) => (await shelf()).read(id),
    put: async (game) => {
      changed(await (await shelf()).update(game.head.id, (before) => merged(before, game)));
    },
    add: async (games) => changed(await (await shelf()).add(games)),
    mark: async (id, marks) => {
      if (!(await change(id, ({ head, body }) => ({ head: { ...head, ...marks }, body }))))
        throw new Error(id);
    },
    remove: async (id) => changed(await (await shelf()).update(id, () => null)),
    review: async (id) => (await (await shelf()).read(id))?.body.review ?? null,
    setReview: (id, review) => change(id, ({ head, body }) => ({ head, body: { ...body, review } })),
  };
}

/** The one of this page. */
export const libraryStore = createLibraryStore(async () => (await import('./database.ts')).openDatabase());
