/** Figures by name, each in a file of its own that is loaded when one is looked at. */
import type { Figure } from '../figure.ts';
import type { FigureId } from '../types.ts';

const loaders = {
  tree: () => import('./tree/index.ts').then(({ tree }) => tree),
  scrubber: () => import('./scrubber/index.ts').then(({ scrubber }) => scrubber),
  'why-cut': () => import('./why-cut/index.ts').then(({ whyCut }) => whyCut),
  horizon: () => import('./horizon/index.ts').then(({ horizon }) => horizon),
  code: () => import('./code/index.ts').then(({ code }) => code),
  table: () => import('./table/index.ts').then(({ table }) => table),
  deepening: () => import('./deepening/index.ts').then(({ deepening }) => deepening),
  windows: () => import('./windows/index.ts').then(({ windows }) => windows),
  'null-move': () => import('./null-move/index.ts').then(({ nullMove }) => nullMove),
  race: () => import('./race/index.ts').then(({ race }) => race),
  cost: () => import('./cost/index.ts').then(({ cost }) => cost),
  memory: () => import('./memory/index.ts').then(({ memory }) => memory),
  ordering: () => import('./ordering/index.ts').then(({ ordering }) => ordering),
  'two-games': () => import('./two-games/index.ts').then(({ twoGames }) => twoGames),
  predict: () => import('./predict/index.ts').then(({ predict }) => predict),
  opponent: () => import('./opponent/index.ts').then(({ opponent }) => opponent),
} as const satisfies Partial<Readonly<Record<FigureId, () => Promise<Figure>>>>;

export const loadFigure = (id: FigureId): Promise<Figure> => {
  const load: (() => Promise<Figure>) | undefined = (
    loaders as Partial<Record<FigureId, () => Promise<Figure>>>
  )[id];
  return load === undefined ? Promise.reject(new Error(`no such figure: ${id}`)) : load();
};
