/** The points of the xiangqi board by name, and the text that says what stands on them. */
import type { PieceCode, Place } from '../../board/types.ts';
import { isPlainMove } from '../move-list.ts';
import { xiangqiInfo } from './info.ts';

export const files = 9;
export const ranks = 10;
export const fileNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export const rankNames = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type File = (typeof fileNames)[number];
export type Rank = (typeof rankNames)[number];
export type Square = `${File}${Rank}`;
export type Move = `${Square}${Square}`;

export const isMove = (text: string): text is Move => isPlainMove(xiangqiInfo, text);

/** Where a move of xiangqi begins and ends. */
export const fromOf = (move: string): string => move.slice(0, 2);
export const toOf = (move: string): string => move.slice(2, 4);

export function place(file: number, rank: number): Place {
  return { file, rank };
}

export function name({ file, rank }: Place): Square | null {
  const fileName = fileNames[file];
  const rankName = rankNames[rank];
  return fileName === undefined || rankName === undefined ? null : `${fileName}${rankName}`;
}

export function placeOf(point: string): Place {
  const file = fileNames.indexOf(point.charAt(0) as File);
  const rank = rankNames.indexOf(point.slice(1) as Rank);
  if (file < 0 || rank < 0) throw new RangeError(`no such point: ${point}`);
  return place(file, rank);
}

export const letters = 'KABNRCPkabnrcp';

/** Some programs write elephants and horses by their English names. */
const spellings: Readonly<Record<string, PieceCode>> = { E: 'B', H: 'N', e: 'b', h: 'n' };

/**
 * The pieces of a FEN's first field, null if that is not a xiangqi placement. It looks at text only, so that
 * a position can be shown before the rules have loaded; whether it is legal is for the rules to say.
 */
export function parsePlacement(fen: string): ReadonlyMap<string, PieceCode> | null {
  const rows = fen.trim().split(/\s/, 1)[0]?.split('/') ?? [];
  if (rows.length !== ranks) return null;
  const pieces = new Map<Square, PieceCode>();
  for (const [row, text] of rows.entries()) {
    let file = 0;
    for (const letter of text) {
      if (letter >= '1' && letter <= '9') {
        file += Number(letter);
        continue;
      }
      const piece = spellings[letter] ?? letter;
      const point = name(place(file, ranks - 1 - row));
      if (!letters.includes(piece) || point === null) return null;
      pieces.set(point, piece);
      file += 1;
    }
    if (file !== files) return null;
  }
  return pieces;
}
