import type { SignWords } from './words-en.ts';

export const zh: SignWords = {
  depth: (depth) => `${depth} 层`,
  question: '红方是“和”，轮到它走。哪一行写错了？点它。',
  printed: '照原文',
  right: '改正后',
  plays: (depth, move) => `看 ${depth} 层，照原文写的程序走 ${move}，白送的炮不吃。`,
  notThis: [
    [/-AlphaBeta/, '不是这一行：子节点的值变号返回，窗口的两边也变号，没有错。'],
    [/>= beta/, '不是这一行：值到了 beta，这个节点就结束。'],
    [/> alpha/, '不是这一行：有更好的着法，alpha 就提高。'],
    [/d == 0/, '不是这一行：搜索总要停下来。不过，看看它在那里返回什么。'],
    [/return alpha/, '不是这一行：没有更好的着法，答案就是 alpha。'],
  ],
  otherLine: '不是这一行。',
  found: (move) =>
    `就是这一行。UserOrder 表示轮到“漢”走，那么应当是“漢”的子力减去“和”的子力。照原文，每个叶子都替刚走完的一方说话。两边对调之后，程序走 ${move}。`,
  show: '告诉我',
  again: '藏起来',
  lines: '程序的各行：哪一行写错了？',
};
