/** The line of moves that the attributes give: the texts alone, what the rules make of them, and the game it begins. */

import type { ErrorData } from '../../engine/error-data.ts';
import { type GameId, otherSide, type Side } from '../../engine/types.ts';
import type { BoardKit } from '../../games/kit.ts';
import { isPlainMove, splitMoves } from '../../games/move-list.ts';
import { gameInfo, gameOf, repetitionRules } from '../../games/registry.ts';
import { sideAfter } from '../../games/turn.ts';
import { type GameRecord, human, newRecord, type Players } from '../../table/record.ts';
import { withMoves } from '../../table/with-moves.ts';
import { type BoardOptions, bottomOf } from '../board-options.ts';

export interface Line {
  readonly game: GameId;
  readonly start: string;
  readonly moves: readonly string[];
  /** How many of the moves are played. */
  readonly ply: number;
}

/** The text alone, split into a position and the moves behind it. */
export function textLine(fen: string, moves: readonly string[], ply: number | null): Line {
  // Not split by the word with its blanks: that would take time with the square of them.
  const at = fen.search(/\smoves\s/);
  const start = (at < 0 ? fen : fen.slice(0, at)).trim();
  const told = at < 0 ? '' : fen.slice(at + ' moves '.length);
  const game = gameOf(start);
  const all = [...splitMoves(gameInfo[game], told), ...moves];
  return { game, start, moves: all, ply: Math.min(ply ?? all.length, all.length) };
}

/** What the attributes ask for. A game goes on from the position shown. */
export function givenLine({ start, moves, ply, mode }: BoardOptions): Line {
  const line = textLine(start, moves, ply);
  return mode === 'play' ? { ...line, moves: line.moves.slice(0, line.ply) } : line;
}

export type Checked =
  /** `error` and `badMove` say where the legal moves end, if they do. */
  | { readonly line: Line; readonly error: ErrorData | null; readonly badMove: string | null }
  /** The position itself is at fault. */
  | { readonly line: null; readonly error: ErrorData; readonly badMove: null };

/** Before the rules have arrived, the texts are believed. */
export const unchecked = (line: Line): Checked => ({ line, error: null, badMove: null });

/** Against the engine the reader has one side; elsewhere both. */
export function playersOf(
  { mode, level, opponent }: Pick<BoardOptions, 'mode' | 'level' | 'opponent'>,
  reader: Side,
): Players {
  const players = { first: human, second: human };
  return mode === 'play'
    ? { ...players, [otherSide(reader)]: { type: 'engine', level: opponent ?? level } }
    : players;
}

/** The game that begins with a line. */
export function recordOf(line: Line, options: BoardOptions, seed: number): GameRecord {
  const reader = bottomOf(options.orientation, sideAfter(gameInfo[line.game], line.start, line.ply));
  const rules = repetitionRules(line.game, null);
  const empty = newRecord(line.start, playersOf(options, reader), rules, null, seed);
  return withMoves(empty, line.moves);
}

/** Before the rules have arrived, moves are carried out up to the first that only the engine can read. */
export const readsPlainMoves = (kit: BoardKit): BoardKit => ({
  ...kit,
  bare: (start, moves) => {
    const strange = moves.findIndex((move) => !isPlainMove(gameInfo[kit.id], move));
    return kit.bare(start, strange < 0 ? moves : moves.slice(0, strange));
  },
});
