/**
 * Variations in a link: each run of moves with the number of the move that it follows. The moves of the game have the
 * numbers from 1, the start has 0, and the moves of the runs go on counting.
 *
 *     lines=2.b9c7+h0g2_0.c3c4
 */
import type { Engine } from '../../engine/engine.ts';
import { isForLibrary } from '../../library/viewed-copy.ts';
import { plyShown } from '../../table/questions.ts';
import { type GameRecord, movesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import {
  addMove,
  type Listed,
  listOf,
  type MoveTree,
  movesTo,
  type NodeId,
  promoteLine,
  root,
  treeOf,
} from '../../table/tree.ts';

/** Ten times what the page itself writes. */
const mostLetters = 20_000;
/** Each variation is played from the start of the game; together they have no more moves than this. */
const mostJudged = 100_000;

type Grown = Pick<GameRecord, 'tree' | 'live' | 'tip'>;

/** Adds the variations of its link to the game that is viewed, and says where they are none. */
export function showLines(session: TableSession, engine: Engine, text: string): void {
  const { record, linked } = session.entry;
  if (linked?.type !== 'viewed') return;
  const played = movesOf(record);
  try {
    const read = readLines(played, text);
    const judged =
      read &&
      judgeLines(read.tree, played, (moves) => {
        const game = engine.newGame(record.start, [...moves], record.rules);
        const spelled = game.moves();
        game.free();
        return spelled;
      });
    if (judged === null) throw new Error('no lines');
    const ply = plyShown(session.entry);
    // Whoever has added something meanwhile keeps it.
    if (isForLibrary(session.entry))
      session.openLinked(
        { ...record, tree: withLines(record.tree, judged.tree) },
        linked,
        session.entry.opened,
      );
    else session.openLinked({ ...record, ...judged }, linked);
    session.goTo(ply);
  } catch {
    session.say({ code: 'linkField', field: 'lines', value: text.slice(0, 40) });
  }
}

/** The first tree with all lines of the second. */
function withLines(tree: MoveTree, lines: MoveTree): MoveTree {
  let grown = tree;
  for (const leaf of lines.nodes) {
    if (leaf === null || leaf.children.length > 0) continue;
    let node: NodeId = root;
    for (const move of movesTo(lines, leaf.id)) ({ tree: grown, node } = addMove(grown, node, move));
  }
  return grown;
}

/** What a link to the game leaves out; `lines` are those that it should have. */
export const leftOut = (
  { tree }: GameRecord,
  link: string,
  lines: string,
): { readonly lines: boolean; readonly notes: boolean } => ({
  lines: lines !== '' && !new URL(link).searchParams.has('lines'),
  notes: tree.nodes.some(
    (node) => node !== null && (node.comment !== null || node.glyphs.length > 0 || node.marks.length > 0),
  ),
});

/** Empty where nothing but the game was played. */
export function makeLines(record: GameRecord): string {
  const { list } = listOf(promoteLine(record.tree, record.live, () => false));
  const played = movesOf(record).length;
  // The game stands first wherever it has a choice, so that its moves come first in the list up to its end.
  const numbers = new Map<number, number>([[0, 0]]);
  const runs: { readonly after: number; readonly moves: string[] }[] = [];
  let next = played + 1;
  let last = -1;
  for (const [place, { move, after }] of list.entries()) {
    if (place <= played) {
      numbers.set(place, place);
      continue;
    }
    const follows = numbers.get(after) ?? 0;
    if (follows === last && last > played) runs.at(-1)?.moves.push(move);
    else runs.push({ after: follows, moves: [move] });
    numbers.set(place, next);
    last = next;
    next += 1;
  }
  return runs.map(({ after, moves }) => `${after}.${moves.join(' ')}`).join('_');
}

/** `null` where it is no list of variations of these moves. */
export function readLines(moves: readonly string[], text: string): Grown | null {
  if (text.length > mostLetters) return null;
  const list: Listed[] = [{ move: '', after: -1 }, ...moves.map((move, ply) => ({ move, after: ply }))];
  for (const run of text.split('_')) {
    const [, number, line] = /^(\d{1,4})\. *([a-z0-9][a-z0-9 ]*)$/.exec(run) ?? [];
    if (number === undefined || line === undefined || Number(number) >= list.length) return null;
    for (const [index, move] of line.trim().split(/ +/).entries())
      list.push({ move, after: index === 0 ? Number(number) : list.length - 1 });
  }
  return grown(list, moves.length);
}

/**
 * The same tree with every move as the rules write it; `spell` throws where they refuse a line. `null` for a tree that
 * would take too long.
 */
export function judgeLines(
  tree: MoveTree,
  played: readonly string[],
  spell: (moves: readonly string[]) => readonly string[],
): Grown | null {
  const list: Listed[] = [{ move: '', after: -1 }];
  const add = (moves: readonly string[]): void => {
    for (const [ply, move] of moves.entries()) list.push({ move, after: ply === 0 ? root : list.length - 1 });
  };
  add(played);
  let judged = 0;
  for (const node of tree.nodes) {
    if (node === null || node.children.length > 0) continue;
    judged += node.ply;
    if (judged > mostJudged) return null;
    add(spell(movesTo(tree, node.id)));
  }
  return grown(list, played.length);
}

function grown(list: readonly Listed[], played: number): Grown | null {
  const made = treeOf(list);
  const live = made?.ids[played];
  return made === null || live === undefined ? null : { tree: made.tree, live, tip: live };
}
