/** English, and by its shape what every language says in this figure. */

/** Scores come written, from the first player's view. */
export interface HorizonWords {
  readonly depth: (plies: number) => string;
  readonly quiescence: string;
  readonly stops: (plies: number) => string;
  readonly believes: (score: string) => string;
  readonly counts: (score: string) => string;
  readonly oneFurther: (move: string) => string;
  readonly deeper: (moves: string) => string;
  readonly toTheEnd: (moves: string) => string;
  /** Beyond the horizon; whether the game has captures. */
  readonly nothing: (captures: boolean) => string;
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
    /** Whether the game has captures. */
    readonly captures: boolean;
  }) => string;
  readonly calm: (parts: {
    readonly side: string;
    readonly best: string;
    readonly score: string;
    readonly nodes: number;
    readonly plainNodes: number;
    readonly count: (number: number) => string;
  }) => string;
  readonly delayed: (parts: {
    readonly plies: number;
    readonly side: string;
    readonly best: string;
    readonly score: string;
    readonly truth: string;
    readonly quiet: boolean;
  }) => string;
  readonly noMove: string;
  /** Under a board, in place of a score. */
  readonly over: string;
  readonly gaveUp: string;
  readonly caption: string;
  readonly head: readonly string[];
}

export const en: HorizonWords = {
  depth: (plies) => `Depth ${plies}`,
  example: 'Example',
  examples: { first: 'A bad trade', delay: 'A check that delays' },
  quiescence: 'Quiescence',
  stops: (plies) => (plies === 1 ? 'Here 1 ply ends' : `Here ${plies} plies end`),
  believes: (score) => `believed: ${score}`,
  counts: (score) => `on the board: ${score}`,
  oneFurther: (move) => `One ply further: ${move}`,
  deeper: (moves) => `Two plies deeper: ${moves}`,
  toTheEnd: (moves) => `Captures to the end: ${moves}`,
  nothing: (captures) => (captures ? 'Nothing worth taking: it is quiet' : 'This game has no captures'),
  truly: (score) => `now ${score}`,
  chart: 'Value by depth',
  plain: 'without',
  settled: 'with quiescence',
  ply: 'depth',
  unfinished: '–',
  line: (heading, moves) => `${heading}: ${moves}`,
  fooled: ({ plies, side, best, score, reply, after }) =>
    `${plies === 1 ? 'One ply deep' : `${plies} plies deep`}, ${side} plays ${best} and believes in ${score}. Just beyond the horizon ${reply} captures: ${after}.`,
  unfooled: ({ plies, side, best, score, captures }) =>
    `${plies === 1 ? 'One ply deep' : `${plies} plies deep`}, ${side} plays ${best}: ${score}.${captures ? ' Here no capture beyond the horizon pays.' : ''}`,
  calm: ({ side, best, score, nodes, plainNodes, count }) =>
    `With quiescence ${side} plays ${best} for ${score}: captures are followed to their end, at ${count(nodes)} nodes instead of ${count(plainNodes)}.`,
  delayed: ({ plies, side, best, score, truth, quiet }) =>
    `${plies === 1 ? 'One ply deep' : `${plies} plies deep`}, ${side} plays ${best} and believes in ${score}. Two plies deeper the same move is worth ${truth}: it has only pushed the loss out of sight${quiet ? ', and quiescence did not notice' : ''}.`,
  noMove: 'The game is over here.',
  over: 'game over',
  gaveUp: 'This position is too large for a search of this depth.',
  caption: 'Value, best move and nodes by depth, without and with quiescence',
  head: ['Depth', 'Without', 'Move', 'Nodes', 'With quiescence', 'Move', 'Nodes', 'Beyond the horizon'],
};
