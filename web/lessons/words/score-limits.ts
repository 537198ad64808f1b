// Written by crates/lessons/tests/codes.rs from what crates/lessons/src declares: change it there.

/** Having won at the root; each ply on the way to a win takes one off. */
export const win = 1_000_000_000;

/** Beyond this, and beyond its negative, lie forced wins and losses. */
export const winBound = 999_999_000;

/** Larger than every score: the edge of a window that is open. */
export const infinite = 1_000_000_001;
