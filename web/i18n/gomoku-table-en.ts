/** English for a table of gomoku: what it says differently from xiangqi's, and what it alone has to say. */
import type { ForbiddenReason, GomokuReason, RuleId, Side } from '../engine/types.ts';
import type { TableWords } from './table-en.ts';

export const sides: Readonly<Record<Side, string>> = { first: 'Black', second: 'White' };
const stone = (code: string): string => (code === 'x' ? 'black stone' : 'white stone');
const figures: readonly string[] = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];
export const figure = (number: number): string => figures[number] ?? String(number);
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const rowLength = (rule: RuleId): number => (rule.startsWith('k=') ? Number(rule.slice(2)) : 5);

export const stoneTableEn = {
  why: (code: GomokuReason['code'], row: readonly string[], rule: RuleId): string => {
    switch (code) {
      case 'row': {
        const ends = `${capitalised(figure(row.length))} in a row, ${row[0]} to ${row.at(-1)}.`;
        const enough = rowLength(rule);
        return row.length > enough ? `${ends} More than ${figure(enough)} win too under this rule.` : ends;
      }
      case 'full':
        return 'The board is full, and nobody has a row.';
      case 'no-move':
        return 'Every point that is left is forbidden to Black.';
    }
  },
  illegal: {
    overline: 'Black may not play here: more than five in a row (overline).',
    'double-four': 'Black may not play here: two fours at once (double four).',
    'double-three': 'Black may not play here: two open threes at once (double three).',
  } as Readonly<Record<ForbiddenReason, string>>,
  makes: {
    five: (side: Side): string => `five for ${sides[side]}`,
    'open-four': (side: Side): string => `open four for ${sides[side]}`,
    four: (side: Side): string => `four for ${sides[side]}`,
    'open-three': (side: Side): string => `open three for ${sides[side]}`,
  },
  point: {
    pending: 'waits to be confirmed',
    number: (number: number): string => `move ${number}`,
    row: 'in the winning row',
    forbidden: 'forbidden to Black',
    candidate: (rank: number): string => `the engine's choice ${rank}`,
  },
};

export type StoneTableWords = typeof stoneTableEn;

/** The words of xiangqi's table where gomoku has others. */
export const stonesBy = (base: TableWords) =>
  ({
    pieceName: stone,
    piece: stone,
    moveInWords: (side, _code, point) => `${sides[side]}: ${point}`,
    board: { ...base.board, label: 'Gomoku board' },
    score: { mate: (moves) => `win in ${moves}`, mateShort: (moves) => `#${moves}` },
  }) satisfies Partial<TableWords>;
