/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';

/** Sizes come written. */
export interface MemoryWords {
  readonly levels: string;
  readonly level: (depth: number) => string;
  readonly choices: (number: number) => string;
  readonly run: (depth: number) => string;
  readonly size: string;
  readonly sizeOf: (bytes: number) => string;
  readonly byDepth: (choices: number) => string;
  readonly byGame: (depth: number) => string;
  readonly kept: string;
  readonly keptByAlphaBeta: string;
  readonly held: string;
  readonly guessed: string;
  readonly depth: string;
  readonly choiceAxis: string;
  readonly limits: readonly [string, string];
  readonly fullAt: (choice: number) => string;
  /** As part of the sentence `tells`. */
  readonly fullAfter: (choice: number) => string;
  readonly assumed: (bytes: number) => string;
  readonly tells: (parts: {
    readonly depth: number;
    readonly bytes: string;
    readonly guessed: boolean;
    readonly full: string;
    readonly held: string;
    /** It has not been run, and holds no less than alpha-beta at this level, or than the levels before it. */
    readonly heldIsLeast: boolean;
    readonly need: string;
  }) => string;
  readonly about: (size: string) => string;
  readonly atLeast: (size: string, isLeast: boolean) => string;
  readonly notRun: string;
  readonly caption: (choices: number) => string;
  readonly head: readonly string[];
}

export const en: MemoryWords = {
  levels: 'Level',
  level: (depth) => `Level ${depth}`,
  choices: (number) => (number === 1 ? '1 choice' : `${number} choices`),
  run: (depth) => `Search level ${depth}`,
  size: 'A move',
  sizeOf: (bytes) => `${bytes} bytes`,
  byDepth: (choices) => `Memory by depth, after ${choices === 1 ? 'one choice' : `${choices} choices`}`,
  byGame: (depth) => `Level ${depth} in the course of a game`,
  kept: 'nothing freed (article)',
  keptByAlphaBeta: 'the same with alpha-beta',
  held: 'lists in use (depth-first)',
  guessed: '≈ extrapolated',
  depth: 'depth',
  choiceAxis: 'moves chosen',
  limits: ['2 GB: a 32-bit program', '4 GB: the article’s machine'],
  fullAt: (choice) => `full at ${choice}`,
  fullAfter: (choice) => (choice === 1 ? 'at once' : `after ${grouped(choice)}`),
  assumed: (bytes) =>
    `Assumed: ${bytes} bytes a move, of which the article shows the fields but not the record; every choice as large as this one.`,
  tells: ({ depth, bytes, guessed, full, held, heldIsLeast, need }) =>
    `Level ${depth} leaves ${guessed ? 'about ' : ''}${bytes} behind at every choice: 2 GB are full ${full}. Depth-first search holds ${heldIsLeast ? 'at least ' : ''}${held} moves, ${need}.`,
  about: (size) => `≈ ${size}`,
  atLeast: (size, isLeast) => (isLeast ? `≥ ${size}` : size),
  notRun: '–',
  caption: (choices) =>
    `Bytes by depth after ${choices === 1 ? 'one choice' : `${choices} choices`}: with every list kept, and with those in use`,
  head: ['Depth', 'Moves listed', 'All kept', 'All kept, alpha-beta', 'Most in use', 'Bytes in use'],
};
