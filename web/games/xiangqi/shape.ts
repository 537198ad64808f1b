/** The xiangqi board: nine files, ten ranks, a river between them, and how its pieces look. Red sits at rank 0. */
import { characters, riverCharacters } from '../../board/glyphs-chinese.ts';
import type { Lettering, PieceBoard } from '../../board/paint-pieces.ts';
import type { BoardShape, Outline, PieceSet, PointName, Segment } from '../../board/types.ts';
import { unpack } from '../../board/unpack.ts';
import { xiangqiInfo } from './info.ts';
import { fileNames, files, letters, name, place, placeOf, rankNames, ranks } from './points.ts';

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
    [unpack(riverCharacters.楚), 1.5],
    [unpack(riverCharacters.河), 2.5],
    [unpack(riverCharacters.漢), 5.5],
    [unpack(riverCharacters.界), 6.5],
  ] as const;
  return written.map(([outline, file]) => ({ outline, at: place(file, 4.5), size: 0.8 }));
}

type Outlines = Readonly<Record<string, Outline>>;

/** By FEN letter; the characters are in the order of the letters. */
const chinese: Outlines = Object.fromEntries(
  Object.values(characters).map((packed, at) => [letters[at], unpack(packed)]),
);

/** Sets that have arrived; in place of others the Chinese one is drawn. */
const outlines: Partial<Record<PieceSet, Outlines>> = {};

/** Called by the file of a set that loads late. */
export const addOutlines = (set: PieceSet, arrived: Outlines): void => {
  outlines[set] = arrived;
};

const adornment: PieceBoard = {
  stars: stars.map(placeOf),
  lettering: river(),
  sideOf: (piece) => (piece === piece.toUpperCase() ? 'first' : 'second'),
  outlineOf(piece, set) {
    const outline = (outlines[set] ?? chinese)[piece];
    if (outline === undefined) throw new RangeError(`no such piece: ${piece}`);
    return outline;
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
