/** The xiangqi board: nine files, ten ranks, a river between them, and how its pieces look. Red sits at rank 0. */
import { characters, riverCharacters } from '../../board/glyphs-chinese.ts';
import { shapes } from '../../board/glyphs-western.ts';
import type { Lettering, PieceBoard } from '../../board/paint-pieces.ts';
import type { BoardShape, Outline, PointName, Segment } from '../../board/types.ts';
import { xiangqiInfo } from './info.ts';
import { fileNames, files, name, place, placeOf, rankNames, ranks } from './points.ts';

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
  return written.map(([outline, file]) => ({ outline, at: place(file, 4.5), size: 0.8 }));
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

const adornment: PieceBoard = {
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

export const xiangqiShape: BoardShape & PieceBoard = {
  ...adornment,
  files,
  ranks,
  points: allPoints(),
  lines: grid(),
  lineWidth: 1.25,
  margins: xiangqiInfo.margins,
  fileNames,
  rankNames,
  home: { first: 'e0', second: 'e9' },
  pointAt: name,
  placeOf,
};
