import { sides, stonesBy, stoneTableZh } from '../../i18n/gomoku-table-zh.ts';
import { tableChinese } from '../../i18n/table-zh.ts';
import type { BoardWords } from './words-en.ts';
import { barChinese } from './words-zh.ts';

const table = tableChinese(sides);

export const gomokuZh: BoardWords = {
  ...table,
  ...stonesBy(table),
  stones: stoneTableZh,
  bar: { ...barChinese(table.side), illegal: '这里不能落子。' },
};
