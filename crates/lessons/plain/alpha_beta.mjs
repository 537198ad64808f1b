// Alpha-beta on nested arrays: [[100, 50], [-99, 1]] is two moves with two answers each.

/** @typedef {number | readonly Node[]} Node a leaf is its value from the first player's view */
/** @typedef {{ nodes: number, leaves: number }} Seen what a search has visited */

export const infinite = 1_000_000_000;

/**
 * The value of a node from the side to move, within the window; otherwise a bound.
 *
 * @param {Node} node @param {number} side 1 where the first player is to move, -1 where the second is
 * @param {number} alpha @param {number} beta @param {Seen} seen @returns {number}
 */
// begin listing
export function alphaBeta(node, side, alpha, beta, seen) {
  seen.nodes += 1;
  if (typeof node === 'number') {
    seen.leaves += 1;
    return side * node;
  }
  let best = -infinite;
  for (const child of node) {
    const value = -alphaBeta(child, -side, -beta, -alpha, seen);
    best = Math.max(best, value);
    alpha = Math.max(alpha, value);
    if (alpha >= beta) {
      break; // too good: the other side will not come here
    }
  }
  return best;
}
// end listing
