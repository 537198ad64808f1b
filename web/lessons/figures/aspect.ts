/** Width over height of every figure, controls included, so that its place is kept before it is here. */
import type { FigureId } from '../types.ts';

export interface Aspect {
  readonly wide: number;
  /** Below `narrowBelow` pixels. */
  readonly narrow: number;
}

const usual: Aspect = { wide: 1.42, narrow: 0.56 };

const others: Readonly<Partial<Record<FigureId, Aspect>>> = {
  opponent: { wide: 1.42, narrow: 0.52 },
  predict: { wide: 1.42, narrow: 0.52 },
  ordering: { wide: 1.5, narrow: 0.5 },
  race: { wide: 1.5, narrow: 0.6 },
  'why-cut': { wide: 1.42, narrow: 0.69 },
  horizon: { wide: 1.6, narrow: 0.53 },
  'null-move': { wide: 1.6, narrow: 0.5 },
  scrubber: { wide: 1.42, narrow: 0.5 },
  code: { wide: 1.42, narrow: 0.5 },
  table: { wide: 1.42, narrow: 0.48 },
  cost: { wide: 1.6, narrow: 0.54 },
  'two-games': { wide: 1.42, narrow: 0.52 },
  memory: { wide: 1.5, narrow: 0.54 },
};

export const aspectOf = (figure: FigureId): Aspect => others[figure] ?? usual;
