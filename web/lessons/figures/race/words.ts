/** Words of the race of all algorithms. */
import type { Language } from '../../../i18n/languages.ts';
import { grouped } from '../../words/words.ts';
import type { OrderChoice } from './model.ts';

interface RaceWords {
  readonly unordered: string;
  readonly withTable: string;
  readonly order: string;
  readonly orders: Readonly<Record<OrderChoice, string>>;
  readonly nodes: string;
  readonly fewer: string;
  readonly time: string;
  readonly ms: (ms: string) => string;
  readonly least: (leaves: number, branching: string) => string;
  readonly leastShort: (leaves: number) => string;
  readonly slice: (budget: number, done: number, all: number) => string;
  readonly finished: (parts: {
    readonly slow: string;
    readonly slowNodes: number;
    readonly quick: string;
    readonly quickNodes: number;
    readonly times: string;
  }) => string;
  readonly unfinished: (name: string, nodes: number, quick: string, quickNodes: number) => string;
  readonly equal: (nodes: number) => string;
  readonly before: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly state: Readonly<Record<'done' | 'going' | 'stopped', string>>;
  readonly legend: string;
}

const en: RaceWords = {
  unordered: 'Alpha-beta unordered',
  withTable: 'MTD(f) with a table',
  order: 'Order',
  orders: {
    none: 'As generated',
    captures: 'Captures first',
    quiet: 'Captures, killers, history',
    best: 'Best first',
  },
  nodes: 'nodes',
  fewer: 'times fewer',
  time: 'time here',
  ms: (ms) => `${ms} ms`,
  least: (leaves, branching) => `Knuth–Moore minimum: ${grouped(leaves)} leaves at ${branching} moves a node`,
  leastShort: (leaves) => `minimum: ${grouped(leaves)} leaves`,
  slice: (budget, done, all) =>
    `Each search has been given ${grouped(budget)} nodes so far; ${done} of ${all} are done.`,
  finished: ({ slow, slowNodes, quick, quickNodes, times }) =>
    `${slow}: ${grouped(slowNodes)} nodes. ${quick}: ${grouped(quickNodes)} for the same value, ${times} times fewer.`,
  unfinished: (name, nodes, quick, quickNodes) =>
    `${name} was stopped after ${grouped(nodes)} nodes. ${quick} was done after ${grouped(quickNodes)}.`,
  equal: (nodes) =>
    `Every search visits ${nodes === 1 ? 'one node' : `${grouped(nodes)} nodes`}: nothing can be cut here.`,
  before: 'No search has begun yet.',
  caption: 'All algorithms on one position',
  head: ['Search', 'Nodes', 'Leaves', 'Minimax is larger by', 'Time here', 'State'],
  state: { done: 'done', going: 'searching', stopped: 'stopped' },
  legend: 'solid: leaves · pale: all nodes',
};

const zh: RaceWords = {
  unordered: 'α-β，不排序',
  withTable: 'MTD(f)，有置换表',
  order: '顺序',
  orders: { none: '生成的顺序', captures: '吃子在前', quiet: '吃子、杀手、历史', best: '最好的在前' },
  nodes: '结点',
  fewer: '少几倍',
  time: '在此用时',
  ms: (ms) => `${ms} 毫秒`,
  least: (leaves, branching) => `Knuth–Moore 下限：每结点 ${branching} 着时 ${grouped(leaves)} 个叶子`,
  leastShort: (leaves) => `下限：${grouped(leaves)} 个叶子`,
  slice: (budget, done, all) =>
    `到现在每种搜索得到 ${grouped(budget)} 个结点；${all} 种里 ${done} 种已完成。`,
  finished: ({ slow, slowNodes, quick, quickNodes, times }) =>
    `${slow}要 ${grouped(slowNodes)} 个结点。${quick}得到同样的值只要 ${grouped(quickNodes)} 个：${times} 分之一。`,
  unfinished: (name, nodes, quick, quickNodes) =>
    `${name}走了 ${grouped(nodes)} 个结点还没完，停在这里。${quick}一共只要 ${grouped(quickNodes)} 个。`,
  equal: (nodes) => `每种搜索都走 ${grouped(nodes)} 个结点：这里没有可剪的。`,
  before: '搜索还没有开始。',
  caption: '所有算法搜索同一局面',
  head: ['搜索', '结点', '叶子', '极大极小是它的几倍', '在这里用时', '状态'],
  state: { done: '完成', going: '正在搜索', stopped: '停止' },
  legend: '实：叶子 · 淡：所有结点',
};

export const raceWords: Readonly<Record<Language, RaceWords>> = { en, zh };
