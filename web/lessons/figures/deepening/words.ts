import type { Language } from '../../../i18n/languages.ts';

const en = {
  nodes: 'Nodes in each iteration',
  order: 'Order in which the root moves were tried',
  depth: (depth: number): string => `depth ${depth}`,
  first: 'first',
  probe: (bound: string): string => `> ${bound}?`,
  iteration: (depth: number, move: string, score: string, nodes: string): string =>
    `At depth ${depth} the best move is ${move}, worth ${score}; that took ${nodes}.`,
  share: (part: string): string => `All iterations before it took ${part} of that.`,
  none: 'Nothing has been searched yet.',
  best: 'Best move',
  score: 'Score',
  iterations: 'Iterations',
  count: 'Nodes',
  depthHead: 'Depth',
};

const zh: typeof en = {
  nodes: '每次迭代的结点数',
  order: '根结点着法试走的先后',
  depth: (depth) => `深度 ${depth}`,
  first: '最先',
  probe: (bound) => `> ${bound}？`,
  iteration: (depth, move, score, nodes) => `深度 ${depth}：最好的是 ${move}，值 ${score}，用了 ${nodes}。`,
  share: (part) => `前面各次加起来是它的 ${part}。`,
  none: '还没有开始搜索。',
  best: '最好的着法',
  score: '值',
  iterations: '迭代',
  count: '结点',
  depthHead: '深度',
};

export const deepeningWords: Readonly<Record<Language, typeof en>> = { en, zh };
