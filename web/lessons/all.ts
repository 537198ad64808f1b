/** All figures at once, for those who draw without a page: the article's build and the tests. */
import type { Figure } from './figure.ts';
import { code } from './figures/code.ts';
import { cost } from './figures/cost.ts';
import { deepening } from './figures/deepening.ts';
import { horizon } from './figures/horizon.ts';
import { memory } from './figures/memory.ts';
import { nullMove } from './figures/null-move.ts';
import { opponent } from './figures/opponent.ts';
import { ordering } from './figures/ordering.ts';
import { predict } from './figures/predict.ts';
import { race } from './figures/race.ts';
import { scrubber } from './figures/scrubber.ts';
import { table } from './figures/table.ts';
import { tree } from './figures/tree.ts';
import { twoGames } from './figures/two-games.ts';
import { whyCut } from './figures/why-cut.ts';
import { windows } from './figures/windows.ts';
import type { FigureId } from './types.ts';

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
