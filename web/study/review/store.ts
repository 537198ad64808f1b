/** Keeps reviews, so that an interrupted one goes on where it was. */
import type { LibraryStore } from '../../library/library-store.ts';
import { readOr, remove, write } from '../../state/storage.ts';
import { idOf } from '../../table/kept-games.ts';
import { type GameRecord, movesOf } from '../../table/record.ts';

export interface ReviewStore {
  /** `null` where none is kept of this game as it stands. */
  get(record: GameRecord): Promise<string | null>;
  /** `false` where nothing can be stored. Never rejects. */
  put(record: GameRecord, review: string): Promise<boolean>;
}

type Shelf = Pick<LibraryStore, 'isLasting' | 'review' | 'setReview'>;
type Local = readonly (readonly [key: string, review: string])[];

/** A review of a long game has ten kilobytes or more; the rest of local storage belongs to games. */
const mostLocal = 8;

/** The same for the same moves by the same rules, whoever played them. */
const keyOf = (record: GameRecord): string =>
  [record.start, record.rules ?? '', ...movesOf(record)].join(' ');

/** Beside its game in the library. Local storage has reviews of games that are not there, and older ones until they move. */
export function createReviewStore(library: () => Promise<Shelf>): ReviewStore {
  async function fromLibrary({ game, seed }: GameRecord, key: string): Promise<string | null> {
    const kept = await (await library()).review(idOf(game, seed));
    // The game may have gone on since.
    return kept?.startsWith(`${key}\n`) ? kept.slice(key.length + 1) : null;
  }

  async function intoLibrary({ game, seed }: GameRecord, key: string, review: string): Promise<boolean> {
    const shelf = await library();
    return (await shelf.isLasting()) && (await shelf.setReview(idOf(game, seed), `${key}\n${review}`));
  }

  return {
    get: async (record) => {
      const key = keyOf(record);
      const kept = await fromLibrary(record, key).catch(() => null);
      return kept ?? readLocal().find(([each]) => each === key)?.[1] ?? null;
    },
    put: async (record, review) => {
      const key = keyOf(record);
      const isInLibrary = await intoLibrary(record, key, review).catch(() => false);
      // Read only now: another tab may have kept a review meanwhile.
      const others = readLocal().filter(([each]) => each !== key);
      if (!isInLibrary) return write('reviews', [[key, review], ...others].slice(0, mostLocal));
      if (others.length === 0) remove('reviews');
      else write('reviews', others);
      return true;
    },
  };
}

/** The latest first. */
function readLocal(): Local {
  const kept = readOr('reviews', null);
  if (!Array.isArray(kept)) return [];
  const isText = (value: unknown): boolean => typeof value === 'string';
  return (kept as unknown[]).filter(
    (each): each is [string, string] => Array.isArray(each) && each.length === 2 && each.every(isText),
  );
}

export const reviewStore = createReviewStore(
  async () => (await import('../../library/library-store.ts')).libraryStore,
);
