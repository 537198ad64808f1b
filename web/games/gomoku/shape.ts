/** Boards of gomoku: their shape, the names of their points, and the text that says what lies on them. */
import type { BoardShape, PieceCode, Place, PointName, Segment } from '../../board/types.ts';
import { gomokuInfo } from './info.ts';

/** Files are letters, so that a move needs no more than two or three characters. */
const letters = 'abcdefghijklmnopqrst';

export const maxSize = letters.length;

/** Where boards of the usual sizes have their star points, counted from the nearer edges; smaller ones have none. */
const starLines: Readonly<Record<number, readonly number[]>> = {
  9: [2, 4, 6],
  13: [3, 6, 9],
  15: [3, 7, 11],
  19: [3, 9, 15],
};

function placeOf(point: PointName): Place {
  const file = letters.indexOf(point.charAt(0));
  const rank = Number(point.slice(1)) - 1;
  if (file < 0 || !/^.[1-9]\d?$/.test(point)) throw new RangeError(`no such point: ${point}`);
  return { file, rank };
}

export function pointName({ file, rank }: Place): PointName {
  return `${letters[file]}${rank + 1}`;
}

function grid(width: number, height: number): readonly Segment[] {
  const lines: Segment[] = [];
  for (let rank = 0; rank < height; rank++) {
    lines.push([
      { file: 0, rank },
      { file: width - 1, rank },
    ]);
  }
  for (let file = 0; file < width; file++) {
    lines.push([
      { file, rank: 0 },
      { file, rank: height - 1 },
    ]);
  }
  return lines;
}

/** Four of the nine crossings and the one in the middle; a board of 19 lines has them all. */
export function starPoints(width: number, height: number): readonly Place[] {
  const lines = width === height ? (starLines[width] ?? []) : [];
  return lines.flatMap((file, i) =>
    lines.flatMap((rank, j) => (width === 19 || (i + j) % 2 === 0 ? [{ file, rank }] : [])),
  );
}

/** A board with this many files and ranks, each up to `maxSize`. Black, the first player, sits at rank 1. */
export function createGomokuShape(width: number, height: number): BoardShape {
  for (const size of [width, height]) {
    if (!Number.isInteger(size) || size < 1 || size > maxSize) throw new RangeError(`no such size: ${size}`);
  }
  const fileNames = [...letters.slice(0, width)];
  const rankNames = Array.from({ length: height }, (_, rank) => String(rank + 1));
  const centre = pointName({ file: Math.floor(width / 2), rank: Math.floor(height / 2) });
  return {
    files: width,
    ranks: height,
    points: [...rankNames].reverse().flatMap((rank) => fileNames.map((file) => file + rank)),
    lines: grid(width, height),
    lineWidth: 1,
    margins: gomokuInfo.margins,
    fileNames,
    rankNames,
    home: { first: centre, second: centre },
    pointAt: (place) => {
      const fits = fileNames[place.file] !== undefined && rankNames[place.rank] !== undefined;
      return fits ? pointName(place) : null;
    },
    placeOf,
    sideOf: (stone) => (stone === 'x' ? 'first' : 'second'),
  };
}

/** What the first field of a FEN says. */
export interface Placement {
  readonly width: number;
  readonly height: number;
  readonly pieces: ReadonlyMap<PointName, PieceCode>;
}

/**
 * The stones and the size of the board of a FEN's first field, null if that is not a gomoku placement. It looks
 * at text only, so that a position can be shown before the rules have loaded.
 */
export function parsePlacement(fen: string): Placement | null {
  const rows = fen.trim().split(/\s/, 1)[0]?.split('/') ?? [];
  const height = rows.length;
  if (height > maxSize) return null;
  const pieces = new Map<PointName, PieceCode>();
  let width: number | null = null;
  for (const [row, text] of rows.entries()) {
    if (!/^(?:[1-9]\d*|[xo])+$/.test(text)) return null;
    let file = 0;
    // A run of digits is one number: 15 empty points, not one and five.
    for (const [run] of text.matchAll(/\d+|[xo]/g)) {
      if (run === 'x' || run === 'o') {
        pieces.set(pointName({ file, rank: height - 1 - row }), run);
        file += 1;
      } else {
        file += Number(run);
      }
      if (file > maxSize) return null;
    }
    if (width !== null && file !== width) return null;
    width = file;
  }
  return width === null ? null : { width, height, pieces };
}
