/**
 * What the figures that follow one event log have in common: the log as a tree, a step in it, a chosen node, and
 * the words for both.
 */

import { type Shape, shapeOf } from '../drawing/layout.ts';
import { integer, type Player, type Result, type Subject } from '../figure.ts';
import type { LessonRun } from '../types.ts';

import { childrenOf, pathTo, readTrace, stateAt, type Trace } from './trace.ts';

/** Enough for every tree of the article; a longer log is cut short and says so. */
export const mostEvents = 120_000;

export interface TraceModel {
  readonly subject: Subject;
  readonly run: LessonRun;
  readonly trace: Trace;
  readonly shape: Shape;
  /** 1 where the first player is to move at the root. */
  readonly sign: 1 | -1;
  /** The root of each pass. */
  readonly roots: readonly number[];
  /** Steps right after each cutoff. */
  readonly cutSteps: Int32Array;
  /** Nodes on the line of play, in the last pass. */
  readonly line: ReadonlySet<number>;
}

export interface StepState {
  /** Events that have happened; null: as many as the figure shows untouched. */
  readonly step: number | null;
  /** The chosen node; null: the one where something has just happened. */
  readonly node: number | null;
}

export const readStepState = (query: URLSearchParams): StepState => ({
  step: integer(query, 'step', 0, 999_999_999),
  node: integer(query, 'node', 0, 999_999_999),
});

export const writeStepState = ({ step, node }: StepState): Readonly<Record<string, string>> => ({
  ...(step === null ? {} : { step: String(step) }),
  ...(node === null ? {} : { node: String(node) }),
});

/** Computes something once for each of its keys, which may have many thousand nodes. */
export function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

const readRun = remember((run: LessonRun): Omit<TraceModel, 'subject' | 'sign'> => {
  const trace = readTrace(run.events);
  const roots: number[] = [];
  for (let node = 0; node < trace.nodes; node = trace.end[node] ?? trace.nodes) roots.push(node);
  return {
    run,
    trace,
    shape: shapeOf(trace),
    roots,
    cutSteps: trace.cuts.map((event) => event + 1),
    line: run.truncated ? new Set() : playedLine(trace, run, roots.at(-1) ?? 0),
  };
});

/** Null without a result, or where its log is empty. */
export function traceModel(subject: Subject, result: Result | null | undefined): TraceModel | null {
  if (result === null || result === undefined) return null;
  const read = readRun(result.run);
  // The first player's sign: 1 where it is to move at the root.
  return read.trace.nodes === 0 ? null : { ...read, subject, sign: subject.side === 'first' ? 1 : -1 };
}

/** The nodes that the line of play passes: of the visits to one position the last counts. */
function playedLine(trace: Trace, run: LessonRun, root: number): ReadonlySet<number> {
  const line = new Set([root]);
  let at = root;
  for (const move of run.line) {
    const index = run.moves.indexOf(move);
    const next = childrenOf(trace, at)
      .filter((child) => trace.move[child] === index)
      .at(-1);
    if (next === undefined) break;
    line.add(next);
    at = next;
  }
  return line;
}

/** The step that is shown: the state's, or the figure's own. */
export const stepOf = ({ trace }: TraceModel, state: StepState, untouched: number): number =>
  Math.min(trace.length, state.step ?? untouched);

/** The root of the pass that the step lies in. */
export function rootAt({ trace, roots }: TraceModel, step: number): number {
  return roots.filter((root) => (trace.entered[root] ?? 0) < step).at(-1) ?? roots[0] ?? 0;
}

/** The chosen node if it has been entered, otherwise the node of the last event. */
export function selectedAt(model: TraceModel, state: StepState, step: number): number {
  const now = stateAt(model.trace, step);
  if (state.node !== null && state.node < now.nodes) return state.node;
  return Math.max(0, now.node >= 0 ? now.node : rootAt(model, step));
}

/** Steps of a log as a player takes them. `untouched` is the step at which a figure is first seen. */
export function tracePlayer<State extends StepState, Model extends TraceModel>(
  untouched: (model: Model) => number,
): Player<State, Model> {
  return {
    length: ({ trace }) => trace.length,
    step: (model, state) => stepOf(model, state, untouched(model)),
    goTo: (model, state, step) => ({
      ...state,
      step: step === untouched(model) ? null : step,
      // What is chosen follows the search again.
      node: null,
    }),
    cuts: ({ cutSteps }) => cutSteps,
  };
}

/** Handles `node:17`. */
export function chooseNode<State extends StepState>(state: State, action: string): State {
  const found = /^node:(\d+)$/.exec(action);
  return found?.[1] === undefined ? state : { ...state, node: Number(found[1]) };
}

/** Moves from the root to what is chosen. */
export const chosenPath = (model: TraceModel, node: number): readonly string[] | null =>
  pathTo(model.trace, model.run.moves, node);
