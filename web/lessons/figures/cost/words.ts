/** Words of the calculator. */
import type { Language } from '../../../i18n/languages.ts';
import { roughly } from '../../drawing/scale.ts';
import { duration, type TimeUnit } from './model.ts';

export type SumId = 'deep' | 'replies' | 'board' | 'small';

export interface CostWords {
  readonly sum: string;
  readonly sums: Readonly<Record<SumId | 'own', string>>;
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
  readonly time: (seconds: number) => string;
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

const amountOf = (amount: number, language: Language): string =>
  amount < 0.001
    ? '< 0.001'
    : amount < 1
      ? String(Number(amount.toPrecision(2)))
      : amount < 1000
        ? String(Number(amount.toFixed(amount < 10 ? 2 : 1)))
        : roughly(amount, language);

const unitsEn: Readonly<Record<TimeUnit, string>> = {
  nanosecond: 'ns',
  microsecond: 'µs',
  millisecond: 'ms',
  second: 's',
  minute: 'minutes',
  hour: 'hours',
  day: 'days',
  year: 'years',
};

const unitsZh: Readonly<Record<TimeUnit, string>> = {
  nanosecond: '纳秒',
  microsecond: '微秒',
  millisecond: '毫秒',
  second: '秒',
  minute: '分钟',
  hour: '小时',
  day: '天',
  year: '年',
};

/** Between a digit and a character stands a space, between two characters none. */
const positionsZh = (number: string): string => `${number}${/\d$/.test(number) ? ' ' : ''}个`;

const en: CostWords = {
  sum: 'Sum',
  sums: {
    deep: '100 moves, 10 plies',
    replies: '44 replies, 4 plies',
    board: '15×15 after one stone',
    small: '2×2 after one stone',
    own: 'Own',
  },
  branching: (moves) => `${moves} moves`,
  plies: (plies) => (plies === 1 ? '1 ply' : `${plies} plies`),
  falling: 'One fewer each ply',
  speed: (positions) => `${positions} a second`,
  thisDevice: 'This device',
  title: (moves, plies, factors) => `${moves} moves, ${plies} ${plies === 1 ? 'ply' : 'plies'}: ${factors}`,
  lastPly: 'positions at the last ply, which is all that the articles count',
  before: (positions) => `and ${positions} on the way there`,
  atDevice: (speed) => `This device, measured: ${speed} positions a second`,
  atSpeed: (speed) => `At ${speed} positions a second`,
  atArticle: 'The article’s machine: 5 × 10¹⁶ operations a second, 10⁴ for a position',
  atArticleShort: 'The article’s machine: 5 × 10¹² positions a second',
  every: 'every position',
  best: 'alpha-beta at best',
  time: (seconds) => {
    const { unit, amount } = duration(seconds);
    return `${amountOf(amount, 'en')} ${unitsEn[unit]}`;
  },
  landmarks: { second: 'a second', hour: 'an hour', year: 'a year', universe: 'age of the universe' },
  tells: ({ positions, speed, time, best, article }) =>
    `${positions} positions: ${time} at ${speed} a second, alpha-beta at best ${best}. The article’s machine: ${article}.`,
  caption: 'Positions, and the time they take',
  head: ['Search', 'Positions', 'At the chosen speed', 'On the article’s machine'],
};

const zh: CostWords = {
  sum: '算题',
  sums: {
    deep: '100 着，10 步',
    replies: '44 着，4 步',
    board: '15×15，已有一子',
    small: '2×2，已有一子',
    own: '自定',
  },
  branching: (moves) => `${moves} 着`,
  plies: (plies) => `${plies} 步`,
  falling: '每步少一着',
  speed: (positions) => `每秒 ${positionsZh(positions)}`,
  thisDevice: '本机',
  title: (moves, plies, factors) => `${moves} 着，${plies} 步：${factors}`,
  lastPly: '个局面在最后一步，文章只数这些',
  before: (positions) => `途中还有 ${positions} 个`,
  atDevice: (speed) => `本机实测：每秒 ${positionsZh(speed)}局面`,
  atSpeed: (speed) => `每秒 ${positionsZh(speed)}局面`,
  atArticle: '文章的机器：每秒 5 × 10¹⁶ 次运算，每个局面 10⁴ 次',
  atArticleShort: '文章的机器：每秒 5 × 10¹² 个局面',
  every: '全部局面',
  best: 'α-β 最好时',
  time: (seconds) => {
    const { unit, amount } = duration(seconds);
    const written = amountOf(amount, 'zh');
    return `${written}${/[万亿]$/.test(written) ? '' : ' '}${unitsZh[unit]}`;
  },
  landmarks: { second: '一秒', hour: '一小时', year: '一年', universe: '宇宙年龄' },
  tells: ({ positions, speed, time, best, article }) =>
    `${positions} 个局面：每秒 ${positionsZh(speed)}要 ${time}，α-β 最好时 ${best}；文章的机器要 ${article}。`,
  caption: '局面数与所需时间',
  head: ['搜索', '局面', '所选速度', '文章的机器'],
};

export const costWords: Readonly<Record<Language, CostWords>> = { en, zh };
