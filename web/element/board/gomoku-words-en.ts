import { sides, stonesBy, stoneTableEn } from '../../i18n/gomoku-table-en.ts';
import { tableEnglish } from '../../i18n/table-en.ts';
import { type BoardWords, barEnglish } from './words-en.ts';

const table = tableEnglish(sides);

export const gomokuEn: BoardWords = {
  ...table,
  ...stonesBy(table),
  stones: stoneTableEn,
  bar: barEnglish(table.side),
};
