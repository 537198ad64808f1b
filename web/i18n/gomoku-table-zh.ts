/** 五子棋棋盘本身的中文：与象棋不同的说法，以及五子棋独有的话。 */
import type { RuleId, Side } from '../engine/types.ts';
import type { StoneTableWords } from './gomoku-table-en.ts';
import type { TableWords } from './table-en.ts';

export const sides: Readonly<Record<Side, string>> = { first: '黑方', second: '白方' };
const stone = (code: string): string => (code === 'x' ? '黑子' : '白子');
const figures = '零一二三四五六七八九';
export const figure = (number: number): string => figures[number] ?? String(number);
export const rowLength = (rule: RuleId): number => (rule.startsWith('k=') ? Number(rule.slice(2)) : 5);

export const stoneTableZh: StoneTableWords = {
  why: (code, row, rule) => {
    switch (code) {
      case 'row': {
        const ends = `${figure(row.length)}子连珠：${row[0]} 到 ${row.at(-1)}。`;
        const enough = rowLength(rule);
        return row.length > enough ? `${ends}此规则下超过${figure(enough)}子也算胜。` : ends;
      }
      case 'full':
        return '棋盘已满，双方都没有连成。';
      case 'no-move':
        return '剩下的空点都是黑方的禁手，判和。';
    }
  },
  illegal: {
    overline: '黑方禁手：长连（六子以上）。',
    'double-four': '黑方禁手：四四（一子成两个四）。',
    'double-three': '黑方禁手：三三（一子成两个活三）。',
  },
  makes: {
    five: (side) => `${sides[side]}成五点`,
    'open-four': (side) => `${sides[side]}活四点`,
    four: (side) => `${sides[side]}冲四点`,
    'open-three': (side) => `${sides[side]}活三点`,
  },
  point: {
    pending: '待确认的棋子',
    number: (number) => `第 ${number} 手`,
    row: '连成的棋子',
    forbidden: '黑方禁手',
    candidate: (rank) => `引擎第 ${rank} 选点`,
  },
};

/** 象棋的说法中五子棋不同的部分。 */
export const stonesBy = (base: TableWords) =>
  ({
    pieceName: stone,
    piece: stone,
    moveInWords: (side, _code, point) => `${sides[side]}：${point}`,
    board: { ...base.board, label: '五子棋棋盘' },
    score: { mate: (moves) => `${moves} 手胜`, mateShort: (moves) => `${moves}胜` },
  }) satisfies Partial<TableWords>;
