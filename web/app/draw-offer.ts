import type { Score, Side } from '../engine/types.ts';
import { fromFirst } from '../games/score.ts';
import type { GameRecord } from '../state/record.ts';

/** Earlier than this, an offer is only a wish to go home. */
const earliestPlies = 40;
const contentCentipawns = 20;

/** The engine agrees to a draw late in the game, and only when it does not think itself better. */
export function engineTakesDraw(record: GameRecord, scores: ReadonlyMap<number, Score>, side: Side): boolean {
  const plies = record.moves.length;
  const last = scores.get(plies) ?? scores.get(plies - 1);
  if (plies < earliestPlies || last === undefined) return false;
  const own = fromFirst(last, side);
  return own.type === 'mate' ? own.value < 0 : own.value <= contentCentipawns;
}
