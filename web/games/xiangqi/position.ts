/** A position of xiangqi as it is shown, with and without the help of the engine's rules. */
import type { Game } from '../../engine/engine.ts';
import type { Side, XiangqiStatus } from '../../engine/types.ts';
import type { Position } from '../kit.ts';
import { sideAfter } from '../turn.ts';
import { xiangqiInfo } from './info.ts';
import { fromOf, isMove, parsePlacement, toOf } from './points.ts';

export type Pieces = ReadonlyMap<string, string>;
export type Targets = ReadonlyMap<string, readonly string[]>;

export interface XiangqiPosition extends Position {
  readonly game: 'xiangqi';
  readonly targets: Targets;
  readonly status: XiangqiStatus | null;
  readonly lastMove: readonly [from: string, to: string] | null;
}

/** No pieces at all for a text that is no position; the engine says why when it is asked. */
const placed = (fen: string): Pieces => parsePlacement(fen) ?? new Map();

const lastOf = (moves: readonly string[]): XiangqiPosition['lastMove'] => {
  const last = moves.at(-1);
  return last === undefined ? null : [fromOf(last), toOf(last)];
};

/** The pieces after moves that are known to be good; no rule is needed to carry a piece. */
export function carry(pieces: Pieces, moves: readonly string[]): Pieces {
  const carried = new Map(pieces);
  for (const move of moves) {
    const piece = carried.get(fromOf(move));
    if (piece === undefined) continue;
    carried.delete(fromOf(move));
    carried.set(toOf(move), piece);
  }
  return carried;
}

/** Before the rules have arrived: everything that the texts alone say. */
export function barePosition(start: string, moves: readonly string[]): XiangqiPosition {
  return {
    game: 'xiangqi',
    fen: start,
    pieces: carry(placed(start), moves),
    side: sideAfter(xiangqiInfo, start, moves.length),
    targets: new Map(),
    status: null,
    moveCount: null,
    lastMove: lastOf(moves),
  };
}

export function readPosition(game: Game): XiangqiPosition {
  const fen = game.fen();
  const moves = game.moves();
  const legal = game.legal_moves();
  return {
    game: 'xiangqi',
    fen,
    pieces: placed(fen),
    side: game.side_to_move(),
    targets: targetsOf(legal),
    status: game.status() as XiangqiStatus,
    moveCount: legal.length,
    lastMove: lastOf(moves),
  };
}

export function targetsOf(moves: readonly string[]): Targets {
  const targets = new Map<string, string[]>();
  for (const move of moves.filter(isMove)) {
    const found = targets.get(fromOf(move));
    if (found === undefined) targets.set(fromOf(move), [toOf(move)]);
    else found.push(toOf(move));
  }
  return targets;
}

/** As the programs of the articles count. A general is never taken. */
const worths: Readonly<Record<string, number>> = { r: 9, c: 4.5, n: 4, b: 2, a: 2, p: 1 };

export const worth = (piece: string): number => worths[piece.toLowerCase()] ?? 0;

/** What each side has lost from the start to now, heaviest first. */
export function capturedPieces(start: Pieces, now: Pieces): Readonly<Record<Side, readonly string[]>> {
  const left = new Map<string, number>();
  for (const piece of start.values()) left.set(piece, (left.get(piece) ?? 0) + 1);
  for (const piece of now.values()) left.set(piece, (left.get(piece) ?? 0) - 1);
  const lost = [...left]
    .flatMap(([piece, count]) => Array.from({ length: Math.max(0, count) }, () => piece))
    .sort((a, b) => worth(b) - worth(a));
  return {
    first: lost.filter((piece) => piece === piece.toUpperCase()),
    second: lost.filter((piece) => piece !== piece.toUpperCase()),
  };
}
