import type { DeepeningWords } from './words-en.ts';

export const zh: DeepeningWords = {
  nodes: '每一轮的节点数',
  order: '根节点着法的次序',
  depth: (depth) => `深度 ${depth}`,
  iteration: (depth, move, score, nodes) => `深度 ${depth}：最好的是 ${move}，值 ${score}，用了 ${nodes}。`,
  share: (part) => `前面各轮加起来是它的 ${part}。`,
  none: '还没有开始搜索。',
  best: '最好的着法',
  score: '值',
  iterations: '轮',
  count: '节点',
  depthHead: '深度',
};
