/**
 * Where the nodes of a search tree lie. Every node has an interval of the width, which its children divide by
 * their leaves; so places depend on the log alone, stay while it is revealed step by step, and zooming in only
 * shows more. What would be too small to see is drawn as a wedge with its count.
 */
import { childrenOf, lineTo, type Trace } from '../trace/trace.ts';

/** Shared by the layouts of one log. */
export interface Shape {
  readonly trace: Trace;
  /** Leaves of the subtree, plus some width for skipped moves. */
  readonly weight: Float64Array;
  /** The deepest ply of the subtree. */
  readonly deepest: Int32Array;
}

/** Room of a stub beside the leaves, in leaves. */
const stubWeight = 0.8;
/** Trees with at most this many leaves are laid out evenly; in larger trees, large subtrees give room to small ones. */
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
  /** Space beside the whole tree, for controls that cover its corner. */
  readonly left?: number;
  readonly right?: number;
  /** 1 shows the whole tree. */
  readonly zoom: number;
  /** The centre of the view, as a fraction of the whole width and height. */
  readonly x: number;
  readonly y: number;
}

export interface NodeMark {
  readonly type: 'node';
  readonly node: number;
  readonly x: number;
  readonly y: number;
  /** Distance to its neighbours in pixels: the width that it may fill. */
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

/** Moves that were skipped. */
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
  /** Whether all of it is visible and distinct, so that there is nothing to zoom into. */
  readonly fits: boolean;
  /** Parents before their children. */
  readonly marks: readonly Mark[];
  /** Of the nodes drawn. */
  readonly at: ReadonlyMap<number, NodeMark>;
  readonly level: number;
}

/** Nothing narrower than this is drawn separately, in pixels. */
const finest = 7;
/** A node with this width is legible, in pixels. */
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
  const { trace } = shape;
  const grid = gridOf(shape, root, frame);
  const plan: Plan = {
    shape,
    grid,
    limit,
    onPath: new Set(focus.flatMap((node) => [...lineTo(trace, node)])),
    marks: [],
    at: new Map(),
    waiting: [],
  };
  putNode(plan, root, { from: grid.left, to: grid.left + grid.width });
  // Level by level, nodes on the way to the focus first, so that the limit never drops them.
  for (let turn = 0; plan.waiting.length > 0; turn++) {
    const now = plan.waiting.splice(0);
    const first = ({ node }: Waiting): number => Number(plan.onPath.has(node));
    now.sort((a, b) => first(b) - first(a) || a.node - b.node);
    for (const each of now) expand(plan, each);
    if (turn > trace.maxPly) break;
  }
  const { marks, at } = plan;
  const fits =
    frame.zoom === 1 &&
    grid.isWhole &&
    marks.every((mark) => (mark.type === 'node' ? mark.room >= legible : mark.type === 'stub'));
  return { fits, marks, at, level: grid.level };
}

/** Where levels and the whole tree lie in the frame. */
interface Grid {
  /** Pixels between levels. */
  readonly level: number;
  readonly left: number;
  readonly width: number;
  /** Of the frame. */
  readonly frameWidth: number;
  /** Whether all levels are inside the frame. */
  readonly isWhole: boolean;
  /** Whether leaves have equal width; otherwise large subtrees give some of theirs to small ones. */
  readonly isEven: boolean;
  /** The height at which a ply lies. */
  depthAt(ply: number): number;
}

