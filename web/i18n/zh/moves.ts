/** 着法面板的中文。 */
import type { MovesWords } from '../en/moves.ts';

export const moves: MovesWords = {
  label: '对局着法',
  empty: (side) => `还没有着法，${side}先走。`,
  first: '回到开头',
  previous: '上一着',
  next: '下一着',
  last: '到最后一着',
  opening: '开局',
  fromBook: '谱着',
  variation: (move) => `变着 ${move}`,
  strip: '当前局面前后的着法',
  tools: '这一着的评注',
  glyphs: {
    '!': '好着',
    '?': '失误',
    '!!': '妙着',
    '??': '漏着',
    '!?': '有趣的着法',
    '?!': '欠佳',
  },
  comment: '评注',
  commentOn: '评注这一着',
  save: '保存',
  promote: '设为主变',
  delete: '从此着起删除',
  elsewhere: '这局棋正在另一个标签页里进行：这里试走的着法不会保存，评注请在那边写。',
};
