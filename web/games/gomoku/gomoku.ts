/** Gomoku: its kit. */
import { otherSide } from '../../engine/types.ts';
import type { GameKit } from '../kit.ts';
import { openBoard } from './board.ts';
import { readBoard } from './gomocup-board.ts';
import { barePosition, fitsPsq, type GomokuPosition, longestThrough, readPosition } from './position.ts';
import { parsePlacement } from './shape.ts';
import { swapStone } from './swap-stones.ts';

const none: readonly string[] = [];

export const gomokuKit: GameKit<GomokuPosition> = {
  id: 'gomoku',
  save: {
    extension: 'psq',
    fits: (position, start) => fitsPsq(position as GomokuPosition, start),
    write: (game) => game.to_psq(),
    title: (t) => ({ short: 'psq', full: t.stones?.savePsq ?? 'psq' }),
  },
  isReadable: (fen) => parsePlacement(fen) !== null,
  isPlainMove: (text) => /^[a-s](?:[1-9]|1\d)$/.test(text),
  bare: barePosition,
  read: readPosition,
  isStale: ({ threats }, wanted) => (threats !== null) !== wanted.threats,
  shape: ({ files, ranks }) => `${files}×${ranks}`,
  openBoard,
  sound: () => 'move',
  moveInWords: (t, before, move) =>
    t.moveInWords(before.side, before.side === 'first' ? 'x' : 'o', move, move, null),
  verdict: (t, { status, rule }) =>
    status?.reason ? (t.stones?.why(status.reason.code, status.row, rule) ?? '') : '',
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
  openingMove: swapStone,
  parseForeign: (engine, text) => {
    if (/^\s*piskvorky/i.test(text)) return engine.parsePsq(text);
    const fen = readBoard(text);
    return fen === null ? null : { fen, moves: [] };
  },
};
