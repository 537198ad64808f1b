/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';

export interface ShapesWords {
  readonly black: string;
  readonly white: string;
  readonly shape: string;
  readonly worth: string;
  readonly weightOf: string;
  readonly weight: (percent: number) => string;
  readonly counted: (count: number, of: number) => string;
  readonly heading: string;
  readonly none: string;
  readonly table: string;
  readonly more: (count: number) => string;
  readonly total: (own: string, other: string, weight: number, total: string) => string;
  readonly latest: (side: string, stones: string, points: string, crossed: boolean) => string;
  readonly empty: string;
  readonly reset: string;
  readonly hint: string;
  /** The points as a list for the keyboard. */
  readonly points: string;
  readonly point: (name: string, stone: 'black' | 'white' | 'empty') => string;
  readonly found: (side: string, shape: string, stones: string, points: string, crossed: boolean) => string;
}

export const en: ShapesWords = {
  black: 'Black',
  white: 'White',
  shape: 'Shape',
  worth: 'scores',
  weightOf: 'Weight of White’s shapes',
  weight: (percent) => `White’s shapes count ${percent}%`,
  counted: (count, of) => `${count} of ${of} shapes`,
  heading: 'Shapes, as they are found',
  none: 'no shape of the table',
  table: 'The table',
  more: (count) => `… ${grouped(count)} before`,
  total: (own, other, weight, total) => `${own} − ${other} × ${weight}% = ${total}.`,
  latest: (side, stones, points, crossed) =>
    crossed
      ? `${side} has ${stones}, which crosses another shape and counts double: ${points}.`
      : `${side} has ${stones}: ${points}.`,
  empty: 'No stones lie in a shape of the table: the board is worth 0.',
  reset: 'Back to the example',
  hint: 'Click a point: black, white, empty.',
  points: 'Points of the board. Arrows choose one, Enter turns it: black, white, empty.',
  point: (name, stone) => `${name}, ${stone}`,
  found: (side, shape, stones, points, crossed) =>
    `${side} ${shape} at ${stones}: ${points}${crossed ? ', counted double' : ''}.`,
};
