/** A position of Connect Four as it is shown, with and without the help of the rules. */
import type { Game } from '../engine/engine.ts';
import type { GameState } from '../engine/types.ts';
import type { Position } from '../games/kit.ts';
import { sideAfter } from '../games/turn.ts';
import { fourId, fourInfo } from './info.ts';

export const files = [...'abcdefg'];
export const height = 6;

export interface FourPosition extends Position {
  /** The points of the discs in the order of play. */
  readonly discs: readonly string[];
  /** The column that a disc falls into from each point where it may come to rest. */
  readonly legal: ReadonlySet<string>;
  readonly status: { readonly state: GameState; readonly row: readonly string[] } | null;
}

/** The discs of a FEN by point; `null` for a text that is no position. */
export function parseDiscs(fen: string): Map<string, string> | null {
  const [board = '', , rule] = fen.trim().split(/\s+/);
  const rows = board.split('/').map((row) => row.replace(/\d/g, (run) => '.'.repeat(Number(run))));
  const fits = rows.length === height && rows.every((row) => /^[yv.]{7}$/.test(row));
  if (!fits || rule !== 'four') return null;
  const cells = rows.flatMap((row, at) =>
    [...row].map((disc, file) => [`${files[file]}${height - at}`, disc] as const),
  );
  return new Map(cells.filter(([, disc]) => disc !== '.'));
}

/** Where a disc comes to rest; `null` in a full column. */
export function landing(pieces: ReadonlyMap<string, string>, column: string): string | null {
  for (let rank = 1; rank <= height; rank += 1) if (!pieces.has(column + rank)) return column + rank;
  return null;
}

export function barePosition(start: string, moves: readonly string[]): FourPosition {
  const pieces = parseDiscs(start) ?? new Map<string, string>();
  const discs: string[] = [];
  for (const [ply, column] of moves.entries()) {
    const point = landing(pieces, column);
    if (point === null) break;
    pieces.set(point, sideAfter(fourInfo, start, ply) === 'first' ? 'y' : 'v');
    discs.push(point);
  }
  const side = sideAfter(fourInfo, start, moves.length);
  return { game: fourId, fen: start, pieces, side, discs, legal: new Set(), status: null, moveCount: null };
}

export function readPosition(game: Game): FourPosition {
  const bare = barePosition(game.start(), game.moves());
  const legal = game.legal_moves().map((column) => landing(bare.pieces, column) ?? '');
  const status = game.status() as unknown as FourPosition['status'];
  return { ...bare, fen: game.fen(), legal: new Set(legal), status, moveCount: legal.length };
}
