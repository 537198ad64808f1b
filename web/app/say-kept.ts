import { isTrouble } from '../table/message.ts';
import { resultOfGame } from '../table/questions.ts';
import { isUntouched } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';

/** What the library has of a game that has made room; `null` where that is nothing, as of games by links. */
export const previousOf = ({ left }: TableSession, { linked, record }: Entry): SavedGame | null =>
  linked !== null || isUntouched(record) ? null : left;

/** Another game has taken the place of this one: where it was under way, the player is told where it is. */
export function sayKept(session: TableSession, before: Entry): void {
  const previous = previousOf(session, before);
  if (previous === null || resultOfGame(before) !== null || before.elsewhere) return;
  // That it could not be stored is more urgent.
  if (isTrouble(session.store.get().message)) return;
  session.say({ code: 'kept', previous });
}
