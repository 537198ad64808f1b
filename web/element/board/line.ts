/**
 * A line of moves from a start position and a place in it. With the engine's rules every move is checked; without
 * them the texts alone are shown. Nothing of the engine is kept: each reading makes its own game and frees it.
 */
import type { Engine, Game } from '../../engine/engine.ts';
import { type ErrorData, engineError } from '../../engine/error-data.ts';
import {
  type GameId,
  gameOf,
  type IllegalReason,
  type NotationId,
  type RulesId,
} from '../../engine/types.ts';
import type { GameKit, Position } from '../../games/kit.ts';
import { notationIn, repetitionRules } from '../../games/registry.ts';

export interface Line {
  readonly game: GameId;
  readonly start: string;
  readonly moves: readonly string[];
  readonly ply: number;
}

export interface LineReading {
  readonly line: Line;
  readonly position: Position;
  /** The moves as people write them. */
  readonly written: readonly string[];
}

/** Boards in a text go by the usual rules of repetition. */
export const rulesOf = (game: GameId): RulesId | null => repetitionRules(game, null);

/** The text alone, split into a position and the moves behind it. */
export function textLine(fen: string, moves: readonly string[], ply: number | null): Line {
  const [start = '', told = ''] = fen.trim().split(/\s+moves\s+/);
  const all = [...told.split(/\s+/).filter((move) => move !== ''), ...moves];
  return { game: gameOf(start), start, moves: all, ply: Math.min(ply ?? all.length, all.length) };
}

export type Checked =
  /** `error` and `badMove` say where the legal moves end, if they do. */
  | { readonly line: Line; readonly error: ErrorData | null; readonly badMove: string }
  /** The position itself is at fault. */
  | { readonly line: null; readonly error: ErrorData };

/** The moves as far as they are legal, in the engine's spelling, and what is wrong with the rest. */
export function checkLine(engine: Engine, line: Line): Checked {
  let game: Game;
  try {
    game = engine.newGame(line.start, [], rulesOf(line.game));
  } catch (thrown) {
    return { line: null, error: engineError(thrown) };
  }
  try {
    for (const move of line.moves) {
      try {
        game.play(game.parse_move(move));
      } catch (thrown) {
        return { line: lineOf(game, line.ply), error: engineError(thrown), badMove: move };
      }
    }
    return { line: lineOf(game, line.ply), error: null, badMove: '' };
  } finally {
    game.free();
  }
}

function lineOf(game: Game, ply: number): Line {
  const moves = game.moves();
  return { game: game.game(), start: game.start(), moves, ply: Math.min(ply, moves.length) };
}

/** `engine` may be missing; then the moves are taken at their word. */
export function readLine(engine: Engine | null, line: Line, kit: GameKit, notation: NotationId): LineReading {
  if (engine === null) {
    const strange = line.moves.findIndex((move) => !kit.isPlainMove(move));
    const known = strange < 0 ? line.ply : Math.min(strange, line.ply);
    const played = line.moves.slice(0, known);
    return { line, position: kit.bare(line.start, played), written: line.moves };
  }
  const game = engine.newGame(line.start, line.moves, rulesOf(line.game));
  const written = game.notation(notationIn(line.game, notation));
  while (game.moves().length > line.ply) game.undo();
  const position = kit.read(game, { threats: false });
  game.free();
  return { line, position, written };
}

/** One more move, after the place in the line; what came after it is dropped. */
export const playOn = (line: Line, move: string): Line => ({
  ...line,
  moves: [...line.moves.slice(0, line.ply), move],
  ply: line.ply + 1,
});

/** Why a move may not be played at the place in the line. */
export function whyIllegal(engine: Engine, line: Line, move: string): IllegalReason | null {
  const game = engine.newGame(line.start, line.moves.slice(0, line.ply), rulesOf(line.game));
  try {
    return game.explain_illegal(move);
  } finally {
    game.free();
  }
}

/** A variation from the place in the line, as people write it; as bare moves should it leave the rules. */
export function writeOn(
  engine: Engine,
  line: Line,
  moves: readonly string[],
  notation: NotationId,
): readonly string[] {
  const game = engine.newGame(line.start, line.moves.slice(0, line.ply), rulesOf(line.game));
  try {
    return game.write_line([...moves], notationIn(line.game, notation));
  } catch {
    return moves;
  } finally {
    game.free();
  }
}
