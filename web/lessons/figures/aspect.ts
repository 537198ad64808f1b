/** The room of every figure, controls included, so that its place is kept before it is loaded. */
import type { FigureId } from './ids.ts';

/** Width over height of a whole figure. */
export interface Aspect {
  /** Where it is `at.wide` pixels wide. */
  readonly wide: number;
  /** Where it is `at.narrow` pixels wide, and stacks what else stands side by side. */
  readonly narrow: number;
}

/** Of figures whose folder has no `aspect.ts`. */
const usual: Aspect = { wide: 1.42, narrow: 0.56 };

const at = { wide: 860, narrow: 360 } as const;

/**
 * Pixels of the height that do not grow with the width: sentence, controls and lines of text take as many in a figure
 * of 280 pixels as in one of 1,200.
 */
export const fixedHeight = 240;

const own = import.meta.glob<Aspect>('./*/aspect.ts', { eager: true, import: 'aspect' });

/** Width over height of what is left of a figure without its fixed height. */
export function aspectOf(figure: FigureId): Aspect {
  const { wide, narrow } = own[`./${figure}/aspect.ts`] ?? usual;
  const rest = (width: number, aspect: number): number =>
    Math.round((1000 * width) / (width / aspect - fixedHeight)) / 1000;
  return { wide: rest(at.wide, wide), narrow: rest(at.narrow, narrow) };
}

/** How high a figure is, controls included. */
export const heightOf = (figure: FigureId, width: number, shape: keyof Aspect): number =>
  fixedHeight + width / aspectOf(figure)[shape];
