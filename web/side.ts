/** The sides of every game. Red in xiangqi and Black in gomoku are the first. */
export type Side = 'first' | 'second';
