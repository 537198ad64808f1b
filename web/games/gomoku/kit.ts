/** Gomoku: its kit, with what only the page needs. */
import { otherSide } from '../../engine/types.ts';
import type { GameKit } from '../kit.ts';
import { boardKit } from './board-kit.ts';
import { readBoard } from './gomocup-board.ts';
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
  isStale: ({ threats }, wanted) => (threats !== null) !== wanted.threats,
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
    // Under the other rules that many would have won.
    const exact = position.rule === 'standard' || position.rule === 'renju';
    const length = exact ? longestThrough(position) : 0;
    return length > 5 ? { tone: 'calm', text: t.stones.tooLong(length) } : null;
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
  parseForeign: (engine, text) => {
    if (/^\s*piskvorky/i.test(text)) return engine.parsePsq(text);
    const fen = readBoard(text);
    return fen === null ? null : { fen, moves: [] };
  },
};
