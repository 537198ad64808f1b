/**
 * Where the nodes of a search tree lie. Every node has an interval of the width, which its children divide by
 * their leaves; so places depend on the log alone, stay while it is revealed step by step, and zooming in only
 * shows more. What would be too small to see is drawn as a wedge with its count.
 */
import { childrenOf, lineTo, type Trace } from '../trace/trace.ts';

/** What layouts of one log share. */
export interface Shape {
  readonly trace: Trace;
  /** Leaves of the subtree, with something for moves that were never looked at. */
  readonly weight: Float64Array;
  /** The deepest ply of the subtree. */
  readonly deepest: Int32Array;
}

/** Room of a stub beside the leaves, in leaves. */
const stubWeight = 0.8;
/** Trees of so many leaves are laid out evenly; in larger ones large subtrees give room to small ones. */
const evenUpTo = 96;
const unevenness = 0.62;

export function shapeOf(trace: Trace): Shape {
  const weight = new Float64Array(trace.nodes);
  const deepest = trace.ply.slice();
  for (let node = trace.nodes - 1; node >= 0; node--) {
    if ((trace.pruned[node] ?? 0) > 0) weight[node] = (weight[node] ?? 0) + stubWeight;
    if ((weight[node] ?? 0) === 0) weight[node] = 1;
    const parent = trace.parent[node] ?? -1;
    if (parent < 0) continue;
    weight[parent] = (weight[parent] ?? 0) + (weight[node] ?? 0);
    deepest[parent] = Math.max(deepest[parent] ?? 0, deepest[node] ?? 0);
  }
  return { trace, weight, deepest };
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Space above the root and below the deepest level. */
  readonly top: number;
  readonly bottom: number;
  /** Space beside the whole tree, for what lies over its corner. */
  readonly left?: number;
  readonly right?: number;
  /** 1 shows the whole tree. */
  readonly zoom: number;
  /** What lies in the middle, as a part of the whole width and height. */
  readonly x: number;
  readonly y: number;
}

export interface NodeMark {
  readonly type: 'node';
  readonly node: number;
  readonly x: number;
  readonly y: number;
  /** Pixels to its neighbours: what it may fill. */
  readonly room: number;
}

