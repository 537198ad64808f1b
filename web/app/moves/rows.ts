/**
 * A tree of moves as rows of a list: the main line in pairs, one row for each move of both sides, and the variations
 * indented below the move that they replace. Pure, and without words.
 */
import { type MoveNumbers, numberAt } from '../../table/move-numbers.ts';
import { type MoveTree, type NodeId, nodeAt, pathTo, root } from '../../table/tree.ts';
import { commentWords } from './comment-words.ts';

export type Row =
  /** Moves of the main line, the first side's before the second's; one of them alone where something lies between. */
  | {
      readonly type: 'pair';
      readonly number: number;
      /** Whether the number is that of its first move alone. */
      readonly each: boolean;
      readonly first: NodeId | null;
      readonly second: NodeId | null;
    }
  /** What is said of a move of the main line, or of the start. */
  | { readonly type: 'comment'; readonly node: NodeId }
  /** A variation, or how it goes on behind others. */
  | {
      readonly type: 'line';
      readonly depth: number;
      /** Its first move. */
      readonly head: NodeId;
      readonly starts: boolean;
      readonly folded: boolean;
      readonly nodes: readonly NodeId[];
    };

export interface View {
  readonly tree: MoveTree;
  readonly numbers: MoveNumbers;
  /** The last move in pairs; `null`: the main line is shown to its end. */
  readonly until: NodeId | null;
  /** A move that is not shown, nor what follows it. */
  readonly without: NodeId | null;
  /** The first moves of the variations that are folded. */
  readonly folds: ReadonlySet<NodeId>;
}

export function rowsOf(view: View): readonly Row[] {
  const { tree, numbers, until, without } = view;
  const { each } = numbers;
  const rows: Row[] = [];
  const childrenOf = (id: NodeId): readonly NodeId[] =>
    nodeAt(tree, id).children.filter((child) => child !== without);
  if (commentWords(nodeAt(tree, root).comment) !== null) rows.push({ type: 'comment', node: root });

  let open = false;
  for (let at: NodeId = root; ; ) {
    const children = childrenOf(at);
    const main = at === until ? undefined : children[0];
    const others = main === undefined ? children : children.slice(1);
    if (main !== undefined) {
      const { ply, ...node } = nodeAt(tree, main);
      const comment = commentWords(node.comment);
      const place = ply - 1 + numbers.offset;
      const last = rows.at(-1);
      const number = numberAt(numbers, ply - 1);
      if (place % 2 === 0) rows.push({ type: 'pair', number, each, first: main, second: null });
      else if (open && last?.type === 'pair') rows[rows.length - 1] = { ...last, second: main };
      else rows.push({ type: 'pair', number, each, first: null, second: main });
      open = place % 2 === 0 && comment === null && others.length === 0;
      if (comment !== null) rows.push({ type: 'comment', node: main });
    }
    for (const head of others) addLine(rows, view, childrenOf, head, 1);
    if (main === undefined) return rows;
    at = main;
  }
}

function addLine(
  rows: Row[],
  view: View,
  childrenOf: (id: NodeId) => readonly NodeId[],
  head: NodeId,
  depth: number,
): void {
  const folded = view.folds.has(head);
  let nodes = [head];
  let starts = true;
  const flush = (): void => {
    if (nodes.length > 0) rows.push({ type: 'line', depth, head, starts, folded, nodes });
    starts = false;
    nodes = [];
  };
  let at: NodeId | undefined = folded ? undefined : head;
  while (at !== undefined) {
    const [main, ...others]: readonly NodeId[] = childrenOf(at);
    if (main !== undefined) nodes.push(main);
    if (others.length > 0) flush();
    for (const other of others) addLine(rows, view, childrenOf, other, depth + 1);
    at = main;
  }
  flush();
}

function sameRow(a: Row, b: Row): boolean {
  if (a.type === 'pair' && b.type === 'pair') {
    return a.number === b.number && a.each === b.each && a.first === b.first && a.second === b.second;
  }
  if (a.type === 'comment' && b.type === 'comment') return a.node === b.node;
  return (
    a.type === 'line' &&
    b.type === 'line' &&
    continues(a, b) &&
    a.nodes.length === b.nodes.length &&
    a.nodes.every((node, index) => node === b.nodes[index])
  );
}

type LineRow = Extract<Row, { readonly type: 'line' }>;

/** Whether a row of a variation became another by moves at its end. */
export const continues = (a: LineRow, b: LineRow): boolean =>
  a.head === b.head &&
  a.depth === b.depth &&
  a.starts === b.starts &&
  a.folded === b.folded &&
  a.nodes[0] === b.nodes[0];

/** Which rows of `before` give way, and which of `after` take their place; all others are the same. */
export function changedRows(
  before: readonly Row[],
  after: readonly Row[],
): { readonly start: number; readonly removed: number; readonly added: readonly Row[] } {
  const same = (a: Row | undefined, b: Row | undefined): boolean =>
    a !== undefined && b !== undefined && sameRow(a, b);
  let start = 0;
  while (same(before[start], after[start])) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && same(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  return {
    start,
    removed: before.length - start - end,
    added: after.slice(start, after.length - end),
  };
}

/** The folds that do not hide a node. */
export function unfolded(folds: ReadonlySet<NodeId>, tree: MoveTree, id: NodeId): ReadonlySet<NodeId> {
  const above = pathTo(tree, id).filter((node) => node.id !== id && folds.has(node.id));
  if (above.length === 0) return folds;
  const open = new Set(folds);
  for (const node of above) open.delete(node.id);
  return open;
}
