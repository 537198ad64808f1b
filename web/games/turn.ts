/** Whose turn it is, from the texts alone. */
import { otherSide, type Side } from '../engine/types.ts';
import type { GameInfo } from './info.ts';

type Letters = Pick<GameInfo, 'secondLetter'>;

export const firstSide = ({ secondLetter }: Letters, start: string): Side =>
  start.trim().split(/\s+/)[1] === secondLetter ? 'second' : 'first';

export function sideAfter(info: Letters, start: string, plies: number): Side {
  const first = firstSide(info, start);
  return plies % 2 === 0 ? first : otherSide(first);
}
