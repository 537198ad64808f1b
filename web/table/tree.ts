/**
 * A game as a tree of moves. Every move that was played, taken back or tried out is a node; what is known of it hangs
 * on the node. Trees are values: a change gives another tree, and ids are never used twice, so that a cursor, a score
 * that comes late or a deletion that is undone always means the same move.
 */
import type { Score, Side } from '../engine/types.ts';

export type NodeId = number;

/** The position before the first move. */
export const root: NodeId = 0;

export const glyphs = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type Glyph = (typeof glyphs)[number];
/** Or another of PGN's, by its number: it comes from a file and goes with the game. */
export type Sign = Glyph | `$${number}`;

/** Drawn on the board by a person. */
export type Mark =
  | { readonly type: 'circle'; readonly at: string }
  | { readonly type: 'arrow'; readonly from: string; readonly to: string };

/** What is known of a move. */
export interface Notes {
  readonly comment: string | null;
  readonly glyphs: readonly Sign[];
  readonly marks: readonly Mark[];
  /** From the first player's view, as far as the engine has looked. */
  readonly score: Score | null;
  /** The engine played it from its book. */
  readonly fromBook: boolean;
  /** Milliseconds left on both clocks after it. */
  readonly remaining: Readonly<Record<Side, number>> | null;
}

export interface MoveNode extends Notes {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  /** Empty at the root. */
  readonly move: string;
  /** How many moves lead here. */
  readonly ply: number;
  /** The first is the main line. */
  readonly children: readonly NodeId[];
}

export interface MoveTree {
  /** By id; `null` where a node was deleted. */
  readonly nodes: readonly (MoveNode | null)[];
}

const noNotes: Notes = {
  comment: null,
  glyphs: [],
  marks: [],
  score: null,
  fromBook: false,
  remaining: null,
};

export const emptyTree: MoveTree = {
  nodes: [{ ...noNotes, id: root, parent: null, move: '', ply: 0, children: [] }],
};

/** Panics for a node that is not in the tree: ids come from the tree itself. */
export function nodeAt(tree: MoveTree, id: NodeId): MoveNode {
  const node = tree.nodes[id];
  if (node == null) throw new RangeError(`no such node: ${id}`);
  return node;
}

export const has = (tree: MoveTree, id: NodeId): boolean => tree.nodes[id] != null;

/** The nodes from the first move to this one; empty at the root. */
export function pathTo(tree: MoveTree, id: NodeId): readonly MoveNode[] {
  const path: MoveNode[] = [];
  for (let node = nodeAt(tree, id); node.parent !== null; node = nodeAt(tree, node.parent)) path.push(node);
  return path.reverse();
}

export const movesTo = (tree: MoveTree, id: NodeId): readonly string[] =>
  pathTo(tree, id).map(({ move }) => move);

/** The node itself, or the one this many plies before it; the root where there are fewer. */
export function ancestor(tree: MoveTree, id: NodeId, plies: number): NodeId {
  let node = nodeAt(tree, id);
  for (let left = plies; left > 0 && node.parent !== null; left -= 1) node = nodeAt(tree, node.parent);
  return node.id;
}

/** The last node that the ways to both have in common. */
export function branchOf(tree: MoveTree, a: NodeId, b: NodeId): NodeId {
  const { ply } = nodeAt(tree, a);
  const other = nodeAt(tree, b).ply;
  let left = ancestor(tree, a, ply - other);
  let right = ancestor(tree, b, other - ply);
  while (left !== right) {
    left = ancestor(tree, left, 1);
    right = ancestor(tree, right, 1);
  }
  return left;
}

/** Whether the way to `id` leads through `through`. */
export const leadsThrough = (tree: MoveTree, id: NodeId, through: NodeId): boolean =>
  branchOf(tree, id, through) === through;

/** The main line from a node on, the node itself not included. */
export function mainLine(tree: MoveTree, from: NodeId = root): readonly NodeId[] {
  const line: NodeId[] = [];
  for (let [next] = nodeAt(tree, from).children; next !== undefined; [next] = nodeAt(tree, next).children) {
    line.push(next);
  }
  return line;
}

/** Whether two trees have the same moves, with the same said and drawn of them. Scores come with every search. */
export function isSaidAlike(a: MoveTree, b: MoveTree): boolean {
  const said = (node: MoveNode | null): unknown =>
    node && JSON.stringify([node.move, node.children, node.comment, node.glyphs, node.marks]);
  const { nodes } = a.nodes.length > b.nodes.length ? a : b;
  return nodes.every((_, id) => {
    const [one = null, other = null] = [a.nodes[id], b.nodes[id]];
    return one === other || said(one) === said(other);
  });
}

function withNodes(tree: MoveTree, ...changed: readonly MoveNode[]): MoveTree {
  const nodes = tree.nodes.slice();
  for (const node of changed) nodes[node.id] = node;
  return { nodes };
}

/** The node that a move leads to. A move that is there already is not added again. */
export function addMove(
  tree: MoveTree,
  at: NodeId,
  move: string,
): { readonly tree: MoveTree; readonly node: NodeId } {
  const parent = nodeAt(tree, at);
  const known = parent.children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return { tree, node: known };
  const id = tree.nodes.length;
  const node: MoveNode = { ...noNotes, id, parent: at, move, ply: parent.ply + 1, children: [] };
  return { tree: withNodes(tree, node, { ...parent, children: [...parent.children, id] }), node: id };
}

export const annotate = (tree: MoveTree, id: NodeId, notes: Partial<Notes>): MoveTree =>
  withNodes(tree, { ...nodeAt(tree, id), ...notes });

