/** What claims are tested on, and how a figure of the page is read. */

import type { settle } from '../../lessons/static-figure.ts';
import { Exit } from '../../lessons/trace/codes.ts';
import { childrenOf, signOf } from '../../lessons/trace/trace.ts';
import type { TraceModel } from '../../lessons/trace/trace-model.ts';
import type { LessonRun, LessonSettings, OpenLesson } from '../../lessons/types.ts';

/** The evidence for a claim. */
export interface Evidence {
  /** A run by the words of `data-count`: `fail-soft 3 captures on opening`. */
  run(words: string): LessonRun;
  /** A figure of the page, once its searches have ended. */
  figure(id: string): ReturnType<typeof settle>;
  /** The settings of one of the articles' programs. */
  program(id: string): LessonSettings;
  readonly open: OpenLesson;
  /** What `scripts/measure-article.mjs` measured. */
  readonly measured: Measured;
}

export interface Measured {
  readonly matches: readonly {
    readonly players: string;
    readonly elo: number;
    readonly least: number;
    readonly most: number;
  }[];
  readonly moves: {
    readonly groups: readonly {
      readonly pieces: readonly number[];
      readonly mean: number;
      readonly most: number;
    }[];
  };
}

export type Claim = (evidence: Evidence) => boolean;

export const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A traced figure of the page, read from the first player's view. */
export function traced({ figure }: Evidence, id: string) {
  const { trace, run, sign, subject } = figure(id).model as TraceModel;
  const scoreOf = (node: number): number => signOf(trace, node, sign) * (trace.score[node] ?? 0);
  const leaves = (from: number): readonly number[] => {
    const children = childrenOf(trace, from);
    return children.length === 0 ? [scoreOf(from)] : children.flatMap(leaves);
  };
  /** A node by the branches of a toy tree that lead to it. */
  const at = (...branches: readonly number[]): number =>
    branches.reduce((node, branch) => childrenOf(trace, node)[branch - 1] ?? -1, 0);
  /** The window with which a node is entered: Max's lower edge and Min's upper edge. */
  const window = (node: number): readonly [number, number] => {
    const [alpha, beta] = [trace.alpha[node] ?? 0, trace.beta[node] ?? 0];
    return signOf(trace, node, sign) > 0 ? [alpha, beta] : [-beta, -alpha];
  };
  const cut = (node: number): number => (trace.exit[node] === Exit.cutoff ? (trace.pruned[node] ?? 0) : 0);
  return { trace, run, subject, at, cut, leaves, scoreOf, window };
}
