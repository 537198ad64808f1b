/** Gomoku: what every board needs of it. */
import type { BoardKit } from '../kit.ts';
import { openBoard, viewOf } from './board.ts';
import { createGomoku } from './drawing.ts';
import { barePosition, type GomokuPosition, readPosition } from './position.ts';
import { parsePlacement } from './shape.ts';

export const boardKit: BoardKit<GomokuPosition> = {
  id: 'gomoku',
  isReadable: (fen) => parsePlacement(fen) !== null,
  bare: barePosition,
  read: readPosition,
  shape: ({ files, ranks }) => `${files}×${ranks}`,
  drawing: (scene) => {
    const { files, ranks } = scene.position as GomokuPosition;
    return { game: createGomoku(files, ranks), view: viewOf(scene, 'direct') };
  },
  openBoard,
  moveInWords: (t, before, move) =>
    t.moveInWords(before.side, before.side === 'first' ? 'x' : 'o', move, move, null),
  verdict: (t, { status, rule }) =>
    status?.reason ? (t.stones?.why(status.reason.code, status.row, rule) ?? '') : '',
};
