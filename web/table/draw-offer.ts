import type { Side } from '../engine/types.ts';
import { fromFirst } from '../games/score.ts';
import { type GameRecord, pliesOf } from './record.ts';
import { ancestor, nodeAt } from './tree.ts';

/** Earlier than this, the engine accepts no draw. */
const earliestPlies = 40;
const contentCentipawns = 20;

/** The engine agrees to a draw late in the game, and only when it does not think itself better. */
export function engineTakesDraw(record: GameRecord, side: Side): boolean {
  const { tree, live } = record;
  const last = nodeAt(tree, live).score ?? nodeAt(tree, ancestor(tree, live, 1)).score;
  if (pliesOf(record) < earliestPlies || last === null) return false;
  const own = fromFirst(last, side);
  return own.type === 'mate' ? own.value < 0 : own.value <= contentCentipawns;
}
