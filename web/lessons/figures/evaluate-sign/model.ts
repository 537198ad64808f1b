/** The second article's evaluation as printed, a search that uses it, and the line in which the mistake is. */
import type { Result, Subject } from '../../figure.ts';
import type { LessonRun } from '../../types.ts';

/** Red's rook can take a cannon that nothing protects. */
export const freePiece = '2bakab2/9/2n6/p3p1p1p/2c6/2R6/P3P1P1P/2N1C4/9/2BAKAB2 w';

export const depths = [1, 2, 3, 4] as const;

/** `Evaluate` stands as the article prints it; below it the search in short. */
export const lines = [
  'int Evaluate() {',
  '  return UserOrder',
  '    ? yamatoEvaluate - hanEvaluate',
  '    : hanEvaluate - yamatoEvaluate;',
  '}',
  '',
  'int AlphaBeta(d, alpha, beta) {',
  '  if (d == 0) return Evaluate();',
  '  for each legal move {',
  '    v = -AlphaBeta(d-1, -beta, -alpha);',
  '    if (v >= beta) return v;',
  '    if (v > alpha) alpha = v;',
  '  }',
  '  return alpha;',
  '}',
] as const;

/** The same with the two sides in their places. */
export const mended: Readonly<Record<number, string>> = {
  2: '    ? hanEvaluate - yamatoEvaluate',
  3: '    : yamatoEvaluate - hanEvaluate;',
};

/** The lines that can be suspected. */
export const isGuess = (line: number): boolean => /\w/.test(lines[line] ?? '');
export const isMistake = (line: number | null): boolean => line !== null && line in mended;

/** A line as it stands once `suspected` has been named: mended, if that was the mistake. */
export const shownLine = (index: number, suspected: number | null): string =>
  (isMistake(suspected) ? mended[index] : undefined) ?? lines[index] ?? '';

export interface Pair {
  readonly depth: number;
  readonly printed: LessonRun;
  readonly right: LessonRun;
}

export interface SignModel {
  readonly pairs: readonly Pair[];
  readonly fen: string;
  /** What moves are written on. */
  readonly board: Pick<Subject, 'lesson' | 'game' | 'lang'>;
}

export interface SignState {
  readonly depth: number;
  /** The line that the reader suspects. */
  readonly line: number | null;
  /** The line that the keyboard is at; null until it is used. */
  readonly at: number | null;
}

/** Two results for each depth, as printed and mended; only depths with both. */
export const pairsOf = (results: readonly (Result | null)[]): readonly Pair[] =>
  depths.flatMap((depth, index) => {
    const printed = results[2 * index]?.run;
    const right = results[2 * index + 1]?.run;
    return printed === undefined || right === undefined ? [] : [{ depth, printed, right }];
  });
