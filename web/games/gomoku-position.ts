/** A position of gomoku as the page shows it, with and without the help of the engine's rules. */
import type { Game } from '../engine/engine.ts';
import type { GomokuStatus, RuleId } from '../engine/types.ts';
import { parsePlacement } from './gomoku-shape.ts';
import { type GomokuPosition, sideAfter } from './position.ts';

/** Before the rules have arrived: everything that the texts alone say. */
export function bareStones(start: string, moves: readonly string[]): GomokuPosition {
  const pieces = new Map(parsePlacement(start)?.pieces);
  for (const [ply, move] of moves.entries()) {
    pieces.set(move, sideAfter(start, moves.slice(0, ply)) === 'first' ? 'x' : 'o');
  }
  return {
    game: 'gomoku',
    ...boardOf(start),
    fen: start,
    pieces,
    side: sideAfter(start, moves),
    moves,
    legal: new Set(),
    status: null,
    threats: null,
  };
}

/** As the rules see it. Threats cost a few milliseconds, so they are told only where they are wanted. */
export function stonesOf(game: Game, wanted: boolean): GomokuPosition {
  const fen = game.fen();
  const status = game.status() as GomokuStatus;
  return {
    game: 'gomoku',
    ...boardOf(fen),
    fen,
    side: game.side_to_move(),
    moves: game.moves(),
    legal: new Set(game.legal_moves()),
    status,
    threats: wanted && status.state === 'ongoing' ? game.threats() : null,
  };
}

/** What the text alone says of the board; an empty one for a text that is no position, which the engine refuses. */
export function boardOf(fen: string): Pick<GomokuPosition, 'files' | 'ranks' | 'rule' | 'pieces'> {
  const { width, height, pieces } = parsePlacement(fen) ?? { width: 15, height: 15, pieces: new Map() };
  return { files: width, ranks: height, pieces, rule: fen.trim().split(/\s+/)[2] as RuleId };
}
