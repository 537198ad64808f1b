/** How the moves of a tree are written. The rules are asked once for each move, and again when the notation changes. */
import type { Engine, Game } from '../../engine/engine.ts';
import type { NotationId } from '../../engine/types.ts';
import type { GameRecord } from '../../table/record.ts';
import { type MoveNode, type NodeId, nodeAt, root } from '../../table/tree.ts';

interface Known {
  readonly move: string;
  readonly parent: NodeId | null;
}

/** The words of every node by id; the same value as long as they stay the same. */
export type MoveTexts = (
  engine: Pick<Engine, 'newGame'>,
  record: GameRecord,
  notation: NotationId,
) => readonly string[];

export function createMoveTexts(): MoveTexts {
  let scope = '';
  let known: Known[] = [];
  let texts: readonly string[] = [];

  return (engine, record, notation) => {
    const { game, start, rules, tree } = record;
    const now = [game, start, rules, notation].join('\n');
    if (now !== scope) {
      scope = now;
      known = [];
      texts = [];
    }
    // Parents have lower numbers than their children, so that one way through the list sees what changed above.
    const fresh = new Set<NodeId>();
    for (const node of tree.nodes) {
      if (node === null || node.parent === null) continue;
      const { id, move, parent } = node;
      const last = known[id];
      if (last?.move === move && last.parent === parent && !fresh.has(parent)) continue;
      fresh.add(id);
      known[id] = { move, parent };
    }
    if (fresh.size > 0) texts = written(engine, record, notation, fresh, texts);
    return texts;
  };
}

function written(
  engine: Pick<Engine, 'newGame'>,
  { tree, start, rules }: GameRecord,
  notation: NotationId,
  fresh: ReadonlySet<NodeId>,
  before: readonly string[],
): readonly string[] {
  const texts = before.slice();
  // The ways to what is new, and nothing else, are played.
  const ways = new Set<NodeId>();
  for (const id of fresh) {
    for (let at: NodeId | null = id; at !== null && !ways.has(at); at = nodeAt(tree, at).parent) ways.add(at);
  }
  const game = engine.newGame(start, [], rules);
  const path: MoveNode[] = [];
  const waiting: NodeId[] = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeAt(tree, id);
    while (path.length > 0 && path.at(-1)?.id !== node.parent) {
      path.pop();
      game.undo();
    }
    const next = node.children.filter((child) => ways.has(child)).reverse();
    if (node.parent === null) {
      waiting.push(...next);
      continue;
    }
    if (fresh.has(id)) texts[id] = writeMove(game, node.move, notation);
    // What nobody goes on from need not be played.
    if (next.length === 0 || !plays(game, node.move)) continue;
    path.push(node);
    waiting.push(...next);
  }
  game.free();
  return texts;
}

/** As it stands where the rules refuse it. */
function writeMove(game: Game, move: string, notation: NotationId): string {
  try {
    return game.write_line([move], notation)[0] ?? move;
  } catch {
    return move;
  }
}

function plays(game: Game, move: string): boolean {
  try {
    game.play(move);
    return true;
  } catch {
    return false;
  }
}
