/** English for the review of a game. */

import codes from '../../../crates/study/codes.txt?raw';
import type { Side } from '../../engine/types.ts';
import { counted } from './text.ts';

export interface ReviewWords {
  /** Sentences by code, one a line after a tab; `@` begins the words for what the sentences mention. */
  readonly codes: string;
  /** A point, or its file as `owner` counts it. */
  point(point: string, owner: Side, byFile: boolean): string;
  /** Between sentences, and at their end. */
  readonly gap: string;
  readonly stop: string;
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly notKept: string;
  progress(known: number, count: number): string;
  workers(count: number): string;
  readonly cancel: string;
  readonly again: string;
  readonly close: string;
  readonly graph: string;
  /** What the graph says at a position. */
  chance(side: string, percent: number): string;
  readonly unknown: string;
  readonly start: string;
  readonly accuracy: string;
  readonly mistakes: string;
  readonly noMistakes: string;
  /** For ears, before the accuracy of both sides. */
  ready(mistakes: number): string;
  readonly glyphs: Readonly<Record<'?!' | '?' | '??', string>>;
  better(line: string): string;
  readonly find: string;
  task(side: string): string;
  readonly looking: string;
  wrong(move: string): string;
  right(move: string): string;
  shown(move: string): string;
  hint(beginning: string): string;
  /** A place in the graph, and how the game stood there. */
  at(where: string, standing: string): string;
  readonly hintButton: string;
  readonly show: string;
  readonly next: string;
  readonly leave: string;
  readonly how: string;
  readonly formula: string;
}

export const review: ReviewWords = {
  codes,
  point: (point, owner, byFile) => {
    const file = byFile ? 'abcdefghi'.indexOf(point.charAt(0)) : -1;
    return file < 0 ? point : `file ${owner === 'first' ? 9 - file : file + 1}`;
  },
  gap: ' ',
  stop: '.',
  title: 'Review',
  loading: 'Preparing the review',
  failed: 'The review was interrupted. What was found is kept.',
  notKept: 'This browser cannot store the review: a reload will end it.',
  progress: (known, count) => `${known} of ${count} positions`,
  workers: (count) => (count === 1 ? 'one worker' : `${count} workers`),
  cancel: 'Cancel',
  again: 'Continue',
  close: 'Close the review',
  graph: 'Chance to win by move',
  chance: (side, percent) => `${side} ${percent}%`,
  unknown: 'not searched yet',
  start: 'Start',
  accuracy: 'Accuracy',
  mistakes: 'Mistakes',
  noMistakes: 'No move cost five percentage points of the chance to win or more.',
  ready: (mistakes) => `The review is ready: ${counted(mistakes, 'mistake', 'mistakes')}.`,
  glyphs: { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' },
  better: (line) => `Better: ${line}`,
  find: 'Find the better move',
  task: (side) => `What should ${side} have played here? Move on the board.`,
  looking: 'The engine looks at your move.',
  wrong: (move) => `${move} is not good enough. Try again.`,
  right: (move) => `${move} is a good move.`,
  shown: (move) => `${move} was better.`,
  at: (where, standing) => `${where}, ${standing}`,
  hint: (beginning) => `It begins with ${beginning}`,
  hintButton: 'Hint',
  show: 'Show',
  next: 'Next mistake',
  leave: 'Done',
  how: 'Each move is judged by how much of the chance to win it gives away.',
  formula:
    'The chance is 1 / (1 + e^(−0.0047 · score)) with the score in the engine’s points (a horse of xiangqi is worth about 275), after the engine has looked at up to 150,000 nodes for each position, and at some more where a move may earn an exclamation mark. A move that loses 5 points of a hundred is an inaccuracy (?!), 10 a mistake (?), 15 a blunder (??), as at lichess. So is the accuracy.',
};
