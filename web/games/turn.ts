/** Whose turn it is, from the texts alone. */
import { otherSide, type Side } from '../engine/types.ts';
import type { GameInfo } from './info.ts';

type Letters = Pick<GameInfo, 'secondLetter'>;

export const firstSide = ({ secondLetter }: Letters, start: string): Side =>
  start.trim().split(/\s+/)[1] === secondLetter ? 'second' : 'first';

/** The same position with the other side to move, as FEN. */
export const turnPassed = (fen: string): string =>
  fen.replace(/ ([bw]) /, (_, letter) => (letter === 'b' ? ' w ' : ' b '));

export function sideAfter(info: Letters, start: string, plies: number): Side {
  const first = firstSide(info, start);
  return plies % 2 === 0 ? first : otherSide(first);
}

/** How many plies lie before a start, as the number of its next move tells; where it has none, those of that round. */
export function pliesBefore(info: Letters, start: string): number {
  const number = Number(start.trim().split(/\s+/)[5]);
  const rounds = Number.isSafeInteger(number) ? Math.max(0, number - 1) : 0;
  return 2 * rounds + (firstSide(info, start) === 'second' ? 1 : 0);
}
