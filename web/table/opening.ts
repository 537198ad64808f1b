/**
 * Swap openings of gomoku, in which one player puts the first stones and the other may take either colour. Who
 * does what when is the engine's business (`OpeningAsk`); here is what was done, and how it is taken back.
 */
import type { ChoiceId, OpeningAsk, PersonId, Side } from '../engine/types.ts';
import {
  forgetUndone,
  type GameRecord,
  type Opening,
  type Player,
  type Players,
  pliesOf,
  replay,
  sideToMove,
  takeBack,
} from './record.ts';

/** What the opening asks for next; the engine knows. */
export type Ask = (opening: Opening, stones: number) => OpeningAsk;

/** What is asked of the players of this game now; `null` where it has no such opening. */
export const askOf = (record: GameRecord, ask: Ask): OpeningAsk | null =>
  record.opening === null ? null : ask(record.opening, pliesOf(record));

/** Who has to do what comes next, whichever it is. */
export function playerToAct(record: GameRecord, asked: OpeningAsk | null): Player {
  const { opening } = record;
  return opening === null || asked === null || asked.type === 'play'
    ? record.players[sideToMove(record)]
    : opening[asked.by];
}

/** The seat of a side; until the colours are decided the opener counts as the first. */
const firstSeat = (asked: OpeningAsk): PersonId =>
  asked.type === 'play' && asked.black === 'chooser' ? 'chooser' : 'opener';

function playersNow(opening: Opening, asked: OpeningAsk): Players {
  const { opener, chooser } = opening;
  return firstSeat(asked) === 'opener'
    ? { first: opener, second: chooser }
    : { first: chooser, second: opener };
}

/** The game with its players on the sides that the opening has given them. */
export function seated(record: GameRecord, asked: OpeningAsk | null): GameRecord {
  const { opening } = record;
  return opening === null || asked === null ? record : { ...record, players: playersNow(opening, asked) };
}

export const seatOf = (side: Side): PersonId => (side === 'first' ? 'opener' : 'chooser');

export function choose(record: GameRecord, choice: ChoiceId): GameRecord {
  const { opening } = record;
  if (opening === null) return record;
  const choices = [...opening.choices, { at: pliesOf(record), choice }];
  return { ...forgetUndone(record), opening: { ...opening, choices } };
}

/** Whether a person has done anything that could be taken back. */
export function canStepBack(record: GameRecord): boolean {
  const { opening } = record;
  if (opening === null) return false;
  if (opening.opener.type === 'human' || opening.chooser.type !== 'human') return pliesOf(record) > 0;
  return opening.choices.length > 0;
}

/** Takes back what a person did last, and what the engine has done since. Choices count like stones. */
export function stepBack(record: GameRecord, ask: Ask): GameRecord {
  const people = hasPerson(record);
  for (let before = lastUndone(record); before !== null; before = lastUndone(before)) {
    const asked = askOf(before, ask);
    const now = seated(before, asked);
    if (!people || playerToAct(now, asked).type === 'human') return now;
  }
  return record;
}

/** Gives back the next stone that was taken back, and on to where a person has to act. */
export function stepForward(record: GameRecord, ask: Ask): GameRecord {
  const people = hasPerson(record);
  let now = record;
  let asked = askOf(now, ask);
  while (now.live !== now.tip) {
    const next = replay(now, 1, asked?.type === 'play');
    asked = askOf(next, ask);
    now = seated(next, asked);
    if (!people || playerToAct(now, asked).type === 'human') break;
  }
  return now;
}

const hasPerson = ({ opening }: GameRecord): boolean =>
  opening !== null && (opening.opener.type === 'human' || opening.chooser.type === 'human');

/** Without the last thing that was done, be it a stone or a choice; `null` at the beginning. */
function lastUndone(record: GameRecord): GameRecord | null {
  const { opening } = record;
  const choices = opening?.choices ?? [];
  if (opening !== null && choices.at(-1)?.at === pliesOf(record)) {
    // The stones that followed the choice would not fit another.
    return {
      ...forgetUndone(record),
      opening: { ...opening, choices: choices.slice(0, -1) },
      ending: null,
    };
  }
  return pliesOf(record) === 0 ? null : takeBack(record, 1);
}
