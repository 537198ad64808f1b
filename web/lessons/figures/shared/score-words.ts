/** Scores where a line of play has ended. */

import type { Scene } from '../../figure.ts';
import type { LessonGame } from '../../types.ts';
import { infinite } from '../../words/score-limits.ts';
import { isWin } from '../../words/scores.ts';

/** What a line has come to, from the first player's view: a win is no longer some plies away. */
export const scoreAtEnd = ({ words }: Pick<Scene, 'words'>, game: LessonGame, value: number): string =>
  words.score(game, isWin(value) ? Math.sign(value) * (infinite - 1) : value);
