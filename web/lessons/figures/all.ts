/** All figures at once, for those who draw without a page: the article's build and the tests. */
import type { Figure } from '../figure.ts';
import type { FigureId } from '../types.ts';
import { code } from './code/index.ts';
import { cost } from './cost/index.ts';
import { deepening } from './deepening/index.ts';
import { horizon } from './horizon/index.ts';
import { memory } from './memory/index.ts';
import { nullMove } from './null-move/index.ts';
import { opponent } from './opponent/index.ts';
import { ordering } from './ordering/index.ts';
import { predict } from './predict/index.ts';
import { race } from './race/index.ts';
import { scrubber } from './scrubber/index.ts';
import { table } from './table/index.ts';
import { tree } from './tree/index.ts';
import { twoGames } from './two-games/index.ts';
import { whyCut } from './why-cut/index.ts';
import { windows } from './windows/index.ts';

const figures: Readonly<Partial<Record<FigureId, Figure>>> = {
  tree,
  scrubber,
  windows,
  code,
  table,
  deepening,
  horizon,
  'why-cut': whyCut,
  'null-move': nullMove,
  cost,
  memory,
  'two-games': twoGames,
  race,
  ordering,
  predict,
  opponent,
};

export function figureOf(id: FigureId): Figure {
  const figure = figures[id];
  if (figure === undefined) throw new RangeError(`no such figure: ${id}`);
  return figure;
}
