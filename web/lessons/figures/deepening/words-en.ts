/** English, and by its shape what every language says in this figure. */

export const en = {
  nodes: 'Nodes in each iteration',
  order: 'Order in which the root moves were tried',
  depth: (depth: number): string => `depth ${depth}`,
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

export type DeepeningWords = typeof en;
