/** Xiangqi: its kit. */
import type { GameKit } from '../kit.ts';
import { openBoard } from './board.ts';
import { xiangqi } from './drawing.ts';
import { fromOf, isMove, parsePlacement, toOf } from './points.ts';
import { barePosition, capturedPieces, readPosition, type XiangqiPosition } from './position.ts';
import { reasonInWords, repetitionInWords } from './words.ts';

export const xiangqiKit: GameKit<XiangqiPosition> = {
  id: 'xiangqi',
  save: null,
  isReadable: (fen) => parsePlacement(fen) !== null,
  isPlainMove: isMove,
  bare: barePosition,
  read: readPosition,
  isStale: () => false,
  shape: () => 'xiangqi',
  openBoard,
  sound: (before, after, move) => {
    if (after.status?.check) return 'check';
    return before.pieces.has(toOf(move)) ? 'capture' : 'move';
  },
  moveInWords: (t, before, move) => {
    const piece = before.pieces.get(fromOf(move));
    const captured = before.pieces.get(toOf(move)) ?? null;
    return piece === undefined ? '' : t.moveInWords(before.side, piece, fromOf(move), toOf(move), captured);
  },
  verdict: (t, { status }) =>
    status?.reason && t.pieces !== undefined ? reasonInWords(t.pieces, status, status.reason) : '',
  aloud: (t, { status, side }) => (status?.check ? (t.pieces?.check(side) ?? null) : null),
  remark: (t, { status, side }) => {
    if (status === null || t.pieces === undefined) return null;
    const { repetition, decidingOccurrence, check } = status;
    if (repetition !== null) {
      return { tone: 'warn', text: repetitionInWords(t.pieces, repetition, decidingOccurrence) };
    }
    return check === null ? null : { tone: 'calm', text: t.pieces.check(side) };
  },
  describe: (t, { status }) => ({
    facts: [],
    note: null,
    limit: status === null ? '' : (t.pieces?.captureCount(status.pliesSinceCapture, status.limitPlies) ?? ''),
  }),
  captured: (start, { pieces }) => capturedPieces(barePosition(start, []).pieces, pieces),
  pieceOutline: xiangqi.outlineOf,
  openingMove: () => null,
  parseForeign: () => null,
};
