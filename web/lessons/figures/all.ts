/** All figures at once, for the build of the article and for tests. */
import type { Figure } from '../figure.ts';
import type { FigureId } from './ids.ts';

const figures = import.meta.glob<Figure>('./*/index.ts', { eager: true, import: 'figure' });

/** The folders that hold a figure. */
export const figureFolders: readonly string[] = Object.keys(figures).map((file) => file.split('/')[1] ?? '');

export function figureOf(id: FigureId): Figure {
  const figure = figures[`./${id}/index.ts`];
  if (figure === undefined) throw new RangeError(`no such figure: ${id}`);
  return figure;
}
