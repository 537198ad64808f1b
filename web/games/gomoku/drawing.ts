import type { BoardGame } from '../../board/board-game.ts';
import { placingStones } from '../../board/hand-placing.ts';
import { createStonePainter } from '../../board/paint-stones.ts';
import { stoneGridWidth } from '../../board/stones.ts';
import type { PlacingView } from '../../board/types.ts';
import { createGomokuShape, starPoints } from './shape.ts';

/** Gomoku as the drawn board takes it, with this many files and ranks. */
export const createGomoku = (width: number, height: number): BoardGame<PlacingView> => ({
  ...createGomokuShape(width, height),
  lineWidth: stoneGridWidth,
  handling: placingStones,
  painter: createStonePainter(starPoints(width, height)),
});
