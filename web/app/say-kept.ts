import { isTrouble } from '../table/message.ts';
import { resultOfGame } from '../table/questions.ts';
import { type GameRecord, isUntouched } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';

/** What the library has of a game that makes room; `null` where that is nothing, as of games by links. */
export const previousOf = ({ linked, record }: Entry): GameRecord | null =>
  linked !== null || isUntouched(record) ? null : record;

/** Another game has taken the place of this one: where it was under way, the player is told where it is. */
export function sayKept(session: TableSession, before: Entry): void {
  const previous = previousOf(before);
  if (previous === null || resultOfGame(before) !== null || before.elsewhere) return;
  // That it could not be stored is more urgent.
  if (isTrouble(session.store.get().message)) return;
  session.say({ code: 'kept', previous });
}
