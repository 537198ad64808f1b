/** Words of the figure about the horizon. Scores come written, from the first player's view. */
import type { Language } from '../../../i18n/languages.ts';

export interface HorizonWords {
  readonly depth: (plies: number) => string;
  readonly quiescence: string;
  readonly stops: (plies: number) => string;
  readonly believes: (score: string) => string;
  readonly counts: (score: string) => string;
  readonly oneFurther: (move: string) => string;
  readonly toTheEnd: (moves: string) => string;
  readonly quiet: string;
  readonly truly: (score: string) => string;
  readonly chart: string;
  readonly plain: string;
  readonly settled: string;
  readonly ply: string;
  readonly unfinished: string;
  readonly line: (heading: string, moves: string) => string;
  readonly example: string;
  readonly examples: Readonly<Record<'first' | 'delay', string>>;
  readonly fooled: (parts: {
    readonly plies: number;
    readonly side: string;
    readonly best: string;
    readonly score: string;
    readonly reply: string;
    readonly after: string;
  }) => string;
  readonly unfooled: (parts: {
    readonly plies: number;
    readonly side: string;
    readonly best: string;
    readonly score: string;
  }) => string;
  readonly calm: (parts: {
    readonly side: string;
    readonly best: string;
    readonly score: string;
    readonly nodes: number;
    readonly plainNodes: number;
    readonly count: (number: number) => string;
  }) => string;
  readonly noMove: string;
  readonly gaveUp: string;
  readonly caption: string;
  readonly head: readonly string[];
}

const en: HorizonWords = {
  depth: (plies) => `Depth ${plies}`,
  example: 'Example',
  examples: { first: 'A bad trade', delay: 'A check that delays' },
  quiescence: 'Quiescence',
  stops: (plies) => (plies === 1 ? 'Here 1 ply ends' : `Here ${plies} plies end`),
  believes: (score) => `believed: ${score}`,
  counts: (score) => `on the board: ${score}`,
  oneFurther: (move) => `One ply further: ${move}`,
  toTheEnd: (moves) => `Captures to the end: ${moves}`,
  quiet: 'Nothing to take: it is quiet',
  truly: (score) => `now ${score}`,
  chart: 'Value by depth',
  plain: 'without',
  settled: 'with quiescence',
  ply: 'depth',
  unfinished: '–',
  line: (heading, moves) => `${heading}: ${moves}`,
  fooled: ({ plies, side, best, score, reply, after }) =>
    `${plies === 1 ? 'One ply deep' : `${plies} plies deep`}, ${side} plays ${best} and believes in ${score}. Just beyond the horizon ${reply} takes back: ${after}.`,
  unfooled: ({ plies, side, best, score }) =>
    `${plies === 1 ? 'One ply deep' : `${plies} plies deep`}, ${side} plays ${best}: ${score}. Here no capture waits beyond the horizon.`,
  calm: ({ side, best, score, nodes, plainNodes, count }) =>
    `With quiescence ${side} plays ${best} for ${score}: captures are followed to their end, at ${count(nodes)} nodes instead of ${count(plainNodes)}.`,
  noMove: 'The game is over here.',
  gaveUp: 'This position is too large for a search of this depth.',
  caption: 'Value, best move and nodes by depth, without and with quiescence',
  head: ['Depth', 'Without', 'Move', 'Nodes', 'With quiescence', 'Move', 'Nodes', 'Beyond the horizon'],
};

const zh: HorizonWords = {
  depth: (plies) => `深度 ${plies}`,
  example: '例子',
  examples: { first: '吃亏的交换', delay: '用将军拖延' },
  quiescence: '静态搜索',
  stops: (plies) => `${plies} 步到此为止`,
  believes: (score) => `以为：${score}`,
  counts: (score) => `盘上：${score}`,
  oneFurther: (move) => `再看一步：${move}`,
  toTheEnd: (moves) => `吃子看到底：${moves}`,
  quiet: '无子可吃：局面平静',
  truly: (score) => `其实 ${score}`,
  chart: '各深度的值',
  plain: '没有',
  settled: '有静态搜索',
  ply: '深度',
  unfinished: '–',
  line: (heading, moves) => `${heading}：${moves}`,
  fooled: ({ plies, side, best, score, reply, after }) =>
    `只看 ${plies} 步，${side}走 ${best}，以为是 ${score}。地平线外一步，${reply} 就吃回来：${after}。`,
  unfooled: ({ plies, side, best, score }) =>
    `看 ${plies} 步，${side}走 ${best}：${score}。这里地平线外没有吃子。`,
  calm: ({ side, best, score, nodes, plainNodes, count }) =>
    `有了静态搜索，${side}走 ${best}：吃子一直看到不合算为止，值是 ${score}。代价是 ${count(nodes)} 个结点，原来 ${count(plainNodes)} 个。`,
  noMove: '棋局在这里已经结束。',
  gaveUp: '这个局面太大，搜索到不了这个深度。',
  caption: '各深度的值、最佳着法和结点数，没有与有静态搜索',
  head: ['深度', '没有', '着法', '结点', '有静态搜索', '着法', '结点', '地平线之外'],
};

export const horizonWords: Readonly<Record<Language, HorizonWords>> = { en, zh };
