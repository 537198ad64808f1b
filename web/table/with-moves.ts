import type { GameRecord } from './record.ts';
import { treeOf } from './tree.ts';

/** A game without a clock after these moves from its start. In linear time: a link may have any number of them. */
export function withMoves(record: GameRecord, moves: readonly string[]): GameRecord {
  const grown = treeOf([{ move: '', after: -1 }, ...moves.map((move, ply) => ({ move, after: ply }))]);
  const live = grown?.ids.at(-1);
  if (grown === null || live === undefined) return record;
  return { ...record, tree: grown.tree, live, tip: live };
}
