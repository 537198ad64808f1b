import { isTrouble } from '../table/message.ts';
import { resultOfGame } from '../table/questions.ts';
import { pliesOf } from '../table/record.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';

/** Another game has taken the place of this one: where it was under way, the player is told where it is. */
export function sayKept(session: TableSession, before: Entry): void {
  const { record } = before;
  if (pliesOf(record) === 0 || resultOfGame(before) !== null || before.elsewhere) return;
  // That it could not be stored is more urgent.
  if (isTrouble(session.store.get().message)) return;
  session.say({ code: 'kept', previous: record });
}
