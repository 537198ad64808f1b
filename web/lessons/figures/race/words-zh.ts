import { grouped } from '../../words/scores.ts';
import type { RaceWords } from './words-en.ts';

export const zh: RaceWords = {
  unordered: 'α-β，不排序',
  withTable: 'MTD(f)（有置换表）',
  order: '次序',
  orders: { none: '生成的次序', captures: '吃子在前', quiet: '吃子、杀手、历史', best: '最好的在前' },
  nodes: '节点',
  fewer: '倍数',
  time: '在此用时',
  ms: (ms) => `${ms} 毫秒`,
  least: (leaves) => `不用置换表的下限：${grouped(leaves)} 个叶子`,
  leastShort: (leaves) => `下限：${grouped(leaves)} 个叶子`,
  slice: (name, budget, done, all) =>
    `到现在${name}分到 ${grouped(budget)} 个节点；${all} 种搜索里 ${done} 种已完成。`,
  stopped: (all) => `${all} 种搜索都没有搜完就停了。`,
  finished: ({ slow, slowNodes, quick, quickNodes, times }) =>
    `${slow}要 ${grouped(slowNodes)} 个节点。${quick}得到同样的值只要 ${grouped(quickNodes)} 个，前者是后者的 ${times} 倍。`,
  unfinished: (name, nodes, quick, quickNodes) =>
    `${name}走了 ${grouped(nodes)} 个节点还没完，停在这里。${quick}一共只要 ${grouped(quickNodes)} 个。`,
  equal: (nodes) => `没有一种搜索少于 ${grouped(nodes)} 个节点：这里没有可剪的。`,
  before: '搜索还没有开始。',
  caption: '所有算法搜索同一局面',
  head: ['搜索', '节点', '叶子', '极大极小是它的几倍', '在这里用时', '状态'],
  state: { done: '完成', going: '正在搜索', stopped: '停止' },
  legend: '深色：叶子 · 浅色：全部节点',
};
