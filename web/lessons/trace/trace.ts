/**
 * The event log of a search as a tree. Nodes are numbered in the order in which they were entered, so every
 * subtree is a range of numbers; everything lies in typed arrays, since a log has hundreds of thousands of events.
 */

import { pass } from '../words/moves.ts';
import { eventWords, Field, passCode, rootCode, Tag } from './codes.ts';

/** In `exit`: the log ends before the node is left. */
export const openExit = -1;

/** Scores and windows are those of the side to move at the node, as the log has them. */
export interface Trace {
  readonly log: Int32Array;
  /** Number of events. */
  readonly length: number;
  /** Number of nodes. */
  readonly nodes: number;
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** Distance from the root. */
  readonly ply: Int32Array;
  readonly maxPly: number;
  /** Index into the run's moves, `rootCode` or `passCode`. */
  readonly move: Int32Array;
  readonly visit: Int32Array;
  /** Plies that were left. */
  readonly depth: Int32Array;
  readonly alpha: Int32Array;
  readonly beta: Int32Array;
  readonly keyLow: Int32Array;
  readonly keyHigh: Int32Array;
  /** `openExit` where the log ends first. */
  readonly exit: Int32Array;
  readonly score: Int32Array;
  readonly bound: Int32Array;
  /** Moves that were to be tried at most; -1 where none were listed. */
  readonly listed: Int32Array;
  /** Moves never looked at. */
  readonly pruned: Int32Array;
  /** Events at which the node was entered and left; the latter is `length` where the log ends first. */
  readonly entered: Int32Array;
  readonly left: Int32Array;
  /** One more than the last node of the subtree. */
  readonly end: Int32Array;
  /** Which pass the node belongs to. */
  readonly pass: Int32Array;
  /** Events at which passes began. */
  readonly passes: readonly number[];
  /** Events that are cutoffs, in order. */
  readonly cuts: Int32Array;
  /** Node that each event happened at; -1 for the beginning of a pass. */
  readonly owner: Int32Array;
  /** The events of node `n` are `own[ownStart[n]] … own[ownStart[n + 1] - 1]`, in order. */
  readonly own: Int32Array;
  readonly ownStart: Int32Array;
}

export function readTrace(log: Int32Array): Trace {
  const length = Math.floor(log.length / eventWords);
  const { nodes, cuts: cutCount } = countEvents(log, length);
  const columns = emptyColumns(nodes, length);
  const walk: Walk = {
    columns,
    lastChild: new Int32Array(nodes).fill(-1),
    passes: [],
    cuts: new Int32Array(cutCount),
    next: 0,
    cut: 0,
    node: -1,
  };
  const owner = new Int32Array(length).fill(-1);
  for (let event = 0; event < length; event++) owner[event] = readEvent(walk, log, event);
  const { passes, cuts } = walk;
  const maxPly = columns.ply.reduce((most, ply) => Math.max(most, ply), 0);
  return { log, length, nodes, ...columns, maxPly, passes, cuts, owner, ...eventsByNode(owner, nodes) };
}

function countEvents(log: Int32Array, length: number): { readonly nodes: number; readonly cuts: number } {
  let nodes = 0;
  let cuts = 0;
  for (let event = 0; event < length; event++) {
    const tag = log[event * eventWords];
    if (tag === Tag.enter) nodes += 1;
    else if (tag === Tag.cutoff) cuts += 1;
  }
  return { nodes, cuts };
}

/** What is kept of each node, as it stands before any of its events. */
function emptyColumns(nodes: number, length: number) {
  const column = (fill: number): Int32Array => new Int32Array(nodes).fill(fill);
  return {
    parent: column(-1),
    firstChild: column(-1),
    nextSibling: column(-1),
    ply: column(0),
    move: column(rootCode),
    visit: column(0),
    depth: column(0),
    alpha: column(0),
    beta: column(0),
    keyLow: column(0),
    keyHigh: column(0),
    exit: column(openExit),
    score: column(0),
    bound: column(0),
    listed: column(-1),
    pruned: column(0),
    entered: column(0),
    left: column(length),
    end: column(nodes),
    pass: column(0),
  };
}

