/** English, and by its shape what every language says in this figure. */
import type { TimeUnit } from './model.ts';

export type SumId = 'deep' | 'replies' | 'board' | 'small';

export interface CostWords {
  readonly sum: string;
  readonly sums: Readonly<Record<SumId | 'own', string>>;
  readonly ranges: Readonly<Record<'moves' | 'plies' | 'speed', string>>;
  readonly branching: (moves: number) => string;
  readonly plies: (plies: number) => string;
  readonly falling: string;
  readonly speed: (positions: string) => string;
  readonly thisDevice: string;
  readonly title: (moves: number, plies: number, factors: string) => string;
  readonly lastPly: string;
  readonly before: (positions: string) => string;
  readonly atDevice: (speed: string) => string;
  readonly atSpeed: (speed: string) => string;
  readonly atArticle: string;
  readonly atArticleShort: string;
  readonly every: string;
  readonly best: string;
  /** An amount that is written already, with its unit. */
  readonly time: (amount: string, unit: TimeUnit) => string;
  readonly landmarks: Readonly<Record<'second' | 'hour' | 'year' | 'universe', string>>;
  readonly tells: (parts: {
    readonly positions: string;
    readonly speed: string;
    readonly time: string;
    readonly best: string;
    readonly article: string;
  }) => string;
  readonly caption: string;
  readonly head: readonly string[];
}

const short: Partial<Readonly<Record<TimeUnit, string>>> = {
  nanosecond: 'ns',
  microsecond: 'µs',
  millisecond: 'ms',
  second: 's',
};
/** An amount that is written already, with what it is of. */
const some = (amount: string, one: string): string => `${amount} ${one}${amount === '1' ? '' : 's'}`;

export const en: CostWords = {
  sum: 'Sum',
  sums: {
    deep: '100 moves, 10 plies',
    replies: '44 replies, 4 plies',
    board: '15×15 after one stone',
    small: '2×2 after one stone',
    own: 'Own',
  },
  ranges: { moves: 'Moves', plies: 'Plies', speed: 'Speed' },
  branching: (moves) => some(String(moves), 'move'),
  plies: (plies) => (plies === 1 ? '1 ply' : `${plies} plies`),
  falling: 'One fewer each ply',
  speed: (positions) => `${positions} a second`,
  thisDevice: 'This device',
  title: (moves, plies, factors) =>
    `${some(String(moves), 'move')}, ${plies} ${plies === 1 ? 'ply' : 'plies'}: ${factors}`,
  lastPly: 'positions at the last ply, which is all that the articles count',
  before: (positions) => `and ${positions} on the way there`,
  atDevice: (speed) => `This device, measured: ${some(speed, 'position')} a second`,
  atSpeed: (speed) => `At ${some(speed, 'position')} a second`,
  atArticle: 'The article’s machine: 5 × 10¹⁶ operations a second, 10⁴ for a position',
  atArticleShort: 'The article’s machine: 5 × 10¹² positions a second',
  every: 'every position',
  best: 'alpha-beta at best',
  time: (amount, unit) => {
    const name = short[unit];
    return name === undefined ? some(amount, unit) : `${amount} ${name}`;
  },
  landmarks: { second: 'a second', hour: 'an hour', year: 'a year', universe: 'age of the universe' },
  tells: ({ positions, speed, time, best, article }) =>
    `${some(positions, 'position')}: ${time} at ${speed} a second, alpha-beta at best ${best}. The article’s machine: ${article}.`,
  caption: 'Positions, and the time they take',
  head: ['Search', 'Positions', 'At the chosen speed', 'On the article’s machine'],
};
