/** Figures by name, each in a file of its own that is loaded when one is looked at. */
import type { Figure } from './figure.ts';
import type { FigureId } from './types.ts';

const loaders = {
  tree: () => import('./figures/tree.ts').then(({ tree }) => tree),
  scrubber: () => import('./figures/scrubber.ts').then(({ scrubber }) => scrubber),
  'why-cut': () => import('./figures/why-cut.ts').then(({ whyCut }) => whyCut),
  horizon: () => import('./figures/horizon.ts').then(({ horizon }) => horizon),
  code: () => import('./figures/code.ts').then(({ code }) => code),
  table: () => import('./figures/table.ts').then(({ table }) => table),
  deepening: () => import('./figures/deepening.ts').then(({ deepening }) => deepening),
  windows: () => import('./figures/windows.ts').then(({ windows }) => windows),
  'null-move': () => import('./figures/null-move.ts').then(({ nullMove }) => nullMove),
  race: () => import('./figures/race.ts').then(({ race }) => race),
  cost: () => import('./figures/cost.ts').then(({ cost }) => cost),
  memory: () => import('./figures/memory.ts').then(({ memory }) => memory),
  ordering: () => import('./figures/ordering.ts').then(({ ordering }) => ordering),
  'two-games': () => import('./figures/two-games.ts').then(({ twoGames }) => twoGames),
  predict: () => import('./figures/predict.ts').then(({ predict }) => predict),
  opponent: () => import('./figures/opponent.ts').then(({ opponent }) => opponent),
} as const satisfies Partial<Readonly<Record<FigureId, () => Promise<Figure>>>>;

export const loadFigure = (id: FigureId): Promise<Figure> => {
  const load: (() => Promise<Figure>) | undefined = (
    loaders as Partial<Record<FigureId, () => Promise<Figure>>>
  )[id];
  return load === undefined ? Promise.reject(new Error(`no such figure: ${id}`)) : load();
};
