/** Keeps reviews as text, so that an interrupted one goes on where it was. */
import { readOr, write } from '../../state/storage.ts';

export interface ReviewStore {
  /** `null` where none is kept. */
  get(game: string): Promise<string | null>;
  put(game: string, review: string): Promise<void>;
}

/** A review of a long game has some ten kilobytes; the rest of the storage belongs to games. */
const most = 8;

const read = (): readonly (readonly [game: string, review: string])[] => {
  const kept = readOr('reviews', null);
  if (!Array.isArray(kept)) return [];
  const isText = (value: unknown): boolean => typeof value === 'string';
  return (kept as unknown[]).filter(
    (each): each is [string, string] => Array.isArray(each) && each.length === 2 && each.every(isText),
  );
};

/** In local storage, the latest first. Where nothing can be stored, a review begins anew after a reload. */
export const reviewStore: ReviewStore = {
  get: (game) => Promise.resolve(read().find(([key]) => key === game)?.[1] ?? null),
  put: (game, review) => {
    const others = read().filter(([key]) => key !== game);
    write('reviews', [[game, review], ...others].slice(0, most));
    return Promise.resolve();
  },
};
