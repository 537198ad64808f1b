import { grouped } from '../../words/scores.ts';
import type { ShapesWords } from './words-en.ts';

export const zh: ShapesWords = {
  black: '黑',
  white: '白',
  shape: '棋型',
  worth: '分值',
  weightOf: '白方棋型的权重',
  weight: (percent) => `白方棋型按 ${percent}% 计`,
  counted: (count, of) => `第 ${count} 个，共 ${of} 个棋型`,
  heading: '棋型，按找到的先后',
  none: '没有表里的棋型',
  table: '棋型表',
  more: (count) => `…… 前面还有 ${grouped(count)} 个`,
  total: (own, other, weight, total) => `${own} − ${other} × ${weight}% = ${total}。`,
  latest: (side, stones, points, crossed) =>
    crossed
      ? `${side}方有 ${stones}，与别的棋型相交，加倍：${points}。`
      : `${side}方有 ${stones}：${points}。`,
  empty: '棋盘上没有表里的棋型，值为 0。',
  reset: '回到例子',
  hint: '点一个点：黑子、白子、空。',
  points: '棋盘上的点。方向键选择，回车依次换成黑子、白子、空。',
  point: (name, stone) => `${name}，${{ black: '黑子', white: '白子', empty: '空' }[stone]}`,
  found: (side, shape, stones, points, crossed) =>
    `${side}方 ${shape}（${stones}）：${points}${crossed ? '，已加倍' : ''}。`,
};
