import type { NetworkWords } from './words-en.ts';

/** As Red counts: files from the right, ranks from the near edge. */
const pointZh = (point: string): string =>
  `${'九八七六五四三二一'['abcdefghi'.indexOf(point.charAt(0))]}路第 ${Number(point.charAt(1)) + 1} 线`;

export const zh: NetworkWords = {
  neurons: '神经元',
  neuron: (number) => `神经元 ${number}`,
  piece: '看权重',
  pieces: {
    K: '红帅',
    A: '红仕',
    B: '红相',
    N: '红马',
    R: '红车',
    C: '红炮',
    P: '红兵',
    k: '黑将',
    a: '黑士',
    b: '黑象',
    n: '黑马',
    r: '黑车',
    c: '黑炮',
    p: '黑卒',
  },
  position: '局面',
  weights: (neuron, piece) => `神经元 ${neuron}：${piece}`,
  strip: '全部 128 个神经元，从红方看',
  start: (neuron, value, says) =>
    `第一着之前，神经元 ${neuron} 的值是 ${value}：偏置，加上 32 个棋子各一个权重。网络对红方的估值是 ${says}。`,
  sum: (neuron, before, terms, after, says) =>
    `神经元 ${neuron}：${before}${terms} = ${after}。网络对红方的估值是 ${says}。`,
  term: (sign, piece, point, by) => ` ${sign} ${by}（${piece}，${pointZh(point)}）`,
  positive: '加',
  negative: '减',
  caption: '每着之后的神经元',
  head: ['着法', '减去和加上的行', '值', '对红方的估值'],
};
