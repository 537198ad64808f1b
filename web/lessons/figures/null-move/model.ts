/** Two searches of one position, and a pass that one of them has trusted. */

import type { Result, Subject } from '../../figure.ts';
import { traits } from '../../games.ts';
import { Exit } from '../../trace/codes.ts';
import { pathTo, readTrace, signOf, type Trace } from '../../trace/trace.ts';
import type { LessonRun, Side } from '../../types.ts';
import { writeMove } from '../../words/moves.ts';

export const kinds = ['usual', 'zugzwang'] as const;

export type Kind = (typeof kinds)[number];

export interface NullMoveState {
  readonly kind: Kind;
  /** Of the position that is shown; null: the depth that shows most. */
  readonly depth: number | null;
}

export interface NullMoveModel {
  readonly subject: Subject;
  /** Null while a search runs, or where one has given up. */
  readonly comparisons: Readonly<Record<Kind, Comparison | null>>;
  readonly shown: Comparison | null;
}

/** A node where passing was good enough, so that no move of it was looked at. */
export interface Pass {
  readonly path: readonly string[];
  /** Who passes there. */
  readonly side: Side;
  /** From the first player's view. */
  readonly score: number;
}

export interface Comparison {
  readonly subject: Subject;
  /** 1 where the first player is to move. */
  readonly sign: 1 | -1;
  readonly depth: number;
  readonly full: LessonRun;
  readonly short: LessonRun;
  readonly same: boolean;
  /** Whole percents of the nodes; negative where the passes cost more than they save. */
  readonly saved: number;
  readonly pass: Pass | null;
}

/** How far from the root passes are searched for: enough for one near the root. */
export const mostEvents = 15_000;

export function compare(
  subject: Subject,
  depth: number,
  full: Result | null | undefined,
  short: Result | null | undefined,
): Comparison | null {
  if (full?.run.complete !== true || short?.run.complete !== true) return null;
  const sign = subject.side === 'first' ? 1 : -1;
  return {
    subject,
    sign,
    depth,
    full: full.run,
    short: short.run,
    same: full.run.value === short.run.value,
    saved: Math.round(100 * (1 - short.run.nodes / full.run.nodes)),
    pass: passOf(subject, full.run, short.run, sign),
  };
}

/** The move of the search with passes, as readers write it; null where both play the same. */
export const otherMove = ({ subject, full, short }: Comparison): string | null =>
  short.best === null || short.best === full.best ? null : writeMove(subject, short.best);

/** Whether the line ends where the other side may not pass: without a move, and not in check. */
export function isStuck({ game, side, lesson, open }: Subject, line: readonly string[]): boolean {
  if (!traits[game].stalemateLoses || lesson.outcome([...line]) !== side) return false;
  const [placement, toMove, ...rest] = lesson.text([...line]).split(' ');
  try {
    // Where the general could be taken, it is no position.
    open([placement, toMove === 'w' ? 'b' : 'w', ...rest].join(' '));
    return true;
  } catch {
    return false;
  }
}

const known = new WeakMap<LessonRun, Pass | null>();

function passOf(subject: Subject, full: LessonRun, short: LessonRun, sign: 1 | -1): Pass | null {
  const found = known.get(short);
  if (found !== undefined) return found;
  const pass = findPass(subject, full, short, sign);
  known.set(short, pass);
  return pass;
}

/**
 * Where the two searches differ, the pass that hides the true move, if one does; else the nearest to the root, after a
 * quiet move if there is one: that a capture is answered by a pass says little.
 */
function findPass({ lesson }: Subject, full: LessonRun, short: LessonRun, sign: 1 | -1): Pass | null {
  const trace = readTrace(short.events);
  const ply = (node: number): number => trace.ply[node] ?? 0;
  const path = (node: number): readonly string[] | null => pathTo(trace, short.moves, node);
  let nearest: number[] = [];
  for (let node = 0; node < trace.nodes; node++) {
    if (trace.exit[node] !== Exit.nullMove) continue;
    const [first] = nearest;
    if (first !== undefined && ply(node) > ply(first)) continue;
    // Below another pass no board shows it.
    if (path(node) === null) continue;
    nearest = first === undefined || ply(node) < ply(first) ? [node] : [...nearest, node];
  }
  const hiding = nearest.find((node) => ply(node) === 1 && path(node)?.[0] === full.best);
  const quiet = nearest.find((node) => {
    const moves = path(node) ?? [];
    return !lesson.forcing(moves.slice(0, -1)).includes(moves.at(-1) ?? '');
  });
  const node = full.value === short.value ? (quiet ?? nearest[0]) : hiding;
  return node === undefined ? null : read(trace, node, path(node) ?? [], sign);
}

function read(trace: Trace, node: number, path: readonly string[], root: 1 | -1): Pass {
  const sign = signOf(trace, node, root);
  return { path, side: sign > 0 ? 'first' : 'second', score: sign * (trace.score[node] ?? 0) };
}
