/** What a search believes at its horizon, and what lies just beyond it. */
import type { Result, Subject } from '../../figure.ts';
import { traits } from '../../games.ts';
import type { LessonRun } from '../../types.ts';

export const examples = ['first', 'delay'] as const;

export type Example = (typeof examples)[number];

export interface HorizonState {
  /** The depth whose boards are shown; null: that of the settings. */
  readonly depth: number | null;
  readonly quiet: boolean;
  readonly example: Example;
}

export interface HorizonModel {
  readonly subject: Subject;
  /** 1 where the first player is to move. */
  readonly sign: 1 | -1;
  readonly readings: readonly Reading[];
  readonly depth: number;
  readonly shown: Reading;
  /** Of the search that is shown; null while it runs, or if it has given up. */
  readonly boards: Beyond | null;
}

/** Depths that are compared. */
export const depths = [1, 2, 3, 4] as const;

/** Both searches of one depth; null while one has not ended, or has given up. */
export interface Reading {
  readonly depth: number;
  readonly gaveUp: boolean;
  readonly plain: LessonRun | null;
  readonly settled: LessonRun | null;
  /** Beyond the horizon of the plain one. */
  readonly beyond: Beyond | null;
}

/** Where the plies of a search end, and how captures go on from there. All scores from the first player's view. */
export interface Beyond {
  readonly horizon: readonly string[];
  readonly atHorizon: number;
  /** Empty where nothing is worth taking. */
  readonly captures: readonly string[];
  /** After the last of them. */
  readonly after: number;
  /** Where the true line leaves the line to the horizon: the line of the same first move, two plies deeper. */
  readonly instead?: readonly string[];
}

/** All moves of the second board. */
export const further = ({ horizon, captures, instead }: Beyond): readonly string[] =>
  instead ?? [...horizon, ...captures];

/** Captures are few; a reader with a wilder position waits no longer than this. */
const mostNodes = 20_000;

/** The position at the end of a line: what one more ply, and only captures, would show. */
function beyondLine({ lesson }: Subject, horizon: readonly string[]): Beyond {
  const path = [...horizon];
  const atHorizon = lesson.value(path);
  const still: Beyond = { horizon, atHorizon, captures: [], after: atHorizon };
  // Other games take nothing.
  if (!traits[lesson.game()].hasCaptures || lesson.outcome(path) !== null) return still;
  const run = lesson.run(
    { algorithm: 'fail-soft', depth: 1, order: 'captures', quiescence: true, maxNodes: mostNodes },
    path,
  );
  const reply = run.best;
  // The best move is quiet: nothing was left hanging.
  if (reply === null || !lesson.forcing(path).includes(reply)) return still;
  return { horizon, atHorizon, captures: [reply], after: lesson.value([...path, reply]) };
}

/**
 * What a search has pushed over its horizon: its best move, searched two plies deeper and with quiescence; null where
 * that finds nothing worse.
 */
export function pushedOut({ lesson, side }: Subject, run: LessonRun, depth: number): Beyond | null {
  if (run.best === null) return null;
  const deeper = lesson.run(
    { algorithm: 'fail-soft', depth: depth + 1, order: 'captures', quiescence: true, maxNodes: mostNodes },
    [run.best],
  );
  if (!deeper.complete || -deeper.value >= run.value) return null;
  const horizon = run.line.slice(0, depth);
  return {
    horizon,
    atHorizon: lesson.value([...horizon]),
    captures: [],
    after: side === 'first' ? -deeper.value : deeper.value,
    instead: [run.best, ...deeper.line],
  };
}

/** The captures that quiescence has followed at the end of its line. */
export function followed({ lesson }: Subject, run: LessonRun, depth: number): Beyond {
  const horizon = run.line.slice(0, depth);
  return {
    horizon,
    atHorizon: lesson.value([...horizon]),
    captures: run.line.slice(depth),
    after: lesson.value([...run.line]),
  };
}

const known = new WeakMap<LessonRun, Beyond>();

/** Results in the order of `depths`, plain before settled. */
export function readings(subject: Subject, results: readonly (Result | null)[]): readonly Reading[] {
  const finished = (result: Result | null | undefined): LessonRun | null =>
    result?.run.complete === true ? result.run : null;
  return depths.map((depth, index) => {
    const plain = finished(results[2 * index]);
    const settled = finished(results[2 * index + 1]);
    let beyond: Beyond | null = null;
    if (plain !== null) {
      beyond = known.get(plain) ?? beyondLine(subject, plain.line);
      known.set(plain, beyond);
    }
    const gaveUp = [2 * index, 2 * index + 1].some((at) => results[at]?.run.complete === false);
    return { depth, gaveUp, plain, settled, beyond };
  });
}
