/** Whose turn it is, from the texts alone. */
import { firstSide, otherSide, type Side } from '../engine/types.ts';

export function sideAfter(start: string, moves: { readonly length: number }): Side {
  const first = firstSide(start);
  return moves.length % 2 === 0 ? first : otherSide(first);
}
