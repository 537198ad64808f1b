/** Figures by name. Each is loaded, with what it needs, when one is looked at. */
import type { Figure } from '../figure.ts';
import type { FigureId } from './ids.ts';

const loaders = import.meta.glob<{ readonly figure: Figure }>('./*/index.ts');

export async function loadFigure(id: FigureId): Promise<Figure> {
  const load = loaders[`./${id}/index.ts`];
  if (load === undefined) throw new RangeError(`no such figure: ${id}`);
  const { figure } = await load();
  await figure.prepare?.();
  return figure;
}
