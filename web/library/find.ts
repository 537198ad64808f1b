/** Finds games in the library. All pure. */
import type { GameId } from '../engine/types.ts';
import { winnerOf } from '../games/result.ts';
import type { Head, Seat } from './kept-game.ts';

/** How a game ended for the person who played it; where none or both did, which side won. */
export const outcomes = ['won', 'lost', 'draw', 'open', 'first', 'second'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf({ result, first, second }: Pick<Head, 'result' | 'first' | 'second'>): Outcome {
  if (result === null) return 'open';
  const winner = winnerOf(result);
  if (winner === null) return 'draw';
  if (first.type === second.type) return winner;
  return { first, second }[winner].type === 'human' ? 'won' : 'lost';
}

/** The level or the program that the person played against; `null` where that is no engine. */
export function opponentOf({ first, second }: Pick<Head, 'first' | 'second'>): string | null {
  if (first.type === second.type) return null;
  const engine = [first, second].find(
    (seat): seat is Extract<Seat, { type: 'engine' }> => seat.type === 'engine',
  );
  return engine === undefined ? null : String(engine.level);
}

export const periods = ['all', 'day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;
const spans: Readonly<Record<Period, number>> = {
  all: Number.POSITIVE_INFINITY,
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
  year: 366 * dayMs,
};

/** What is looked for. An empty text fits everything. */
export interface Query {
  readonly text: string;
  readonly game: GameId | '';
  readonly outcome: Outcome | '';
  readonly opponent: string;
  readonly opening: string;
  readonly period: Period;
  readonly starred: boolean;
}

export const anyGame: Query = {
  text: '',
  game: '',
  outcome: '',
  opponent: '',
  opening: '',
  period: 'all',
  starred: false,
};

export const newestFirst = (heads: readonly Head[]): readonly Head[] =>
  [...heads].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));

/**
 * In the order of the heads. `words` is everything that is written about a game, in small letters; every word of the
 * text must be in it.
 */
export function find(
  heads: readonly Head[],
  query: Query,
  now: number,
  words: (head: Head) => string,
): readonly Head[] {
  const { game, outcome, opponent, opening, period, starred } = query;
  const wanted = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (head: Head): boolean =>
    (game === '' || head.game === game) &&
    (outcome === '' || outcomeOf(head) === outcome) &&
    (opponent === '' || opponentOf(head) === opponent) &&
    (opening === '' || head.opening?.en === opening) &&
    (period === 'all' || (head.undated !== true && now - head.at <= spans[period])) &&
    (!starred || head.starred) &&
    (wanted.length === 0 || hasAll(words(head), wanted));
  return heads.filter(fits);
}

const hasAll = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word));

/** The different values in the library, for the choices of a filter. */
export const valuesOf = (heads: readonly Head[], value: (head: Head) => string | null): readonly string[] => [
  ...new Set(heads.flatMap((head) => value(head) ?? [])),
];
