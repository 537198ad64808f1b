import { characters, riverCharacters } from '../board/glyphs-chinese.ts';
import { shapes } from '../board/glyphs-western.ts';
import { movingPieces } from '../board/hand-moving.ts';
import { createPiecePainter, type Lettering, type PieceBoard } from '../board/paint-pieces.ts';
import type { BoardGame, MovingView, Outline, PieceCode, Place, PointName, Segment } from '../board/types.ts';

const files = 9;
const ranks = 10;
const fileNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
const rankNames = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function place(file: number, rank: number): Place {
  return { file, rank };
}

function name({ file, rank }: Place): PointName | null {
  const fileName = fileNames[file];
  const rankName = rankNames[rank];
  return fileName === undefined || rankName === undefined ? null : fileName + rankName;
}

function placeOf(point: PointName): Place {
  const file = fileNames.indexOf(point.charAt(0) as (typeof fileNames)[number]);
  const rank = rankNames.indexOf(point.slice(1) as (typeof rankNames)[number]);
  if (file < 0 || rank < 0) throw new RangeError(`no such point: ${point}`);
  return place(file, rank);
}

function allPoints(): readonly PointName[] {
  return [...rankNames].reverse().flatMap((rank) => fileNames.map((file) => file + rank));
}

/** Files stop at the river, except for the two at the edge; the palaces have their diagonals. */
function grid(): readonly Segment[] {
  const lines: Segment[] = [];
  for (let rank = 0; rank < ranks; rank++) lines.push([place(0, rank), place(files - 1, rank)]);
  for (let file = 0; file < files; file++) {
    if (file === 0 || file === files - 1) lines.push([place(file, 0), place(file, ranks - 1)]);
    else lines.push([place(file, 0), place(file, 4)], [place(file, 5), place(file, ranks - 1)]);
  }
  for (const rank of [0, 7]) {
    lines.push([place(3, rank), place(5, rank + 2)], [place(5, rank), place(3, rank + 2)]);
  }
  return lines;
}

/** Where cannons and soldiers stand at first. */
const stars = [
  'b2',
  'h2',
  'b7',
  'h7',
  ...['a', 'c', 'e', 'g', 'i'].flatMap((file) => [`${file}3`, `${file}6`]),
];

function river(): readonly Lettering[] {
  const written = [
    [riverCharacters.楚, 1.5],
    [riverCharacters.河, 2.5],
    [riverCharacters.漢, 5.5],
    [riverCharacters.界, 6.5],
  ] as const;
  return written.map(([outline, file]) => ({ outline, at: place(file, 4.5), size: 0.66 }));
}

const outlines: Readonly<Record<string, { readonly chinese: Outline; readonly western: Outline }>> = {
  K: { chinese: characters.帥, western: shapes.general },
  A: { chinese: characters.仕, western: shapes.advisor },
  B: { chinese: characters.相, western: shapes.elephant },
  N: { chinese: characters.傌, western: shapes.horse },
  R: { chinese: characters.俥, western: shapes.chariot },
  C: { chinese: characters.炮, western: shapes.cannon },
  P: { chinese: characters.兵, western: shapes.soldier },
  k: { chinese: characters.將, western: shapes.general },
  a: { chinese: characters.士, western: shapes.advisor },
  b: { chinese: characters.象, western: shapes.elephant },
  n: { chinese: characters.馬, western: shapes.horse },
  r: { chinese: characters.車, western: shapes.chariot },
  c: { chinese: characters.砲, western: shapes.cannon },
  p: { chinese: characters.卒, western: shapes.soldier },
};

const board: PieceBoard = {
  frame: [place(0, 0), place(files - 1, ranks - 1)],
  stars: stars.map(placeOf),
  lettering: river(),
  sideOf: (piece) => (piece === piece.toUpperCase() ? 'first' : 'second'),
  outlineOf(piece, set) {
    const outline = outlines[piece];
    if (outline === undefined) throw new RangeError(`no such piece: ${piece}`);
    return outline[set];
  },
};

/** The xiangqi board: nine files, ten ranks, a river between them. Red sits at rank 0. */
export const xiangqi: BoardGame<MovingView> & PieceBoard = {
  ...board,
  files,
  ranks,
  points: allPoints(),
  lines: grid(),
  lineWidth: 1.25,
  // Coordinates need a little more, so that they clear the pieces at the edge.
  margins: { plain: 0.6, coordinates: 0.8 },
  fileNames,
  rankNames,
  home: { first: 'e0', second: 'e9' },
  handling: movingPieces,
  painter: createPiecePainter(board),
  pointAt: name,
  placeOf,
};

/** Some programs write elephants and horses by their English names. */
const spellings: Readonly<Record<string, PieceCode>> = { E: 'B', H: 'N', e: 'b', h: 'n' };

/**
 * The pieces of a FEN's first field, null if that is not a xiangqi placement. It looks at text only, so that
 * a position can be shown before the rules have loaded; whether it is legal is for the rules to say.
 */
export function parsePlacement(fen: string): ReadonlyMap<PointName, PieceCode> | null {
  const rows = fen.trim().split(/\s/, 1)[0]?.split('/') ?? [];
  if (rows.length !== ranks) return null;
  const pieces = new Map<PointName, PieceCode>();
  for (const [row, text] of rows.entries()) {
    let file = 0;
    for (const letter of text) {
      if (letter >= '1' && letter <= '9') {
        file += Number(letter);
        continue;
      }
      const piece = spellings[letter] ?? letter;
      const point = name(place(file, ranks - 1 - row));
      if (!Object.hasOwn(outlines, piece) || point === null) return null;
      pieces.set(point, piece);
      file += 1;
    }
    if (file !== files) return null;
  }
  return pieces;
}
