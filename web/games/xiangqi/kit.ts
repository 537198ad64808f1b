/** Xiangqi: its kit, with what only the page needs. */
import type { XiangqiStatus } from '../../engine/types.ts';
import type { GameKit } from '../kit.ts';
import { turnPassed } from '../turn.ts';
import { boardKit } from './board-kit.ts';
import { xiangqi } from './drawing.ts';
import { toOf } from './points.ts';
import { barePosition, capturedPieces, worth, type XiangqiPosition } from './position.ts';
import { repetitionInWords } from './words.ts';

export const kit: GameKit<XiangqiPosition> = {
  ...boardKit,
  save: null,
  // Whoever is in check would lose the general.
  passed: (game) => ((game.status() as XiangqiStatus).check === null ? turnPassed(game.fen()) : null),
  sound: (before, after, move) => {
    if (after.status?.check) return 'check';
    return before.pieces.has(toOf(move)) ? 'capture' : 'move';
  },
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
  samplePieces: ['K', 'n', 'C'],
  worth,
  openingMove: () => null,
  foreignPosition: () => null,
};
