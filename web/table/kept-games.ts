/**
 * Keeps the game that is being played of each kind until it is continued: in this page as it was left, and in storage
 * where that works. It lies there twice: for all tabs the one that was played last, and for this tab its own. A game
 * that makes room for another is set aside first, and the library takes it from there.
 */
import type { GameId } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import { isObject } from '../state/guards.ts';
import { readOr, remove, write } from '../state/storage.ts';
import { isUntouched } from './record.ts';
import { makeSaved, parseSaved, type SavedGame } from './saved.ts';

export interface KeptGames {
  /** A game as it was left, `null` where there is none that can be read. */
  get(game: GameId): SavedGame | null;
  put(game: SavedGame): void;
  /** Something could not be stored: the player is told, once. */
  tell(): void;
}

/** Before the id of a game that was set aside. */
export const aside = 'aside.';

/** Every game gets a seed when it begins and keeps it. */
export const idOf = (game: GameId, seed: unknown): string => `${game}-${seed}`;

/** When a game was kept, as it lies in storage. */
export const atOf = (value: unknown): number => (isObject(value) && Number(value['at'])) || 0;

/** `onTrouble` hears once that nothing can be stored, and why. */
export function createKeptGames(onTrouble: (trouble: 'forbidden' | 'full') => void): KeptGames {
  /** Those that could not be stored. */
  const left = new Map<GameId, SavedGame>();
  let warned = false;

  function stored(game: GameId): SavedGame | null {
    const key = gameInfo[game].storage.game;
    const lastValue = readOr(key, null);
    const ownValue = readOr(key, null, 'sessionStorage');
    const last = parseSaved(lastValue);
    const own = parseSaved(ownValue);
    // Of the same game what all tabs share is the later one, unless there was no room for it.
    const isOwn = own !== null && (own.record.seed !== last?.record.seed || atOf(ownValue) > atOf(lastValue));
    const saved = isOwn ? own : last;
    return saved?.record.game === game ? saved : null;
  }

  /** `false` where the game that lies there would be lost; a later version may read what this one cannot. */
  function setAside(game: GameId, last: unknown, seed: number): boolean {
    if (!isObject(last) || last['seed'] === seed) return true;
    const saved = parseSaved(last);
    if (saved !== null && isUntouched(saved.record)) return true;
    return write(aside + idOf(game, last['seed']), last);
  }

  function tell(): void {
    if (warned) return;
    warned = true;
    // A few bytes tell a full storage from a forbidden one.
    const forbidden = !write('probe', 1);
    remove('probe');
    onTrouble(forbidden ? 'forbidden' : 'full');
  }

  return {
    tell,
    get: (game) => left.get(game) ?? stored(game),
    put: (saved) => {
      const { game, seed } = saved.record;
      const { game: key } = gameInfo[game].storage;
      const last = readOr(key, null);
      // Where the clock was set back, this copy is still later than the one that is there.
      const before = isObject(last) && last['seed'] === seed ? atOf(last) + 1 : 0;
      const value = { ...makeSaved(saved), at: Math.max(Date.now(), before) };
      if (!write(key, value, 'sessionStorage')) remove(key, 'sessionStorage');
      write('playing', game, 'sessionStorage');
      const kept = setAside(game, last, seed) && write(key, value) && write('playing', game);
      if (kept) left.delete(game);
      else left.set(game, saved);
      if (!kept) tell();
    },
  };
}
