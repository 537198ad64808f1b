/** The first half of a move as it is written: which piece moves, or on which file. Two signs would be a whole point of gomoku. */
export const beginningOf = (written: string): string => `${written.slice(0, written.length >> 1)}…`;
