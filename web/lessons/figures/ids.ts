/**
 * The figures. A new one is a line here and a folder of that name: `index.ts` exports it as `figure`, `aspect.ts` its
 * proportions where they are not the usual ones.
 */
export const figureIds = [
  'tree',
  'scrubber',
  'windows',
  'twenty-lines',
  'why-cut',
  'race',
  'ordering',
  'predict',
  'opponent',
  'table',
  'horizon',
  'null-move',
  'deepening',
  'two-games',
  'evaluate-sign',
  'forty-four',
  'shapes',
  'code',
  'network',
  'cost',
  'memory',
] as const;
export type FigureId = (typeof figureIds)[number];
