import type { BoardGame } from '../board/board-game.ts';
import { placingStones } from '../board/hand-placing.ts';
import { createStonePainter } from '../board/paint-stones.ts';
import type { PlacingView, Segment } from '../board/types.ts';
import type { BoardScene } from '../games/kit.ts';
import { fourInfo } from './info.ts';
import { type FourPosition, files, height } from './position.ts';

const rankNames = Array.from({ length: height }, (_, rank) => String(rank + 1));
const pointOf = (file: number, rank: number): string => `${files[file]}${rankNames[rank]}`;

/** Connect Four as the drawn board takes it: discs lie on the crossings. */
export const four: BoardGame<PlacingView> = {
  files: files.length,
  ranks: height,
  points: [...rankNames].reverse().flatMap((rank) => files.map((file) => file + rank)),
  lines: [
    ...files.map(
      (_, file): Segment => [
        { file, rank: 0 },
        { file, rank: height - 1 },
      ],
    ),
    ...rankNames.map(
      (_, rank): Segment => [
        { file: 0, rank },
        { file: files.length - 1, rank },
      ],
    ),
  ],
  lineWidth: 1,
  margins: fourInfo.margins,
  fileNames: files,
  rankNames,
  home: { first: 'd1', second: 'd1' },
  pointAt: ({ file, rank }) =>
    files[file] === undefined || rankNames[rank] === undefined ? null : pointOf(file, rank),
  placeOf: (point) => ({ file: files.indexOf(point.charAt(0)), rank: Number(point.slice(1)) - 1 }),
  sideOf: (disc) => (disc === 'y' ? 'first' : 'second'),
  handling: placingStones,
  painter: createStonePainter([]),
};

export function viewOf({
  position,
  orientation,
  coordinates,
  animate,
  open,
  advice,
}: BoardScene): PlacingView {
  const { pieces, discs, legal, side, status } = position as FourPosition;
  const at = (column: string): string => [...legal].find((point) => point.startsWith(column)) ?? '';
  return {
    type: 'placing',
    pieces,
    orientation,
    coordinates,
    animate,
    turn: open ? { stone: side === 'first' ? 'y' : 'v', legal, mode: 'direct' } : null,
    moves: discs,
    numbers: 'off',
    row: status?.row ?? [],
    threats: [],
    forbidden: [],
    candidates: advice.map(({ move }, index) => ({ point: at(move), rank: index + 1, text: `${index + 1}` })),
  };
}
