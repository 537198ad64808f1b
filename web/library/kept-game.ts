/**
 * A game as the library keeps it: a head, of which the list reads thousands at once, and the game itself, which is read
 * when someone wants it.
 */
import type { Engine } from '../engine/engine.ts';
import type { GameId, OpeningNames, Side } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import { idOf } from '../table/kept-games.ts';
import { resultOf } from '../table/questions.ts';
import { endingResult, type GameRecord, knownTag, movesOf, type Player, pliesOf } from '../table/record.ts';
import { makeSaved, parseSaved, type SavedGame } from '../table/saved.ts';

/** What a person may change of a game in the list. */
export interface Marks {
  readonly starred: boolean;
  /** `null` unless someone has named it. */
  readonly name: string | null;
}

/** A player, and what the record calls them; `null` where it does not. */
export type Seat = Player & { readonly called: string | null };

export interface Head extends Marks {
  readonly id: string;
  readonly game: GameId;
  /** When it was played last, in milliseconds since 1970. Where nobody knows that: when it came, or was played on here. */
  readonly at: number;
  /** It came with a record that doesn't tell the day, and was not played on here. Games kept by former versions don't say it. */
  readonly undated?: boolean;
  readonly plies: number;
  /** `null` while it goes on, and where the record does not say. */
  readonly result: Result | null;
  readonly first: Seat;
  readonly second: Seat;
  readonly opening: OpeningNames | null;
  /** What a game from elsewhere is called, and where and when it was played, as its record says. */
  readonly event: string | null;
}

export interface Body {
  readonly id: string;
  /** When this was kept: of two copies the later one counts. */
  readonly at: number;
  /** As `parseSaved` reads it. */
  readonly saved: unknown;
  /** A review of the game as text. */
  readonly review: string | null;
}

export interface KeptGame {
  readonly head: Head;
  readonly body: Body;
}

export const idOfRecord = ({ game, seed }: GameRecord): string => idOf(game, seed);

export type Rules = Pick<Engine, 'newGame' | 'book'>;

/** `rules` say how it stands and what its opening is called; without them only what the record says itself is known. */
export function keptGame(saved: SavedGame, at: number, rules: Rules | null): KeptGame {
  const { record } = saved;
  const id = idOfRecord(record);
  const { result, opening } = judged(record, rules);
  const day = playedAt(record);
  return {
    head: {
      id,
      game: record.game,
      at: day ?? at,
      // A game from elsewhere has a date among its tags, known or not.
      undated: day === null && record.tags['Date'] !== undefined,
      plies: pliesOf(record),
      result,
      first: seatOf(record, 'first'),
      second: seatOf(record, 'second'),
      opening,
      event: eventOf(record),
      starred: false,
      name: null,
    },
    body: { id, at, saved: makeSaved(saved), review: null },
  };
}

function judged(record: GameRecord, rules: Rules | null): Pick<Head, 'result' | 'opening'> {
  if (rules === null) return { result: endingResult(record.ending), opening: null };
  const game = rules.newGame(record.start, movesOf(record), record.rules);
  try {
    return {
      result: resultOf(game.status(), record.ending),
      opening: rules.book?.opening(game) ?? null,
    };
  } finally {
    game.free();
  }
}

const seatOf = ({ game, players, tags }: GameRecord, side: Side): Seat => ({
  ...players[side],
  called: knownTag(tags[gameInfo[game].sideTags[side]]),
});

/** Of a date: the day, or the month too. */
const unknownParts = /([.\-/]\?+)+$/;

function eventOf(record: GameRecord): string | null {
  // The list tells the day of a game itself. Chinese formats give a game a title of its own, which may be that of the event.
  const names = ['Title', 'Event', 'Site', 'Round'].map((tag) => record.tags[tag]);
  const date = playedAt(record) === null ? record.tags['Date']?.replace(unknownParts, '') : undefined;
  const told = new Set([...names, date].flatMap((tag) => knownTag(tag) ?? []));
  return told.size === 0 ? null : [...told].join(' · ');
}

/** The date of a game from elsewhere, where its record has one to the day. */
export function playedAt({ tags }: GameRecord): number | null {
  const [, year, month, day] = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})$/.exec(tags['Date'] ?? '') ?? [];
  if (year === undefined) return null;
  const at = new Date(Number(year), Number(month) - 1, Number(day), 12);
  // The thirty-first of a short month would be a day of the next.
  return at.getMonth() === Number(month) - 1 && at.getDate() === Number(day) ? at.getTime() : null;
}

function goesOn(before: KeptGame, next: KeptGame): boolean {
  const [was, is] = [before, next].map(({ body }) => (body.saved as ReturnType<typeof makeSaved>)['moves']);
  if (!Array.isArray(was) || !Array.isArray(is) || is.length <= was.length) return false;
  return was.every((each, place) => JSON.stringify(each) === JSON.stringify(is[place]));
}

/** What a result and an opening follow from. */
function judgedMoves({ body }: KeptGame): string | null {
  const record = parseSaved(body.saved)?.record;
  return record === undefined ? null : JSON.stringify([record.rules, record.ending, movesOf(record)]);
}

/** What the rules have said of a copy holds for another that was kept before they had arrived. */
function withJudgement({ head, body }: KeptGame, before: KeptGame): Head {
  const result = head.result ?? before.head.result;
  const opening = head.opening ?? before.head.opening;
  if (result === head.result && opening === head.opening) return head;
  return judgedMoves(before) === judgedMoves({ head, body }) ? { ...head, result, opening } : head;
}

/**
 * The later of two copies of a game, with what a person has said of it. When it was last played changes only with the
 * game: to open it again is not to play it.
 */
export function merged(before: KeptGame | null, next: KeptGame): KeptGame {
  if (before === null) return next;
  // Clocks are set back: a copy that goes on from the other is the later one whatever they say.
  if (before.body.at > next.body.at && !goesOn(before, next)) return before;
  const { starred, name, plies, result, at, undated } = before.head;
  const head = withJudgement(next, before);
  const played = plies !== head.plies || result !== head.result;
  const when = played ? { undated: false } : { at, undated: undated ?? head.undated ?? false };
  return {
    head: { ...head, starred, name, ...when },
    body: { ...next.body, review: next.body.review ?? before.body.review },
  };
}
