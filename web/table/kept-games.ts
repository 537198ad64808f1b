/** Keeps games until they are continued: in this page as they were left, and in storage where that works. */
import type { GameId } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import { readOr, remove, write } from '../state/storage.ts';
import { makeSaved, parseSaved, type SavedGame } from './saved.ts';

export interface KeptGames {
  /** A game as it was left, `null` where there is none that can be read. */
  get(game: GameId): SavedGame | null;
  put(game: SavedGame): void;
}

/** `onTrouble` hears once that nothing can be stored, and why. */
export function createKeptGames(onTrouble: (trouble: 'forbidden' | 'full') => void): KeptGames {
  /** Also where nothing can be stored. */
  const left = new Map<GameId, SavedGame>();
  let warned = false;

  function stored(game: GameId): SavedGame | null {
    const saved = parseSaved(readOr(gameInfo[game].storage.game, null));
    return saved?.record.game === game ? saved : null;
  }

  return {
    get: (game) => left.get(game) ?? stored(game),
    put: (saved) => {
      const { game } = saved.record;
      left.set(game, saved);
      const kept = write(gameInfo[game].storage.game, makeSaved(saved)) && write('playing', game);
      if (kept || warned) return;
      warned = true;
      // A few bytes tell a full storage from a forbidden one.
      const forbidden = !write('probe', 1);
      remove('probe');
      onTrouble(forbidden ? 'forbidden' : 'full');
    },
  };
}
