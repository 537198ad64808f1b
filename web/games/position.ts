/** A position as the page shows it, with and without the help of the engine's rules. */
import type { Game } from '../engine/engine.ts';
import {
  firstSide,
  type GomokuStatus,
  otherSide,
  type RuleId,
  type Side,
  type Threats,
  type XiangqiStatus,
} from '../engine/types.ts';
import { parsePlacement } from './xiangqi-points.ts';

export type Pieces = ReadonlyMap<string, string>;
export type Targets = ReadonlyMap<string, readonly string[]>;

interface AnyPosition {
  readonly fen: string;
  readonly pieces: Pieces;
  readonly side: Side;
}

export interface XiangqiPosition extends AnyPosition {
  readonly game: 'xiangqi';
  readonly targets: Targets;
  /** `null` until the rules have arrived. */
  readonly status: XiangqiStatus | null;
  readonly lastMove: readonly [string, string] | null;
}

export interface GomokuPosition extends AnyPosition {
  readonly game: 'gomoku';
  readonly files: number;
  readonly ranks: number;
  readonly rule: RuleId;
  /** The stones of the game in the order of play. */
  readonly moves: readonly string[];
  readonly legal: ReadonlySet<string>;
  readonly status: GomokuStatus | null;
  readonly threats: Threats | null;
}

export type Position = XiangqiPosition | GomokuPosition;

export const fromOf = (move: string): string => move.slice(0, 2);
export const toOf = (move: string): string => move.slice(2, 4);

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
    side: sideAfter(start, moves),
    targets: new Map(),
    status: null,
    lastMove: lastOf(moves),
  };
}

export function sideAfter(start: string, moves: readonly string[]): Side {
  const first = firstSide(start);
  return moves.length % 2 === 0 ? first : otherSide(first);
}

/** Whether Piskvork can save the game: it knows the named rules only, and begins with an empty board and Black. */
export const fitsPsq = (position: Position, start: string): boolean =>
  position.game === 'gomoku' &&
  !position.rule.startsWith('k=') &&
  position.pieces.size === position.moves.length &&
  firstSide(start) === 'first';

export function positionOf(game: Game): XiangqiPosition {
  const fen = game.fen();
  const moves = game.moves();
  return {
    game: 'xiangqi',
    fen,
    pieces: placed(fen),
    side: game.side_to_move(),
    targets: targetsOf(game.legal_moves()),
    status: game.status() as XiangqiStatus,
    lastMove: lastOf(moves),
  };
}

export function targetsOf(moves: readonly string[]): Targets {
  const targets = new Map<string, string[]>();
  for (const move of moves) {
    const found = targets.get(fromOf(move));
    if (found === undefined) targets.set(fromOf(move), [toOf(move)]);
    else found.push(toOf(move));
  }
  return targets;
}

const worth = 'rncbap';

/** What each side has lost from the start to now, heaviest first. */
export function capturedPieces(start: Pieces, now: Pieces): Readonly<Record<Side, readonly string[]>> {
  const left = new Map<string, number>();
  for (const piece of start.values()) left.set(piece, (left.get(piece) ?? 0) + 1);
  for (const piece of now.values()) left.set(piece, (left.get(piece) ?? 0) - 1);
  const lost = [...left]
    .flatMap(([piece, count]) => Array.from({ length: Math.max(0, count) }, () => piece))
    .sort((a, b) => worth.indexOf(a.toLowerCase()) - worth.indexOf(b.toLowerCase()));
  return {
    first: lost.filter((piece) => piece === piece.toUpperCase()),
    second: lost.filter((piece) => piece !== piece.toUpperCase()),
  };
}
