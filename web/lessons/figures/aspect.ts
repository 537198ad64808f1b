/** Width over height of every figure, controls included, so that its place is kept before it is loaded. */
import type { FigureId } from './ids.ts';

export interface Aspect {
  readonly wide: number;
  /** Below `narrowBelow` pixels. */
  readonly narrow: number;
}

/** Of figures whose folder has no `aspect.ts`. */
const usual: Aspect = { wide: 1.42, narrow: 0.56 };

const own = import.meta.glob<Aspect>('./*/aspect.ts', { eager: true, import: 'aspect' });

export const aspectOf = (figure: FigureId): Aspect => own[`./${figure}/aspect.ts`] ?? usual;
