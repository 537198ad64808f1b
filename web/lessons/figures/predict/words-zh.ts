import type { PredictWords } from './words-en.ts';

export const zh: PredictWords = {
  prune: '剪掉',
  look: '接着看',
  next: '下一题',
  others: '换十题',
  again: '再做一遍',
  questionOf: (number, all) => `第 ${number} 题，共 ${all} 题`,
  score: (right, asked, streak) => `${asked} 题对 ${right} 题${streak > 1 ? `，连对 ${streak} 题` : ''}`,
  toMove: (side, tried, all) => `轮到${side}，${all} 种着法试了 ${tried} 种`,
  best: (score, move) => `目前最好：${score}（${move}）`,
  has: (other, otherIsFirst, score) => `${other}在别处：${otherIsFirst ? '至少' : '至多'} ${score}`,
  way: (path) => (path === '' ? '在根节点' : `走了 ${path} 之后`),
  ask: (left) => `其余 ${left} 种着法，剪掉还是接着看？`,
  asked: ({ side, sideIsFirst, other, best, has, left }) =>
    `${side}在这里${sideIsFirst ? '至少已有' : '已把值压到不超过'} ${best}。${other}在别处已有 ${has}。其余 ${left} 种着法，剪掉还是接着看？`,
  verdict: (isRight, why) => `${isRight ? '对' : '不对'}。${why}`,
  why: (answer, { side, other, best, has, left, equal }) =>
    answer === 'prune'
      ? `${equal ? `对${other}来说，${best} 不比已有的好` : `${other}在别处有 ${has}，比 ${best} 好`}，其余 ${left} 种着法只会对${side}更有利：剪掉。`
      : `对${other}来说，${best} 仍比 ${has} 好，可能会走到这里：接着看其余 ${left} 种着法能不能改变它。`,
  over: (right, all, longest) =>
    `${all} 题对 ${right} 题，最多连对 ${longest} 题。背后的规则：α 一旦达到 β，就剪。`,
  none: '这次搜索没有可剪的。',
  caption: '剪掉，还是接着看？',
  captionOf: (question, way) => `剪掉，还是接着看？${question}。${way}`,
  by: (score, move) => `${score}（${move}）`,
  head: ['项目', '现在'],
  rows: { side: '轮到', best: '目前最好', has: '另一方已有', left: '剩下的着法' },
};
