/** The reasons of a cutoff: the line that one side already has, and the answer that refutes this branch. */

import { bestChild, childBefore, raiseBehind } from '../../trace/behind.ts';
import { Field, passCode } from '../../trace/codes.ts';
import { movesTo, pathTo, signOf, type Trace, wordOf } from '../../trace/trace.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import type { LessonRun } from '../../types.ts';
import { writeLine } from '../../words/moves.ts';

export interface Reason {
  readonly event: number;
  /** The node that was cut, and the move that did it. */
  readonly node: number;
  readonly refutation: number;
  /** Where the other side has something better: that node, its move there and how play goes on. */
  readonly ancestor: number;
  readonly guarantee: readonly number[];
  /** Both from the first player's view. */
  readonly has: number;
  readonly found: number;
  readonly pruned: number;
  /** Whether the side that has something already is the first player. */
  readonly otherIsFirst: boolean;
}

/** From a node on, the children whose scores became its own. */
function bestLine(trace: Trace, node: number): readonly number[] {
  const line: number[] = [];
  for (let at = node; at >= 0; at = bestChild(trace, at)) line.push(at);
  return line;
}

function reasonOf({ trace, run, sign }: TraceModel, event: number): Reason | null {
  const node = trace.owner[event] ?? -1;
  const refutation = childBefore(trace, node, event);
  if (refutation < 0 || trace.move[refutation] === passCode) return null;
  const score = wordOf(trace, event, Field.cutoff.score);
  const beta = wordOf(trace, event, Field.cutoff.beta);
  const raise = raiseBehind(trace, node, beta, event);
  if (raise === null) return null;
  const { ancestor } = raise;
  const guarantee = bestLine(trace, childBefore(trace, ancestor, raise.event));
  // A board does not show passes.
  if ([node, refutation, ...guarantee].some((each) => pathTo(trace, run.moves, each) === null)) return null;
  const side = signOf(trace, node, sign);
  return {
    event,
    node,
    refutation,
    ancestor,
    guarantee,
    has: side * beta,
    found: side * score,
    pruned: trace.pruned[node] ?? 0,
    otherIsFirst: side < 0,
  };
}

/** A log is read once, however often its cutoffs are looked at. */
const known = new WeakMap<LessonRun, readonly Reason[]>();

/** Every cutoff of the log that can be explained by a line that is already there. */
export function reasonsOf(log: TraceModel): readonly Reason[] {
  const before = known.get(log.run);
  if (before !== undefined) return before;
  const reasons: Reason[] = [];
  known.set(log.run, reasons);
  for (const event of log.trace.cuts) {
    const reason = reasonOf(log, event);
    if (reason !== null && reason.pruned > 0) reasons.push(reason);
  }
  return reasons;
}

/** Where the most is saved: the cutoff to show first. */
export function firstShown(reasons: readonly Reason[]): number {
  let best = 0;
  for (const [index, { pruned }] of reasons.entries()) {
    if (pruned > (reasons[best]?.pruned ?? 0)) best = index;
  }
  return best;
}

/** Moves from one node down to another, as readers write them. */
export function movesBetween(
  { trace, run, subject }: TraceModel,
  from: number,
  to: number,
): readonly string[] {
  const before = movesTo(trace, run.moves, from).length;
  return writeLine(subject, movesTo(trace, run.moves, to)).slice(before);
}

/** The moves of the line that is there already. */
export const guaranteeOf = (log: TraceModel, { ancestor, guarantee }: Reason): string =>
  movesBetween(log, ancestor, guarantee.at(-1) ?? ancestor).join(' ');

export const examples = ['own', 'xiangqi'] as const;

export interface WhyCutState {
  readonly example: (typeof examples)[number];
  /** Which of the cutoffs; null: the one that saves most. */
  readonly cut: number | null;
}

export interface WhyCutModel {
  readonly log: TraceModel;
  readonly reasons: readonly Reason[];
  readonly first: number;
  /** Whether other examples are offered: not beside a position of the reader's own. */
  readonly ownText: boolean;
}

/** Which of the reasons is shown. */
export const shownAt = ({ reasons, first }: WhyCutModel, { cut }: WhyCutState): number =>
  cut !== null && cut < reasons.length ? cut : first;