function gridOf({ trace, weight, deepest }: Shape, root: number, frame: Frame): Grid {
  const first = trace.ply[root] ?? 0;
  const levels = Math.max(1, (deepest[root] ?? 0) - first);
  const free = frame.height - frame.top - frame.bottom;
  const fitting = Math.min(highestLevel, Math.max(lowestLevel, free / levels));
  const level = Math.min(highestLevel, fitting * Math.sqrt(frame.zoom));
  const { left: before = 0, right: after = 0 } = frame;
  const inner = frame.width - before - after;
  const width = inner * frame.zoom;
  const tall = level * levels;
  // A tree that fits lies in the middle; a taller one is moved.
  const rise = tall > free ? (tall - free) * frame.y : (tall - free) / 2;
  return {
    level,
    left: before + inner / 2 - frame.x * width,
    width,
    frameWidth: frame.width,
    isWhole: tall <= free,
    isEven: (weight[root] ?? 0) <= evenUpTo,
    depthAt: (ply) => frame.top + (ply - first) * level - rise,
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Waiting extends Span {
  readonly node: number;
}

/** A layout in progress. */
interface Plan {
  readonly shape: Shape;
  readonly grid: Grid;
  readonly limit: number;
  /** The nodes on the way to the focus. */
  readonly onPath: ReadonlySet<number>;
  readonly marks: Mark[];
  readonly at: Map<number, NodeMark>;
  /** Nodes whose children have no place yet. */
  readonly waiting: Waiting[];
}

const isSeen = ({ frameWidth }: Grid, { from, to }: Span): boolean =>
  to > -finest && from < frameWidth + finest;

function putNode(
  { shape: { trace }, grid, marks, at, waiting }: Plan,
  node: number,
  { from, to }: Span,
): void {
  const y = grid.depthAt(trace.ply[node] ?? 0);
  const mark: NodeMark = { type: 'node', node, x: (from + to) / 2, y, room: to - from };
  marks.push(mark);
  at.set(node, mark);
  waiting.push({ node, from, to });
}

function putWedge({ shape, grid, marks }: Plan, parent: number, inside: readonly number[], span: Span): void {
  const { trace, deepest } = shape;
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined || !isSeen(grid, span)) return;
  const bottom = inside.reduce((ply, node) => Math.max(ply, deepest[node] ?? 0), 0);
  marks.push({
    type: 'wedge',
    parent,
    first,
    end: trace.end[last] ?? last + 1,
    subtrees: inside.length,
    left: span.from,
    right: span.to,
    top: grid.depthAt(trace.ply[parent] ?? 0),
    bottom: grid.depthAt(bottom),
  });
}

function putStub({ shape: { trace }, grid, marks }: Plan, parent: number, count: number, span: Span): void {
  if (count === 0 || !isSeen(grid, span)) return;
  const y = grid.depthAt((trace.ply[parent] ?? 0) + 1);
  marks.push({ type: 'stub', parent, count, x: (span.from + span.to) / 2, y, room: span.to - span.from });
}

/** How the children of a node divide its width. */
function weightsOf(
  { shape: { weight }, grid, onPath }: Plan,
  children: readonly number[],
): readonly number[] {
  const exponent = grid.isEven ? 1 : unevenness;
  const weights = children.map((child) => (weight[child] ?? 0) ** exponent);
  if (grid.isEven) return weights;
  // As under a lens: the way to the focus can be followed in a tree of any size.
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((own, index) => {
    const least = ((sum - own) * focusPart) / (1 - focusPart);
    return onPath.has(children[index] ?? -1) ? Math.max(own, least) : own;
  });
}

/** Places the children of a node: as marks of their own, or as wedges that neighbours share. */
function expand(plan: Plan, { node, from, to }: Waiting): void {
  const { shape, grid, onPath, marks, limit } = plan;
  const { trace } = shape;
  const children = childrenOf(trace, node);
  const stub = trace.pruned[node] ?? 0;
  if (children.length === 0 && stub === 0) return;
  const weights = weightsOf(plan, children);
  const total = weights.reduce((sum, each) => sum + each, stub > 0 ? stubWeight : 0);
  const scale = (to - from) / total;
  const crowded = marks.length + Math.min(children.length, (to - from) / finest) > limit;
  let small: number[] = [];
  let smallFrom = from;
  let x = from;
  const flush = (upTo: number): void => {
    putWedge(plan, node, small, { from: smallFrom, to: upTo });
    small = [];
  };
  for (const [index, child] of children.entries()) {
    const next = x + (weights[index] ?? 0) * scale;
    if (onPath.has(child) || (!crowded && next - x >= finest)) {
      flush(x);
      if (onPath.has(child) || isSeen(grid, { from: x, to: next }))
        putNode(plan, child, { from: x, to: next });
      smallFrom = next;
    } else {
      small.push(child);
      // Neighbours share a wedge until it is large enough to be seen.
      if (!crowded && next - smallFrom >= finest) {
        flush(next);
        smallFrom = next;
      }
    }
    x = next;
  }
  flush(x);
  putStub(plan, node, stub, { from: x, to });
}
