import type { TimeUnit } from './model.ts';
import type { CostWords } from './words-en.ts';

const units: Readonly<Record<TimeUnit, string>> = {
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

export const zh: CostWords = {
  sum: '例题',
  sums: {
    deep: '100 种着法，10 层',
    replies: '44 种应着，4 层',
    board: '15×15，已有一子',
    small: '2×2，已有一子',
    own: '自定',
  },
  ranges: { moves: '着法数', plies: '层数', speed: '速度' },
  branching: (moves) => `${moves} 种着法`,
  plies: (plies) => `${plies} 层`,
  falling: '每层少一种',
  speed: (positions) => `每秒 ${positionsZh(positions)}`,
  thisDevice: '本机',
  title: (moves, plies, factors) => `${moves} 种着法，${plies} 层：${factors}`,
  lastPly: '个局面在最后一层，文章只数这些',
  before: (positions) => `途中还有 ${positions} 个`,
  atDevice: (speed) => `本机实测：每秒 ${positionsZh(speed)}局面`,
  atSpeed: (speed) => `每秒 ${positionsZh(speed)}局面`,
  atArticle: '文章的机器：每秒 5 × 10¹⁶ 次运算，每个局面 10⁴ 次',
  atArticleShort: '文章的机器：每秒 5 × 10¹² 个局面',
  every: '全部局面',
  best: 'α-β 最好时',
  time: (amount, unit) => `${amount}${/[万亿]$/.test(amount) ? '' : ' '}${units[unit]}`,
  landmarks: { second: '一秒', hour: '一小时', year: '一年', universe: '宇宙年龄' },
  tells: ({ positions, speed, time, best, article }) =>
    `${positions} 个局面：每秒 ${positionsZh(speed)}要 ${time}，α-β 最好时 ${best}；文章的机器要 ${article}。`,
  caption: '局面数与所需时间',
  head: ['搜索', '局面', '所选速度', '文章的机器'],
};