/** Where the reading of a log stands. */
interface Walk {
  readonly columns: ReturnType<typeof emptyColumns>;
  /** The last child of each node so far. */
  readonly lastChild: Int32Array;
  readonly passes: number[];
  readonly cuts: Int32Array;
  /** The next node to be entered, and the next cutoff to be noted. */
  next: number;
  cut: number;
  /** The node that was entered last and not left; -1 outside the tree. */
  node: number;
}

/** Takes one event in; returns the node that it happened at. */
function readEvent(walk: Walk, log: Int32Array, event: number): number {
  const { columns } = walk;
  const word = (index: number): number => log[event * eventWords + index] ?? 0;
  switch (word(0)) {
    case Tag.start:
      walk.passes.push(event);
      walk.node = -1;
      return -1;
    case Tag.enter:
      enterNode(walk, word, event);
      return walk.node;
    case Tag.moves:
      columns.listed[walk.node] = word(Field.moves.count);
      return walk.node;
    case Tag.cutoff:
      columns.pruned[walk.node] = word(Field.cutoff.pruned);
      walk.cuts[walk.cut] = event;
      walk.cut += 1;
      return walk.node;
    case Tag.leave:
      return leaveNode(walk, word, event);
    default:
      return walk.node;
  }
}

function enterNode(walk: Walk, word: (index: number) => number, event: number): void {
  const { columns, lastChild } = walk;
  const parent = walk.node;
  const node = walk.next;
  walk.node = node;
  walk.next += 1;
  columns.parent[node] = parent;
  if (parent >= 0) {
    const before = lastChild[parent] ?? -1;
    if (before < 0) columns.firstChild[parent] = node;
    else columns.nextSibling[before] = node;
    lastChild[parent] = node;
    columns.ply[node] = (columns.ply[parent] ?? 0) + 1;
  }
  columns.move[node] = word(Field.enter.move);
  columns.visit[node] = word(Field.enter.visit);
  columns.depth[node] = word(Field.enter.depth);
  columns.alpha[node] = word(Field.enter.alpha);
  columns.beta[node] = word(Field.enter.beta);
  columns.keyLow[node] = word(Field.enter.keyLow);
  columns.keyHigh[node] = word(Field.enter.keyHigh);
  columns.entered[node] = event;
  columns.pass[node] = Math.max(0, walk.passes.length - 1);
}

function leaveNode(walk: Walk, word: (index: number) => number, event: number): number {
  const { columns, node } = walk;
  columns.exit[node] = word(Field.leave.exit);
  columns.score[node] = word(Field.leave.score);
  columns.bound[node] = word(Field.leave.bound);
  columns.left[node] = event;
  columns.end[node] = walk.next;
  walk.node = columns.parent[node] ?? -1;
  return node;
}

/** The events sorted by the node that they happened at: a counting sort, since there are very many. */
function eventsByNode(owner: Int32Array, nodes: number): Pick<Trace, 'own' | 'ownStart'> {
  const ownStart = new Int32Array(nodes + 1);
  for (const node of owner) if (node >= 0) ownStart[node + 1] = (ownStart[node + 1] ?? 0) + 1;
  for (let index = 0; index < nodes; index++) {
    ownStart[index + 1] = (ownStart[index + 1] ?? 0) + (ownStart[index] ?? 0);
  }
  const own = new Int32Array(ownStart[nodes] ?? 0);
  const filled = ownStart.slice();
  for (const [event, node] of owner.entries()) {
    if (node < 0) continue;
    const place = filled[node] ?? 0;
    own[place] = event;
    filled[node] = place + 1;
  }
  return { own, ownStart };
}

/** One word of an event: 0 is its tag, `Field` names the others. */
export const wordOf = (trace: Trace, event: number, index: number): number =>
  trace.log[event * eventWords + index] ?? 0;

/** The name of a code in its list; undefined for a code that is not there. */
export const nameOfCode = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number | undefined,
): Name | undefined => (Object.keys(codes) as Name[]).find((name) => codes[name] === code);

