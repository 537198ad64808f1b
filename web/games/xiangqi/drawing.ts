import type { BoardGame } from '../../board/board-game.ts';
import { movingPieces } from '../../board/hand-moving.ts';
import { createPiecePainter, type PieceBoard } from '../../board/paint-pieces.ts';
import type { MovingView } from '../../board/types.ts';
import { xiangqiShape } from './shape.ts';

/** Xiangqi as the drawn board takes it. */
export const xiangqi: BoardGame<MovingView> & PieceBoard = {
  ...xiangqiShape,
  handling: movingPieces,
  painter: createPiecePainter(xiangqiShape),
};
