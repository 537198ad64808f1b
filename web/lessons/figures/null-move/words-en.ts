/** English, and by its shape what every language says in this figure. */

/** Scores come written, from the first player's view. */
export interface NullMoveWords {
  readonly positions: string;
  readonly usual: string;
  readonly zugzwang: string;
  readonly depth: (plies: number) => string;
  readonly without: string;
  readonly withPass: string;
  readonly best: (side: string, move: string) => string;
  readonly found: (score: string) => string;
  readonly passes: (line: string, side: string) => string;
  readonly goodEnough: (side: string, score: string) => string;
  readonly believed: (score: string) => string;
  readonly truly: (line: string) => string;
  readonly gaveUp: string;
  /** `other`: the move of the search with passes where that is another one of the same value. */
  readonly same: (move: string, other: string | null, score: string) => string;
  readonly differs: (move: string, score: string) => string;
  readonly instead: (move: string, score: string) => string;
  readonly saved: (percent: number) => string;
  readonly agrees: (parts: {
    readonly full: string;
    readonly short: string;
    /** `none`: no pass was good enough. */
    readonly effect: 'saves' | 'none' | 'costs';
    readonly move: string;
    readonly other: string | null;
    readonly score: string;
  }) => string;
  readonly lies: (parts: {
    /** Who passes; null where no pass that is shown hides the move. */
    readonly passer: string | null;
    readonly move: string;
    readonly believed: string;
    readonly best: string;
    readonly truth: string;
    readonly stuck: boolean;
  }) => string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly outcome: (same: boolean) => string;
}

export const en: NullMoveWords = {
  positions: 'Position',
  usual: 'Opening',
  zugzwang: 'Zugzwang',
  depth: (plies) => `Depth ${plies}`,
  without: 'without',
  withPass: 'with null move',
  best: (side, move) => `${side} plays ${move}`,
  found: (score) => `both find ${score}`,
  passes: (line, side) => `After ${line} ${side} passes`,
  goodEnough: (side, score) => `${side} still has enough: ${score}`,
  believed: (score) => `believed: ${score}`,
  truly: (line) => `But it must move: ${line}`,
  gaveUp: 'This position is too large for a full search of this depth.',
  same: (move, other, score) =>
    other === null
      ? `same move ${move}, same value ${score}`
      : `moves ${move} and ${other}, same value ${score}`,
  differs: (move, score) => `plays ${move}, believes ${score}`,
  instead: (move, score) => `truth: ${move}, ${score}`,
  saved: (percent) => (percent >= 0 ? `${percent}% fewer` : `${-percent}% more`),
  agrees: ({ full, short, effect, move, other, score }) =>
    effect === 'saves'
      ? `Where even a pass is good enough a node ends: ${short} nodes instead of ${full}, ${other === null ? `the same ${move}, with the same value, ${score}` : `another move, ${other} for ${move}, of the same value ${score}`}.`
      : effect === 'none'
        ? `Here no pass was good enough: ${full} nodes either way, for ${move} with ${score}.`
        : `Here the passes cost more than they save: ${short} nodes instead of ${full}, for ${other === null ? `the same ${move} with ${score}` : `another move, ${other} for ${move}, of the same value ${score}`}.`,
  lies: ({ passer, move, believed, best, truth, stuck }) =>
    `The search with the null move believes in ${move} with ${believed}; the truth is ${best}, ${truth}. ${
      passer === null
        ? 'Somewhere a pass, searched less deeply, looked good enough and was not'
        : stuck
          ? `${passer} may not pass: it runs out of moves and is stalemated`
          : `A pass of ${passer}, searched less deeply, looked good enough and was not`
    }.`,
  caption: 'The same search without and with the null move',
  head: [
    'Position',
    'Nodes without',
    'Nodes with',
    'Move and value without',
    'Move and value with',
    'Result',
  ],
  outcome: (same) => (same ? 'same value' : 'the null move is wrong'),
};
