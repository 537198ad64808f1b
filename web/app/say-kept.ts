import { isTrouble } from '../table/message.ts';
import { isForLibrary, resultOfGame } from '../table/questions.ts';
import { asOwn, isUntouched } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';

/** What the library has of a game that has made room; `null` where that is nothing, as of games by links. */
export const previousOf = ({ left }: TableSession, before: Entry): SavedGame | null =>
  !isForLibrary(before) || isUntouched(before.record) ? null : left && ownOf(left, before);

const ownOf = (left: SavedGame, { linked }: Entry): SavedGame =>
  linked === null ? left : { ...left, record: asOwn(left.record) };

/** Another game has taken the place of this one: the player is told where it is, if it was under way or came by a link. */
export function sayKept(session: TableSession, before: Entry): void {
  const previous = previousOf(session, before);
  const isPast = before.linked === null && resultOfGame(before) !== null;
  if (previous === null || isPast || before.elsewhere) return;
  // That it could not be stored is more urgent.
  if (isTrouble(session.store.get().message)) return;
  session.say({ code: before.linked === null ? 'kept' : 'keptAdded', previous });
}
