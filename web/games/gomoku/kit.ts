/** Gomoku: its kit, with what only the page needs. */
import { otherSide } from '../../engine/types.ts';
import type { GameKit } from '../kit.ts';
import { turnPassed } from '../turn.ts';
import { boardKit } from './board-kit.ts';
import { readBoard } from './gomocup-board.ts';
import { isNamed } from './info.ts';
import { fitsPsq, type GomokuPosition, longestThrough } from './position.ts';
import { swapStone } from './swap-stones.ts';

const none: readonly string[] = [];

export const kit: GameKit<GomokuPosition> = {
  ...boardKit,
  save: {
    extension: 'psq',
    fits: (position, start) => fitsPsq(position as GomokuPosition, start),
    write: (game) => game.to_psq(),
    title: (t) => ({ short: 'psq', full: t.stones?.savePsq ?? 'psq' }),
  },
  passed: (game) => turnPassed(game.fen()),
  sound: () => 'move',
  aloud: (t, { side, threats }, preferences) => {
    if (threats === null || !preferences.threats) return null;
    // Whoever could make five now is said first; then what must be answered.
    const own = threats[side];
    const other = otherSide(side);
    const [point] = own.five.length > 0 ? own.five : threats[other].five;
    return point === undefined ? null : (t.stones?.five(own.five.length > 0 ? side : other, point) ?? null);
  },
  remark: (t, position) => {
    if (position.status?.state !== 'ongoing' || t.stones === undefined) return null;
    // Whoever made the row reads it also after the answer, which may come at once.
    const last = isNamed(position.rule) ? position.moves.slice(-2) : none;
    const length = Math.max(...last.map((move) => longestThrough(position, move)));
    if (length < 5) return null;
    // The game goes on, so the rule wants exactly five, or the five are blocked.
    return { tone: 'calm', text: length > 5 ? t.stones.tooLong(length) : t.stones.blocked };
  },
  describe: ({ stones }, { rule, files, ranks }, opening) => {
    if (stones === undefined) return { facts: [], note: null, limit: null };
    const facts: [string, string][] = [
      [stones.ruleTitle, stones.rule(rule)],
      [stones.board, stones.size(files, ranks)],
    ];
    if (opening !== null) facts.push([stones.opening, stones.openings[opening]]);
    return { facts, note: stones.ruleInWords(rule), limit: null };
  },
  captured: () => ({ first: none, second: none }),
  pieceOutline: () => '',
  samplePieces: [],
  worth: () => 0,
  openingMove: swapStone,
  foreignPosition: readBoard,
};
