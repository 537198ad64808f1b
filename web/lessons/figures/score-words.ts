/** A score as something that one can have, find or hold to. */
import type { Scene } from '../figure.ts';
import { infinite } from '../trace.ts';
import type { LessonGame } from '../types.ts';
import { isWin, pliesToWin } from '../words.ts';

/** From the first player's view; a win by whose it is. */
export function scoreAsThing(
  { lang, words }: Pick<Scene, 'lang' | 'words'>,
  game: LessonGame,
  value: number,
): string {
  if (lang !== 'en' || !isWin(value)) return words.score(game, value);
  const winner = words.side(game, value > 0 ? 'first' : 'second');
  const plies = pliesToWin(value);
  return plies === 0 ? `a won game for ${winner}` : `a win for ${winner} in ${words.plies(plies)}`;
}

/** What a line has come to: a win is no longer some plies away. */
export const scoreAtEnd = ({ words }: Pick<Scene, 'words'>, game: LessonGame, value: number): string =>
  words.score(game, isWin(value) ? Math.sign(value) * (infinite - 1) : value);
