import { grouped } from '../../words/scores.ts';
import type { FortyFourWords } from './words-en.ts';

export const zh: FortyFourWords = {
  han: (letter) => `“漢” ${letter}`,
  yamato: (letter) => `“和” ${letter}`,
  first: '“和”的 44 种着法，展开的是 A',
  second: '“漢”的 44 种应着，一行一种，',
  third: '行内是“和”的 44 种应着',
  folded: '点一行，展开它的 44 种应着。',
  none: '未展开',
  fold: '折叠',
  beta: (name, beta) => (beta === null ? `${name}，什么值都收` : `${name}，beta ${beta}`),
  cut: (name, answer, number, value, left) =>
    `${name}：第 ${number} 种应着（${answer}），值 ${value}。截断，${left} 种应着不看了。`,
  whole: (name, value) => `${name}：44 种应着全看了，最好的值 ${value}。`,
  all: (seen, of) => `共 ${grouped(of)} 个局面，估值的有 ${grouped(seen)} 个。`,
  caption: '“漢”对“和” A 的各种应着，按次序排列',
  head: ['应着', 'beta', '看了的应着', '截断', '返回给“和”的值'],
  endless: '∞',
  yes: '是',
  no: '否',
};
