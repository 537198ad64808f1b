import type { Side } from '../engine/types.ts';
import { fromFirst } from '../games/score.ts';
import { sideOfPerson } from './questions.ts';
import { isHuman, pliesOf, sideToMove } from './record.ts';
import type { Entry } from './state.ts';

/** A draw is offered by the side to move. */
export const mayOfferDraw = (entry: Entry): boolean =>
  sideOfPerson(entry) !== null &&
  entry.linked === null &&
  entry.analysis === 'off' &&
  isHuman(entry.record, sideToMove(entry.record));

/** Earlier than this, the engine accepts no draw. */
const earliestPlies = 40;
const contentCentipawns = 20;

/**
 * The engine agrees to a draw late in the game, and only when it does not think itself better. `null`: it has not
 * thought since the game was opened or a move was taken back, and cannot say. The articles' programs agree to none.
 */
export function engineTakesDraw(
  { record, opinion }: Pick<Entry, 'record' | 'opinion'>,
  side: Side,
): boolean | null {
  const player = record.players[side];
  const isProgram = player.type === 'engine' && typeof player.level === 'string';
  if (pliesOf(record) < earliestPlies || isProgram) return false;
  if (opinion === null) return null;
  const own = fromFirst(opinion, side);
  return own.type === 'mate' ? own.value < 0 : own.value <= contentCentipawns;
}
