import type { PersonId } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Who } from '../i18n/en/games/gomoku.ts';
import type { Opening } from '../state/opening.ts';
import { sideToMove } from '../state/record.ts';
import type { State } from './model.ts';

export function whoIs(opening: Opening, seat: PersonId): Who {
  if (opening[seat].type === 'engine') return 'engine';
  return opening[seat === 'opener' ? 'chooser' : 'opener'].type === 'engine' ? 'you' : seat;
}

/** What a swap opening asks for next; `null` when it asks for nothing. */
export function openingInWords({ record, asked }: State, t: Messages): string | null {
  const { opening } = record;
  if (opening === null || asked === null || t.stones === undefined || asked.type === 'play') return null;
  const who = whoIs(opening, asked.by);
  if (asked.type === 'choose') return t.stones.choose(who);
  return t.stones.place(who, asked.left, sideToMove(record));
}
