import { grouped } from '../../words/scores.ts';
import type { OrderingWords } from './words-en.ts';

export const zh: OrderingWords = {
  names: { listed: '原来的', best: '最好', worst: '最坏', engine: '搜索自己的', random: '随机' },
  marks: { listed: '原来的', best: '最好的在前', worst: '最坏的在前', engine: '搜索自己的' },
  mark: (names, nodes) => `${names.join('、')}：${grouped(nodes)}`,
  values: '显示值',
  counting: '正在数……',
  nodes: '节点',
  others: (count) => `后面还有 ${count} 种着法`,
  stands: ({ nodes, best, worst, place, all }) => {
    const these = all ? '' : '这些着法里';
    if (place === 'best')
      return `${these}最好的在前：${grouped(nodes)} 个节点。反过来是 ${grouped(worst)} 个。`;
    if (place === 'worst')
      return `${these}最坏的在前：${grouped(nodes)} 个节点。反过来是 ${grouped(best)} 个。`;
    const ask = nodes > best ? '移动卡片，找更好的次序。' : '';
    return `按这个次序，搜索要走 ${grouped(nodes)} 个节点；${these}最好的在前是 ${grouped(best)}，最坏的在前是 ${grouped(worst)}。${ask}`;
  },
  only: (nodes) => `按这个次序，搜索要走 ${grouped(nodes)} 个节点。`,
  equal: (nodes) => `这里无论先看哪一着，搜索都要走 ${grouped(nodes)} 个节点。`,
  label: '按搜索次序排列的着法。空格拿起，方向键移动，再按空格放下。',
  card: (place, all, move, nodes, picked) =>
    `第 ${place} 张，共 ${all} 张：${move}${nodes === null ? '' : `，子树有 ${grouped(nodes)} 个节点`}${picked ? '，已拿起' : ''}`,
  stopped: (nodes) => `按这个次序，搜索看了 ${grouped(nodes)} 个节点，没有搜完就停了。`,
  worth: (value) => `值 ${value}`,
};
