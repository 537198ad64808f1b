/** Xiangqi: what every board needs of it. */
import type { BoardKit } from '../kit.ts';
import { openBoard, viewOf } from './board.ts';
import { xiangqi } from './drawing.ts';
import { fromOf, parsePlacement, toOf } from './points.ts';
import { barePosition, readPosition, type XiangqiPosition } from './position.ts';
import { reasonInWords } from './words.ts';

export const boardKit: BoardKit<XiangqiPosition> = {
  id: 'xiangqi',
  isReadable: (fen) => parsePlacement(fen) !== null,
  bare: barePosition,
  read: readPosition,
  shape: () => 'xiangqi',
  drawing: (scene) => ({ game: xiangqi, view: viewOf(scene) }),
  fetchPieces: async (set) => set === 'western' && import('./western.ts'),
  openBoard,
  moveInWords: (t, before, move) => {
    const piece = before.pieces.get(fromOf(move));
    const captured = before.pieces.get(toOf(move)) ?? null;
    return piece === undefined ? '' : t.moveInWords(before.side, piece, fromOf(move), toOf(move), captured);
  },
  verdict: (t, { status }) =>
    status?.reason && t.pieces !== undefined ? reasonInWords(t.pieces, status, status.reason) : '',
};
