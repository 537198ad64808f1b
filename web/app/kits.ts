/** The games that have arrived. */
import type { GameId } from '../engine/types.ts';
import type { Kit } from './kit.ts';
import { xiangqiKit } from './xiangqi-kit.ts';

const kits = new Map<GameId, Kit>([['xiangqi', xiangqiKit]]);

/** Only for games that have been loaded; nothing of another game may be set up before. */
export function kitOf(game: GameId): Kit {
  const kit = kits.get(game);
  if (kit === undefined) throw new Error(`${game} has not been loaded`);
  return kit;
}

/** All that have arrived. */
export const loadedKits = (): readonly Kit[] => [...kits.values()];

/** `false` when the files do not arrive. */
export async function loadKit(game: GameId): Promise<boolean> {
  if (kits.has(game)) return true;
  try {
    const { gomokuKit } = await import('./gomoku.ts');
    kits.set('gomoku', gomokuKit);
    return true;
  } catch {
    return false;
  }
}
