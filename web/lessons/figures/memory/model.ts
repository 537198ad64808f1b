/** How many bytes a search holds: every list of moves ever made, or only those still in use. */
import type { Result } from '../../figure.ts';
import type { LessonRun } from '../../types.ts';

export interface MemoryState {
  /** The depth that is followed through a game; null: that of the settings. */
  readonly level: number | null;
  /** Moves that the program has chosen so far. */
  readonly choices: number;
  readonly size: RecordSize;
  /** Whether the deepest run is wanted even where it takes long. */
  readonly whole: boolean;
}

export interface MemoryModel {
  readonly rows: readonly Row[];
  readonly shown: Row;
  /** Whether the deepest run waits for a request. */
  readonly waits: boolean;
}

export const mostChoices = 60;

/** Plies that are shown; those beyond what is run are extrapolated. */
export const deepest = 6;
/** Run by minimax and by alpha-beta. */
export const minimaxDepths = [1, 2, 3, 4] as const;
export const alphaBetaDepths = [1, 2, 3, 4, 5] as const;
/** For the deepest run of a rich position; beyond it the number is a lower bound and not used. */
export const mostNodes = 8_000_000;

/**
 * The fourth article makes a record on the heap for every move: it hands over the piece, the piece taken and the
 * place to go to, and must know the place to come from. Six numbers of four bytes are 24; a heap adds eight.
 */
export const recordSizes = [24, 32, 48, 64] as const;
export type RecordSize = (typeof recordSizes)[number];
export const usualSize: RecordSize = 32;
/** In the list itself, which is freed with its function. */
export const pointer = 8;

export const gigabyte = 2 ** 30;
/** The memory limit of a 32-bit program under Windows, and the whole memory of the article's machine. */
export const limits = [2 * gigabyte, 4 * gigabyte] as const;

export interface Row {
  readonly depth: number;
  /** Moves on all lists that minimax made. */
  readonly listed: number;
  /** False: run; true: worked out from the depths before. */
  readonly guessed: boolean;
  /** The same for alpha-beta; null where it was not run. */
  readonly listedByAlphaBeta: number | null;
  /** Most moves on lists in use at one time; null where nothing was run. */
  readonly held: number | null;
}

const finished = (result: Result | null | undefined): LessonRun | null =>
  result?.run.complete === true ? result.run : null;

/**
 * Results of minimax to depth 3, of alpha-beta, and of minimax to depth 4, which takes longest and comes last.
 * Null until there is something to extrapolate from.
 */
export function rowsOf(results: readonly (Result | null)[]): readonly Row[] | null {
  const [first, second, third, ...rest] = results.map(finished);
  const minimax = [first, second, third, rest[alphaBetaDepths.length]];
  const rows: Row[] = [];
  for (let depth = 1; depth <= deepest; depth++) {
    const run = minimax[depth - 1] ?? null;
    const other = rest[depth - 1] ?? null;
    const alphaBeta = depth <= alphaBetaDepths.length ? other : null;
    const [before, last] = rows.slice(-2);
    if (run === null && (before === undefined || last === undefined)) return null;
    rows.push({
      depth,
      // Every ply multiplies by about as much as the one before.
      listed:
        run?.movesListed ?? (last?.listed ?? 0) * ((last?.listed ?? 0) / Math.max(1, before?.listed ?? 1)),
      guessed: run === null,
      listedByAlphaBeta: alphaBeta?.movesListed ?? null,
      held: run?.movesHeld ?? alphaBeta?.movesHeld ?? null,
    });
  }
  return rows;
}

/** The time of minimax's deepest run on this device in milliseconds, estimated from the runs before; infinite if they have not ended. */
export function deepestMs(results: readonly (Result | null)[]): number {
  const [, second, third] = results;
  const before = finished(second);
  const last = finished(third);
  return before === null || last === null ? Infinity : (third?.ms ?? 0) * (last.nodes / before.nodes);
}

/** The memory that a program that frees nothing has lost after `choices` moves, in bytes. */
export const kept = (listed: number, size: RecordSize, choices: number): number => listed * size * choices;

/** The memory that a program that frees its lists needs, for any number of choices, in bytes. */
export const needed = (held: number, size: RecordSize): number => held * (size + pointer);

/** The choice at which the limit is reached, if all are like the first. */
export const choicesUntil = (limit: number, listed: number, size: RecordSize): number =>
  Math.max(1, Math.ceil(limit / (listed * size)));
