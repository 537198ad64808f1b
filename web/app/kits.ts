/** The kits that have arrived. */
import type { PieceSet } from '../board/types.ts';
import type { GameId } from '../engine/types.ts';
import type { GameKit } from '../games/kit.ts';
import { loadKit } from '../games/registry.ts';

const kits = new Map<GameId, GameKit>();

/** Only for games whose kit has been loaded; nothing of another game may be set up before. */
export function kitOf(game: GameId): GameKit {
  const kit = kits.get(game);
  if (kit === undefined) throw new Error(`${game} has not been loaded`);
  return kit;
}

/** All that have arrived. */
export const loadedKits = (): readonly GameKit[] => [...kits.values()];

/** `false` when the files do not arrive. */
export async function prepareKit(game: GameId, set: PieceSet): Promise<boolean> {
  try {
    const kit = await loadKit(game);
    kits.set(game, kit);
    await kit.fetchPieces?.(set).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