/** Marks with one more, or without it where it was drawn before. */
export function toggled(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const text = JSON.stringify(mark);
  const left = marks.filter((each) => JSON.stringify(each) !== text);
  return left.length < marks.length ? left : [...marks, mark];
}

/** A move of a list: it follows the one at the place `after`, which stands further up. */
export interface Listed extends Partial<Notes> {
  readonly move: string;
  readonly after: number;
}

/**
 * A tree from a list of moves, whose first item is the root, and the node of each item. The same as adding one after the
 * other, but in linear time. `null` where a move follows none.
 */
export function treeOf(
  list: readonly Listed[],
): { readonly tree: MoveTree; readonly ids: readonly NodeId[] } | null {
  const nodes: (MoveNode & { children: NodeId[] })[] = [];
  const ids: NodeId[] = [];
  for (const [place, { move, after, ...notes }] of list.entries()) {
    const parent = nodes[place === 0 ? -1 : (ids[after] ?? -1)];
    if ((place > 0 && parent === undefined) || (place === 0 && move !== '')) return null;
    const known = parent?.children.find((child) => nodes[child]?.move === move);
    const id = known ?? nodes.length;
    const before = nodes[id] ?? {
      ...noNotes,
      id,
      parent: parent?.id ?? null,
      move,
      ply: (parent?.ply ?? -1) + 1,
      children: [],
    };
    nodes[id] = { ...before, ...notes };
    if (known === undefined) parent?.children.push(id);
    ids.push(id);
  }
  return ids.length === 0 ? null : { tree: { nodes }, ids };
}

/** The moves as such a list, line by line, and the place of each node in it. */
export function listOf(tree: MoveTree): {
  readonly list: readonly (MoveNode & { readonly after: number })[];
  readonly places: ReadonlyMap<NodeId, number>;
} {
  const places = new Map<NodeId, number>();
  const list: (MoveNode & { readonly after: number })[] = [];
  // A stack of its own: a game may be longer than calls may be deep.
  const waiting: NodeId[] = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeAt(tree, id);
    places.set(id, list.length);
    list.push({ ...node, after: node.parent === null ? -1 : (places.get(node.parent) ?? 0) });
    waiting.push(...[...node.children].reverse());
  }
  return { list, places };
}

/** Makes a move the first of those played in its position; the second where the first keeps its place. */
export function promote(
  tree: MoveTree,
  id: NodeId,
  keepsPlace: (first: NodeId) => boolean = () => false,
): MoveTree {
  const { parent } = nodeAt(tree, id);
  if (parent === null) return tree;
  const home = nodeAt(tree, parent);
  const [first] = home.children;
  const place = first !== undefined && first !== id && keepsPlace(first) ? 1 : 0;
  if (home.children[place] === id) return tree;
  const others = home.children.filter((each) => each !== id);
  return withNodes(tree, { ...home, children: [...others.slice(0, place), id, ...others.slice(place)] });
}

/** Makes the line that leads to a node the main line, as far as moves that keep their place allow. */
export const promoteLine = (tree: MoveTree, id: NodeId, keepsPlace: (first: NodeId) => boolean): MoveTree =>
  pathTo(tree, id).reduce((next, node) => promote(next, node.id, keepsPlace), tree);

/** Where the line of a node begins: its last ancestor, or itself, that is not the first of its siblings. */
export function headOf(tree: MoveTree, id: NodeId): NodeId {
  let node = nodeAt(tree, id);
  while (node.parent !== null) {
    const home = nodeAt(tree, node.parent);
    if (home.children[0] !== node.id) return node.id;
    node = home;
  }
  return root;
}

/** Another move in the same position, so many places further down; `null` where there is none. */
export function siblingOf(tree: MoveTree, id: NodeId, places: number): NodeId | null {
  const { parent } = nodeAt(tree, id);
  if (parent === null) return null;
  const { children } = nodeAt(tree, parent);
  return children[children.indexOf(id) + places] ?? null;
}

/** A deleted branch: enough to put it back where it was. */
export interface Removed {
  readonly parent: NodeId;
  readonly index: number;
  /** The top of the branch first. */
  readonly nodes: readonly MoveNode[];
  /** Where redo led. */
  readonly tip?: NodeId;
}

/** Deletes a move and all that follows it; `null` at the root, which stays. */
export function remove(
  tree: MoveTree,
  id: NodeId,
): { readonly tree: MoveTree; readonly removed: Removed } | null {
  const top = nodeAt(tree, id);
  if (top.parent === null) return null;
  const home = nodeAt(tree, top.parent);
  const gone: MoveNode[] = [top];
  // The list grows while it is walked.
  for (const node of gone) gone.push(...node.children.map((child) => nodeAt(tree, child)));
  const nodes = tree.nodes.slice();
  for (const node of gone) nodes[node.id] = null;
  nodes[home.id] = { ...home, children: home.children.filter((child) => child !== id) };
  return { tree: { nodes }, removed: { parent: home.id, index: home.children.indexOf(id), nodes: gone } };
}

/** Undoes a deletion, also when other moves were added meanwhile. If the same move was, that one stays alone. */
export function restore(tree: MoveTree, { parent, index, nodes }: Removed): MoveTree {
  const [top] = nodes;
  if (top === undefined || has(tree, top.id)) return tree;
  const home = nodeAt(tree, parent);
  if (home.children.some((id) => nodeAt(tree, id).move === top.move)) return tree;
  const children = [...home.children.slice(0, index), top.id, ...home.children.slice(index)];
  return withNodes(tree, ...nodes, { ...home, children });
}
