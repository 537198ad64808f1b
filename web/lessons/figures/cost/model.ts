/** The sums of a search: exact numbers of positions, and the time they take. */
import type { Result } from '../../figure.ts';

export interface CostState {
  readonly shape: Shape;
  /** Tenths of a power of ten; null: what this device does. */
  readonly speed: number | null;
}

export interface CostModel {
  readonly shape: Shape;
  readonly count: Count;
  /** Positions a second. */
  readonly speed: number;
  /** Where the speed comes from. */
  readonly source: 'measured' | 'chosen' | 'assumed';
}

/** Moves at every ply: always the same, or one fewer each time, as on a board that fills. */
export interface Shape {
  readonly branching: number;
  readonly plies: number;
  readonly falling: boolean;
}

/** How many moves there are at each ply. */
export const widths = ({ branching, plies, falling }: Shape): readonly bigint[] =>
  Array.from({ length: plies }, (_, ply) => BigInt(falling ? Math.max(1, branching - ply) : branching));

const product = (factors: readonly bigint[]): bigint => factors.reduce((all, each) => all * each, 1n);

export interface Count {
  /** Positions at the last ply. */
  readonly leaves: bigint;
  /** All positions on the way there, except the root. */
  readonly before: bigint;
  /** The minimum of leaves for any search (Knuth and Moore), with a width for each level. */
  readonly least: bigint;
}

export function count(shape: Shape): Count {
  const all = widths(shape);
  let before = 0n;
  for (let ply = 1; ply < all.length; ply++) before += product(all.slice(0, ply));
  const odd = all.filter((_, ply) => ply % 2 === 0);
  const even = all.filter((_, ply) => ply % 2 === 1);
  return { leaves: product(all), before, least: product(odd) + product(even) - 1n };
}

/** The first article: operations for a position, and those of its machine in a second. */
const articleOperations = 1e4;
const articleMachine = 5e16;
/** Positions a second. */
export const articleSpeed = articleMachine / articleOperations;

/** Used if nothing can be measured: in a picture. */
export const assumedSpeed = 1e6;

/**
 * Positions per second of a search that has run, in two significant figures: more would be noise. Null if no time has
 * passed.
 */
export function measured(result: Result | null | undefined): number | null {
  if (result === null || result === undefined || result.ms <= 0) return null;
  return Number(((result.run.nodes / result.ms) * 1000).toPrecision(2));
}

/** Tenths of a power of ten, as the slider counts them. */
export const speedOf = (tenths: number): number => 10 ** (tenths / 10);
export const tenthsOf = (speed: number): number => Math.round(10 * Math.log10(speed));

export const seconds = (positions: bigint, speed: number): number => Number(positions) / speed;

const timeUnits = [
  'nanosecond',
  'microsecond',
  'millisecond',
  'second',
  'minute',
  'hour',
  'day',
  'year',
] as const;
export type TimeUnit = (typeof timeUnits)[number];

const lengths: Readonly<Record<TimeUnit, number>> = {
  nanosecond: 1e-9,
  microsecond: 1e-6,
  millisecond: 1e-3,
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  year: 365.25 * 86_400,
};

/** The largest unit of which there is at least one. */
export function duration(time: number): { readonly unit: TimeUnit; readonly amount: number } {
  const unit = timeUnits.filter((each) => time >= lengths[each]).at(-1) ?? 'nanosecond';
  return { unit, amount: time / lengths[unit] };
}

/** Well-known times, in seconds. */
export const landmarks = [
  ['second', 1],
  ['hour', lengths.hour],
  ['year', lengths.year],
  ['universe', 13.8e9 * lengths.year],
] as const;
