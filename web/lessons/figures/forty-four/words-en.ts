/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';

export interface FortyFourWords {
  readonly han: (letter: string) => string;
  readonly yamato: (letter: string) => string;
  /** Above the strip of Yamato's own moves, */
  readonly first: string;
  /** and above the rows. */
  readonly second: string;
  readonly third: string;
  readonly folded: string;
  readonly none: string;
  readonly fold: string;
  readonly beta: (name: string, beta: number | null) => string;
  readonly cut: (name: string, answer: string, number: number, value: string, left: number) => string;
  readonly whole: (name: string, value: string) => string;
  readonly all: (seen: number, of: number) => string;
  readonly caption: string;
  readonly head: readonly [reply: string, ...string[]];
  readonly endless: string;
  readonly yes: string;
  readonly no: string;
}

export const en: FortyFourWords = {
  han: (letter) => `Han ${letter}`,
  yamato: (letter) => `Yamato ${letter}`,
  first: '44 moves of Yamato; A is unfolded',
  second: '44 replies of Han, one a row,',
  third: 'each with 44 answers of Yamato',
  folded: 'Choose a row to unfold its 44 answers.',
  none: 'No reply',
  fold: 'Fold',
  beta: (name, beta) => (beta === null ? `${name}, any value is welcome` : `${name}, beta ${beta}`),
  cut: (name, answer, number, value, left) =>
    `${name}: ${answer}, number ${number}, is worth ${value}. Cut, ${left} answers never looked at.`,
  whole: (name, value) => `${name}: all 44 answers looked at; the best is worth ${value}.`,
  all: (seen, of) => `In all ${grouped(seen)} of ${grouped(of)} positions evaluated.`,
  caption: 'Han’s replies to Yamato A, in order',
  head: ['Reply', 'Beta', 'Answers looked at', 'Cut', 'Comes back to Yamato as'],
  endless: '∞',
  yes: 'yes',
  no: 'no',
};