/** What is known of one node once `step` events have happened. */
export type NodeState =
  | { readonly type: 'unseen' }
  | {
      readonly type: 'open' | 'closed';
      readonly alpha: number;
      readonly beta: number;
      /** The best score that has come back so far, or the one it was left with; null before the first. */
      readonly value: number | null;
      /** Children that have come back. */
      readonly tried: number;
      /** Whether a cutoff has been reported. */
      readonly cut: boolean;
    };

export function nodeAt(trace: Trace, node: number, step: number): NodeState {
  const entered = trace.entered[node] ?? trace.length;
  if (entered >= step) return { type: 'unseen' };
  let alpha = trace.alpha[node] ?? 0;
  let value: number | null = null;
  let tried = 0;
  let cut = false;
  for (let index = trace.ownStart[node] ?? 0; index < (trace.ownStart[node + 1] ?? 0); index++) {
    const event = trace.own[index] ?? 0;
    if (event >= step) break;
    const tag = wordOf(trace, event, 0);
    if (tag === Tag.child) {
      const score = wordOf(trace, event, Field.child.score);
      value = value === null ? score : Math.max(value, score);
      tried += 1;
    } else if (tag === Tag.window) {
      alpha = wordOf(trace, event, Field.window.alpha);
    } else if (tag === Tag.cutoff) {
      cut = true;
    } else if (tag === Tag.leave) {
      value = wordOf(trace, event, Field.leave.score);
    }
  }
  const type = (trace.left[node] ?? trace.length) < step ? 'closed' : 'open';
  return { type, alpha, beta: trace.beta[node] ?? 0, value, tried, cut };
}

export interface TraceState {
  readonly step: number;
  /** Nodes entered so far: those with a smaller number. */
  readonly nodes: number;
  /** The event that has just happened; -1 before the first. */
  readonly event: number;
  /** Where it happened. */
  readonly node: number;
  /** From the root down to the node that is being searched. */
  readonly open: readonly number[];
}

/** The search once `step` events have happened. */
export function stateAt(trace: Trace, step: number): TraceState {
  const taken = Math.max(0, Math.min(trace.length, Math.trunc(step)));
  const nodes = lowerBound(trace.entered, taken);
  const event = taken - 1;
  const node = event < 0 ? -1 : (trace.owner[event] ?? -1);
  const open: number[] = [];
  // What happened last may have been that this node was left: then its parent is being searched.
  let at = node;
  if (at >= 0 && (trace.left[at] ?? 0) < taken) at = trace.parent[at] ?? -1;
  for (; at >= 0; at = trace.parent[at] ?? -1) open.push(at);
  return { step: taken, nodes, event, node, open: open.reverse() };
}

/** The first index whose value is not below `limit`, in an ascending array. */
export function lowerBound(values: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From the root to the node, both included. */
export function lineTo(trace: Trace, node: number): readonly number[] {
  const line: number[] = [];
  for (let at = node; at >= 0; at = trace.parent[at] ?? -1) line.push(at);
  return line.reverse();
}

/** The moves from the root to the node, null moves among them. */
export const movesTo = (trace: Trace, moves: readonly string[], node: number): readonly string[] =>
  lineTo(trace, node).flatMap((at) => {
    const move = trace.move[at] ?? rootCode;
    return move === passCode ? [pass] : (moves[move] ?? []);
  });

/** The moves from the root to the node; null where a pass is among them, since no board shows that. */
export function pathTo(trace: Trace, moves: readonly string[], node: number): readonly string[] | null {
  const path = movesTo(trace, moves, node);
  return path.includes(pass) ? null : path;
}

export function childrenOf(trace: Trace, node: number): readonly number[] {
  const children: number[] = [];
  for (let child = trace.firstChild[node] ?? -1; child >= 0; child = trace.nextSibling[child] ?? -1) {
    children.push(child);
  }
  return children;
}

/** 1 where the first player is to move, -1 where the second is; `root` says which at the root. */
export const signOf = (trace: Trace, node: number, root: 1 | -1): 1 | -1 =>
  ((trace.ply[node] ?? 0) % 2 === 0) === (root === 1) ? 1 : -1;
