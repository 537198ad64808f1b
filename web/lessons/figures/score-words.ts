/** A score as something that one can have, find or hold to. */
import type { Scene } from '../figure.ts';
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
