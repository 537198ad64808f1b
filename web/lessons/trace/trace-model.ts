/**
 * What the figures that follow one event log have in common: the log as a tree, a step in it, a chosen node, and
 * the words for both.
 */

import { type Shape, shapeOf } from '../drawing/layout.ts';
import { integer, type Player, type Result, type Subject, type TreeItem } from '../figure.ts';
import type { LessonRun } from '../types.ts';
import { infinite } from '../words/score-limits.ts';
import type { LessonWords } from '../words/words-en.ts';
import { Bound, Exit, passCode, rootCode, Visit } from './codes.ts';

import {
  childrenOf,
  lineTo,
  nameOfCode,
  nodeAt,
  pathTo,
  readTrace,
  signOf,
  stateAt,
  type Trace,
} from './trace.ts';

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

/** Works something out once for each of its keys, which may be many thousand nodes large. */
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

/** The chosen node where it has been entered, else the one where something has just happened. */
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

/** What everything written about a log needs. */
interface TraceContext {
  readonly model: TraceModel;
  readonly words: LessonWords;
}

/** A score of the side to move at a node, from the first player's view. */
function scoreFrom({ model, words }: TraceContext, node: number, score: number): string {
  const sign = signOf(model.trace, node, model.sign);
  return words.score(model.subject.game, sign * score);
}

/** A score with what it says of the value: for the second player a lower bound is an upper one. */
export function bounded(context: TraceContext, node: number, score: number, bound: number): string {
  const { model, words } = context;
  const written = scoreFrom(context, node, score);
  if (bound === Bound.exact) return written;
  const lower = (bound === Bound.lower) === signOf(model.trace, node, model.sign) > 0;
  return lower ? words.tree.atLeast(written) : words.tree.atMost(written);
}

/** The window of a node from the first player's view: what the first has, and what the second allows. */
export function windowOf(
  model: TraceModel,
  node: number,
  alpha: number,
  beta: number,
): readonly [number, number] {
  return signOf(model.trace, node, model.sign) > 0 ? [alpha, beta] : [-beta, -alpha];
}

export const sideName = ({ model, words }: TraceContext, node: number): string =>
  words.side(model.subject.game, signOf(model.trace, node, model.sign) > 0 ? 'first' : 'second');

export const otherName = ({ model, words }: TraceContext, node: number): string =>
  words.side(model.subject.game, signOf(model.trace, node, model.sign) > 0 ? 'second' : 'first');

export function moveName({ model, words }: TraceContext, node: number): string {
  const move = model.trace.move[node] ?? rootCode;
  if (move === rootCode) return words.tree.root;
  return move === passCode ? words.tree.pass : (model.run.moves[move] ?? '');
}

/** What is known of a node at a step, in a few words each. */
export interface NodeFacts {
  readonly move: string;
  readonly side: string;
  readonly value: string;
  readonly window: string;
  readonly exit: string;
  readonly pruned: string | null;
  readonly visit: string | null;
}

export function factsOf(context: TraceContext, node: number, step: number): NodeFacts {
  const { model, words } = context;
  const { trace } = model;
  const state = nodeAt(trace, node, step);
  const known = state.type === 'unseen' ? null : state;
  const closed = known?.type === 'closed';
  const [low, high] = windowOf(model, node, known?.alpha ?? -infinite, known?.beta ?? infinite);
  const { game } = model.subject;
  const visit = nameOfCode(Visit, trace.visit[node]) ?? 'full';
  const pruned = known?.cut === true ? (trace.pruned[node] ?? 0) : 0;
  return {
    move: moveName(context, node),
    side: sideName(context, node),
    value:
      known === null || known.value === null
        ? '?'
        : bounded(context, node, known.value, closed ? (trace.bound[node] ?? 0) : Bound.lower),
    window: `${words.score(game, low)} … ${words.score(game, high)}`,
    exit: closed ? exitName(context, node) : words.tree.notYet,
    pruned: pruned > 0 ? words.tree.pruned(pruned) : null,
    visit: visit === 'full' ? null : words.tree.visits[visit],
  };
}

/** Why a node was left. Where a toy tree ends no game is over. */
function exitName({ model, words }: TraceContext, node: number): string {
  const exit = model.trace.exit[node] ?? Exit.done;
  if (exit === Exit.over && model.subject.game === 'tree') return words.tree.exits.leaf;
  return words.tree.exits[nameOfCode(Exit, exit) ?? 'done'];
}

/** The chosen node, the way to it, its siblings and its children: what can be walked with arrow keys. */
export function treeItems(
  model: TraceModel,
  words: LessonWords,
  selected: number,
  step: number,
): readonly TreeItem[] {
  const { trace } = model;
  const entered = (node: number): boolean => (trace.entered[node] ?? trace.length) < step;
  const way = lineTo(trace, selected);
  const context = { model, words };
  const items: TreeItem[] = [];
  const put = (node: number, level: number, position: number, siblings: number): void => {
    const facts = factsOf(context, node, step);
    const children = childrenOf(trace, node).filter(entered);
    const isOpen = way.includes(node);
    items.push({
      action: `node:${node}`,
      label: words.tree.item(
        [
          facts.move,
          words.tree.toMove(facts.side),
          words.tree.value(facts.value),
          `${words.tree.windowShort} ${facts.window}`,
          facts.exit,
          facts.pruned,
          facts.visit,
        ].filter((part) => part !== null),
      ),
      level,
      position,
      siblings,
      selected: node === selected,
      expanded: children.length === 0 ? null : isOpen,
    });
    if (!isOpen) return;
    for (const [index, child] of children.entries()) put(child, level + 1, index + 1, children.length);
  };
  const root = way[0];
  if (root !== undefined && entered(root)) put(root, 1, 1, 1);
  return items;
}

/** Moves from the root to what is chosen. */
export const chosenPath = (model: TraceModel, node: number): readonly string[] | null =>
  pathTo(model.trace, model.run.moves, node);
