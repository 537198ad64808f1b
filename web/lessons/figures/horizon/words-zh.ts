import type { HorizonWords } from './words-en.ts';

export const zh: HorizonWords = {
  depth: (plies) => `深度 ${plies}`,
  example: '例子',
  examples: { first: '吃亏的交换', delay: '用将军拖延' },
  quiescence: '静态搜索',
  stops: (plies) => `${plies} 层到此为止`,
  believes: (score) => `以为：${score}`,
  counts: (score) => `盘上：${score}`,
  oneFurther: (move) => `再看一层：${move}`,
  deeper: (moves) => `再深两层：${moves}`,
  toTheEnd: (moves) => `吃子看到底：${moves}`,
  nothing: (captures) => (captures ? '没有合算的吃子：局面平静' : '这种棋没有吃子'),
  truly: (score) => `这时 ${score}`,
  chart: '各深度的值',
  plain: '不用静态搜索',
  settled: '用静态搜索',
  ply: '深度',
  unfinished: '–',
  line: (heading, moves) => `${heading}：${moves}`,
  fooled: ({ plies, side, best, score, reply, after }) =>
    `只看 ${plies} 层，${side}走 ${best}，以为是 ${score}。地平线外一层，${reply} 一吃，就成了 ${after}。`,
  unfooled: ({ plies, side, best, score, captures }) =>
    `看 ${plies} 层，${side}走 ${best}：${score}。${captures ? '这里地平线外没有合算的吃子。' : ''}`,
  calm: ({ side, best, score, nodes, plainNodes, count }) =>
    `有了静态搜索，${side}走 ${best}：吃子一直看到不合算为止，值是 ${score}。代价是 ${count(nodes)} 个节点，原来 ${count(plainNodes)} 个。`,
  delayed: ({ plies, side, best, score, truth, quiet }) =>
    `看 ${plies} 层，${side}走 ${best}，以为是 ${score}。再深两层，同一步棋只值 ${truth}：损失不过是推出了视线${quiet ? '，静态搜索也没有察觉' : ''}。`,
  noMove: '棋局在这里已经结束。',
  over: '已终局',
  gaveUp: '这个局面太大，搜索到不了这个深度。',
  caption: '各深度的值、最佳着法和节点数：不用静态搜索和用静态搜索的对照',
  head: ['深度', '不用静态搜索', '着法', '节点', '用静态搜索', '着法', '节点', '地平线之外'],
};
