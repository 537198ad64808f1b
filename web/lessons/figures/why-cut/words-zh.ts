import type { WhyCutWords } from './words-en.ts';

export const zh: WhyCutWords = {
  has: (side, isFirst, score) => (isFirst ? `${side}已有 ${score}` : `${side}已把值压到 ${score}`),
  finds: (side, isFirst, score) => (isFirst ? `这里${side}至少有 ${score}` : `这里${side}压到至多 ${score}`),
  by: (line) => `靠 ${line}`,
  after: (line) => (line === '' ? '在根节点' : `走了 ${line} 之后`),
  because: ({ other, otherIsFirst, has, line, way, side, answer, found, equal, pruned }) => {
    const by = line === '' ? '' : `靠 ${line} `;
    const already = otherIsFirst ? `${other}${by}已有 ${has}` : `${other}${by}已把值压到 ${has}`;
    const bound = otherIsFirst ? `至多 ${found}` : `至少 ${found}`;
    const verdict = equal ? `${other}走这里没有好处` : `${other}不会走这里`;
    return `${already}。走 ${way} 之后，${side}应 ${answer}，值${bound}。所以${verdict}：其余 ${pruned} 种着法不必看。`;
  },
  none: '这次搜索没有截断。',
  cut: '截断',
  cutOf: (number, all) => `第 ${number} 次截断，共 ${all} 次`,
  examples: '例子',
  example: { own: '四个叶子', xiangqi: '象棋，3 层' },
  caption: '为什么搜索到这里就停',
  head: ['哪里', '一方', '值', '着法'],
};