/** Subtrees too small to see. */
export interface WedgeMark {
  readonly type: 'wedge';
  /** The node below whose mark it hangs. */
  readonly parent: number;
  /** The first node inside; it is there as soon as that is. */
  readonly first: number;
  /** One more than the last node inside. */
  readonly end: number;
  /** Subtrees inside. */
  readonly subtrees: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Moves that were never looked at. */
export interface StubMark {
  readonly type: 'stub';
  readonly parent: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

export type Mark = NodeMark | WedgeMark | StubMark;

export interface TreeLayout {
  /** Whether all of it is there and can be told apart, so that there is nothing to zoom into. */
  readonly fits: boolean;
  /** Parents before their children. */
  readonly marks: readonly Mark[];
  /** Of the nodes drawn. */
  readonly at: ReadonlyMap<number, NodeMark>;
  readonly level: number;
}

/** Nothing narrower than this is drawn by itself, in pixels. */
const finest = 7;
/** A node that has this much can be read, in pixels. */
const legible = 24;
const lowestLevel = 30;
const highestLevel = 190;
/** Part of the width that a large tree gives to each node on the way to the focus. */
const focusPart = 0.4;
export const mostMarks = 500;

/**
 * Lays out the pass whose root is `root`. The nodes on the way to each of `focus` are always drawn, and at most
 * about `limit` marks in all.
 */
export function layOutTree(
  shape: Shape,
  root: number,
  frame: Frame,
  focus: readonly number[],
  limit = mostMarks,
): TreeLayout {
  const { trace, weight, deepest } = shape;
  const levels = Math.max(1, (deepest[root] ?? 0) - (trace.ply[root] ?? 0));
  const free = frame.height - frame.top - frame.bottom;
  const fitting = Math.min(highestLevel, Math.max(lowestLevel, free / levels));
  const level = Math.min(highestLevel, fitting * Math.sqrt(frame.zoom));
  const { left: before = 0, right: after = 0 } = frame;
  const inner = frame.width - before - after;
  const wide = inner * frame.zoom;
  const tall = level * levels;
  const leftEdge = before + inner / 2 - frame.x * wide;
  // A tree that fits lies in the middle; a taller one is moved.
  const rise = tall > free ? (tall - free) * frame.y : (tall - free) / 2;
  const even = (weight[root] ?? 0) <= evenUpTo;
  const exponent = even ? 1 : unevenness;
  const sized = (node: number): number => (weight[node] ?? 0) ** exponent;
  const depthAt = (ply: number): number => frame.top + (ply - (trace.ply[root] ?? 0)) * level - rise;

  const marks: Mark[] = [];
  const at = new Map<number, NodeMark>();
  const onPath = new Set(focus.flatMap((node) => [...lineTo(trace, node)]));
  const waiting: { readonly node: number; readonly from: number; readonly to: number }[] = [];

  const put = (node: number, from: number, to: number): void => {
    const mark: NodeMark = {
      type: 'node',
      node,
      x: (from + to) / 2,
      y: depthAt(trace.ply[node] ?? 0),
      room: to - from,
    };
    marks.push(mark);
    at.set(node, mark);
    waiting.push({ node, from, to });
  };

  const wedge = (parent: number, inside: readonly number[], left: number, right: number): void => {
    const first = inside[0];
    const last = inside.at(-1);
    if (first === undefined || last === undefined) return;
    const bottom = inside.reduce((ply, node) => Math.max(ply, deepest[node] ?? 0), 0);
    marks.push({
      type: 'wedge',
      parent,
      first,
      end: trace.end[last] ?? last + 1,
      subtrees: inside.length,
      left,
      right,
      top: depthAt(trace.ply[parent] ?? 0),
      bottom: depthAt(bottom),
    });
  };

  /** As under a lens: the way to the focus can be followed in a tree of any size. */
  function magnify(children: readonly number[], weights: number[]): void {
    const sum = weights.reduce((all, each) => all + each, 0);
    for (const [index, child] of children.entries()) {
      const own = weights[index] ?? 0;
      const least = ((sum - own) * focusPart) / (1 - focusPart);
      if (onPath.has(child) && own < least) weights[index] = least;
    }
  }

  const seen = (from: number, to: number): boolean => to > -finest && from < frame.width + finest;

  function expand(node: number, from: number, to: number): void {
    const children = childrenOf(trace, node);
    const stub = trace.pruned[node] ?? 0;
    if (children.length === 0 && stub === 0) return;
    const weights = children.map(sized);
    if (!even) magnify(children, weights);
    const total = weights.reduce((sum, each) => sum + each, stub > 0 ? stubWeight : 0);
    const scale = (to - from) / total;
    const crowded = marks.length + Math.min(children.length, (to - from) / finest) > limit;
    let small: number[] = [];
    let smallFrom = from;
    let x = from;
    const flush = (upTo: number): void => {
      if (seen(smallFrom, upTo)) wedge(node, small, smallFrom, upTo);
      small = [];
    };
    for (const [index, child] of children.entries()) {
      const next = x + (weights[index] ?? 0) * scale;
      if (onPath.has(child) || (!crowded && next - x >= finest)) {
        flush(x);
        if (onPath.has(child) || seen(x, next)) put(child, x, next);
        smallFrom = next;
      } else {
        small.push(child);
        // Neighbours share a wedge until it can be seen.
        if (!crowded && next - smallFrom >= finest) {
          flush(next);
          smallFrom = next;
        }
      }
      x = next;
    }
    flush(x);
    if (stub > 0 && seen(x, to)) {
      const below = depthAt((trace.ply[node] ?? 0) + 1);
      marks.push({ type: 'stub', parent: node, count: stub, x: (x + to) / 2, y: below, room: to - x });
    }
  }

  put(root, leftEdge, leftEdge + wide);
  // Level by level, those on the way to the focus first, so that the limit never falls on them.
  for (let turn = 0; waiting.length > 0; turn++) {
    const now = waiting.splice(0);
    now.sort((a, b) => Number(onPath.has(b.node)) - Number(onPath.has(a.node)) || a.node - b.node);
    for (const { node, from, to } of now) expand(node, from, to);
    if (turn > trace.maxPly) break;
  }
  const fits =
    frame.zoom === 1 &&
    tall <= free &&
    marks.every((mark) => (mark.type === 'node' ? mark.room >= legible : mark.type === 'stub'));
  return { fits, marks, at, level };
}
