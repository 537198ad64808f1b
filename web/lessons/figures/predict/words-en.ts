/** English, and by its shape what every language says in this figure. */

/** What an explanation names; scores are from the first player's view. */
export interface Case {
  readonly side: string;
  readonly sideIsFirst: boolean;
  readonly other: string;
  readonly best: string;
  readonly has: string;
  readonly left: number;
  readonly equal: boolean;
}

export interface PredictWords {
  readonly prune: string;
  readonly look: string;
  readonly next: string;
  readonly others: string;
  readonly again: string;
  readonly questionOf: (number: number, all: number) => string;
  readonly score: (right: number, asked: number, streak: number) => string;
  readonly toMove: (side: string, tried: number, all: number) => string;
  readonly best: (score: string, move: string) => string;
  readonly has: (other: string, otherIsFirst: boolean, score: string) => string;
  readonly way: (path: string) => string;
  readonly ask: (left: number) => string;
  readonly asked: (case_: Case) => string;
  readonly verdict: (isRight: boolean, why: string) => string;
  readonly why: (answer: 'prune' | 'look', case_: Case) => string;
  readonly over: (right: number, all: number, longest: number) => string;
  readonly none: string;
  readonly caption: string;
  /** With the number of the question and the way to its position. */
  readonly captionOf: (question: string, way: string) => string;
  readonly by: (score: string, move: string) => string;
  readonly head: readonly [string, string];
  readonly rows: {
    readonly side: string;
    readonly best: string;
    readonly has: string;
    readonly left: string;
  };
}

const rest = (left: number): string => (left === 1 ? 'the last move' : `the other ${left} moves`);

export const en: PredictWords = {
  prune: 'Prune',
  look: 'Look on',
  next: 'Next',
  others: 'Ten others',
  again: 'Once more',
  questionOf: (number, all) => `Question ${number} of ${all}`,
  score: (right, asked, streak) => `${right} of ${asked} right${streak > 1 ? `, ${streak} in a row` : ''}`,
  toMove: (side, tried, all) => `${side} to move, ${tried} of ${all} tried`,
  best: (score, move) => `best so far: ${score} by ${move}`,
  has: (other, otherIsFirst, score) =>
    `${other} elsewhere: ${otherIsFirst ? 'at least' : 'at most'} ${score}`,
  way: (path) => (path === '' ? 'At the root' : `After ${path}`),
  ask: (left) => `Prune ${rest(left)}, or look on?`,
  asked: ({ side, sideIsFirst, other, best, has, left }) =>
    `${side} has found ${sideIsFirst ? 'at least' : 'at most'} ${best} here. Elsewhere ${other}’s best is ${has}. Prune ${rest(left)}, or look on?`,
  verdict: (isRight, why) => `${isRight ? 'Right' : 'No'}. ${why.charAt(0).toUpperCase()}${why.slice(1)}`,
  why: (answer, { side, other, best, has, left, equal }) =>
    answer === 'prune'
      ? `${equal ? `${best} is no better for ${other} than what it has` : `${other} has ${has} elsewhere and prefers it to ${best}`}; ${rest(left)} can only help ${side}: prune.`
      : `${best} is still better for ${other} than ${has}, so play may come here: look whether ${rest(left)} can change that.`,
  over: (right, all, longest) =>
    `${right} of ${all} right, ${longest} in a row. The rule behind it: prune as soon as alpha has reached beta.`,
  none: 'In this search there is nothing to prune.',
  caption: 'Prune, or look on?',
  captionOf: (question, way) => `Prune, or look on? ${question}. ${way}`,
  by: (score, move) => `${score} (${move})`,
  head: ['Fact', 'Now'],
  rows: { side: 'Side to move', best: 'Best so far', has: 'The other side has', left: 'Moves left' },
};
