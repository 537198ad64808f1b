/** English for choosing an opponent: in the sheet for a new game, before the first move, and after the last. */
import type { GameId, OpponentId } from '../../engine/types.ts';

export const opponents = {
  /** What each level does, from level 1 on. The figures are those of docs/levels.md; a test holds them against it. */
  levels: {
    xiangqi: [
      'Overlooks one capture in 4. Good for a first game.',
      'Overlooks one capture in 7.',
      'Overlooks one capture in 10.',
      'Looks 3 plies ahead and overlooks one capture in 14.',
      'Looks 3 plies ahead and overlooks one capture in 25.',
      'Looks 4 plies ahead and overlooks one capture in 33.',
      'Looks 5 plies ahead and overlooks one capture in 50.',
      'Looks 7 plies ahead and overlooks one capture in 100.',
      'Looks 8 plies ahead and overlooks no capture.',
      'Looks 9 plies ahead and errs little within them.',
      'Looks 13 plies ahead and hardly errs within them.',
      'Full strength: 3 seconds of thought for each move.',
    ],
    gomoku: [
      'Sees five in a row and how to stop it, and nothing beyond. Good for a first game.',
      'Sees no further than level 1, but has an eye for shapes.',
      'Sees no further than level 2, but has a better eye for shapes.',
      'Sees no further than level 3, and errs less.',
      'Looks 2 plies ahead and sees an open four coming.',
      'Looks 2 plies ahead like level 5, with a better eye for shapes.',
      'Looks 3 plies ahead and sees wins 4 plies away.',
      'Looks 4 plies ahead and sees wins 6 plies away.',
      'Looks 5 plies ahead and sees wins 8 plies away.',
      'Looks 6 plies ahead and sees wins 14 plies away.',
      'Looks 8 plies ahead and sees forced wins at any distance it reaches.',
      'Full strength: 3 seconds of thought for each move.',
    ],
  } as Readonly<Record<GameId, readonly string[]>>,
  /** What a program of the articles does. */
  programs: {
    greedy: 'Takes the most valuable piece it can and never asks what comes next. Weaker than level 1.',
    'minimax-2': 'Looks at its move and your answer, and counts pieces. Weaker than level 1.',
    'minimax-3': 'Looks three plies ahead and counts pieces. About level 2.',
    'alpha-beta-4': 'Looks four plies ahead and counts pieces. Weaker than level 3.',
    yanj: 'Looks five plies ahead, with many of the speed-ups that the article explains, and counts pieces. About level 3.',
    'shapes-3': 'Looks three plies ahead and adds up shapes of stones. About level 5.',
  } as Readonly<Record<OpponentId, string>>,
  /** Measured between neighbours. */
  strength: (points: number, below: number): string =>
    `Scores about ${points} of 10 points against level ${below}.`,

  /** What is heard of a level. */
  aloud: (name: string, number: string, about: readonly string[]): string =>
    `${name}, ${number}. ${about.join(' ')}`,

  pieces: 'Which pieces do you want to play with?',
  opponent: 'Your opponent',
  change: 'Other opponents and rules',
  doors: 'Or instead',
  setUp: 'Set up a position',
  load: 'Load a game',

  up: (wins: number, name: string): string => `${wins} wins in a row. ${name} is the next level.`,
  down: (losses: number, name: string): string => `${losses} losses in a row. ${name} is one level easier.`,
  play: (level: number): string => `Play level ${level}`,
};

export type OpponentWords = typeof opponents;
