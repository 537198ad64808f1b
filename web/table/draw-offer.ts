import type { Side } from '../engine/types.ts';
import { fromFirst } from '../games/score.ts';
import { pliesOf } from './record.ts';
import type { Entry } from './state.ts';

/** Earlier than this, the engine accepts no draw. */
const earliestPlies = 40;
const contentCentipawns = 20;

/** The engine agrees to a draw late in the game, and only when it does not think itself better. */
export function engineTakesDraw({ record, opinion }: Pick<Entry, 'record' | 'opinion'>, side: Side): boolean {
  if (pliesOf(record) < earliestPlies || opinion === null) return false;
  const own = fromFirst(opinion, side);
  return own.type === 'mate' ? own.value < 0 : own.value <= contentCentipawns;
}
