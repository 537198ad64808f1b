/** English, and by its shape what every language says in this figure. */

export interface OpponentWords {
  readonly claim: (value: string, plies: string) => string;
  readonly line: (now: string, moves: string) => string;
  readonly goal: (reader: string, readerIsFirst: boolean, value: string) => string;
  readonly now: (reader: string, value: string) => string;
  readonly searching: string;
  readonly unfinished: string;
  /** The search's own move has ended it. */
  readonly atOnce: string;
  readonly held: (reached: string) => string;
  readonly worse: (reached: string, claimed: string, reader: string) => string;
  readonly refuted: (reached: string, claimed: string) => string;
  readonly undo: string;
  readonly again: string;
  readonly expected: string;
  readonly you: string;
  readonly engine: string;
  readonly promises: (value: string) => string;
  readonly end: (value: string) => string;
  readonly tried: string;
  readonly head: readonly [string, string, string];
  readonly label: (reader: string) => string;
}

export const en: OpponentWords = {
  claim: (value, plies) => `Claim: ${value} after ${plies}`,
  line: (now, moves) => `from ${now} now, by ${moves}`,
  goal: (reader, readerIsFirst, value) =>
    `You are ${reader}. Choose a move, and try to get ${readerIsFirst ? 'more' : 'less'} than ${value}.`,
  now: (reader, value) => `The search answers, and now promises ${value}. ${reader} to move: that is you.`,
  searching: 'The search looks for its answer.',
  unfinished: 'This search is too large to come to its end here. Choose a smaller depth.',
  atOnce: 'It is over before you have a move. Choose another position or a greater depth.',
  held: (reached) => `Reached: ${reached}, exactly what was claimed. You have played it best.`,
  worse: (reached, claimed, reader) =>
    `Reached: ${reached}. For ${reader} that is worse than the ${claimed} that was claimed. Try another move.`,
  refuted: (reached, claimed) => `Reached: ${reached}, and ${claimed} was claimed: the claim is refuted.`,
  undo: 'Undo',
  again: 'Again',
  expected: 'Best answer',
  you: 'you',
  engine: 'search',
  promises: (value) => `promises ${value}`,
  end: (value) => `reached: ${value}`,
  tried: 'Tried before',
  head: ['Ply', 'By', 'Move'],
  label: (reader) => `Moves of ${reader}. Arrows choose one, Enter plays it.`,
};
