/** The size of every figure, controls included, so that its space is reserved before it is loaded. */
import type { FigureId } from './ids.ts';

/** Of a whole figure. */
export interface Aspect {
  /** Width over height where it is `at.wide` pixels wide. */
  readonly wide: number;
  /** The same where it is `at.narrow` pixels wide, and stacks what else stands side by side. */
  readonly narrow: number;
  /**
   * Pixels of the height that do not grow with the width: sentence, controls and lines of text take as many in a
   * figure of 280 pixels as in one of 1,200.
   */
  readonly fixed?: number;
}

/** Of figures whose folder has no `aspect.ts`. */
const usual: Aspect = { wide: 1.42, narrow: 0.56 };

const at = { wide: 860, narrow: 360 } as const;
const usuallyFixed = 240;

const own = import.meta.glob<Aspect>('./*/aspect.ts', { eager: true, import: 'aspect' });

/** How high a figure is: `rows` pixels, and its width divided by `wide` or `narrow`. */
export interface Room {
  readonly rows: number;
  readonly wide: number;
  readonly narrow: number;
}

export function roomOf(figure: FigureId): Room {
  const { wide, narrow, fixed: rows = usuallyFixed } = own[`./${figure}/aspect.ts`] ?? usual;
  const rest = (width: number, aspect: number): number =>
    Math.round((1000 * width) / (width / aspect - rows)) / 1000;
  return { rows, wide: rest(at.wide, wide), narrow: rest(at.narrow, narrow) };
}

/** How high a figure is, controls included. */
export function heightOf(figure: FigureId, width: number, shape: 'wide' | 'narrow'): number {
  const room = roomOf(figure);
  return room.rows + width / room[shape];
}
