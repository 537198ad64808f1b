// The positions of the bench: an opening, two middle games and an endgame, each with a depth that takes about a
// second. Moves are played from the position, or from the start of the game if none is given.

/** @typedef {{ name: string, fen: string, moves: readonly string[], depth: number }} BenchPosition */

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** @type {readonly BenchPosition[]} */
export const positions = [
  { name: 'start of the game', fen: start, moves: [], depth: 16 },
  {
    name: 'central cannon, screen horses',
    fen: start,
    moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'c3c4', 'g6g5', 'b0c2', 'h7i7'],
    depth: 17,
  },
  {
    name: 'cannons face to face',
    fen: start,
    moves: ['h2e2', 'h7e7', 'h0g2', 'h9g7', 'i0h0', 'i9i8', 'h0h6', 'i8d8', 'd0e1', 'b9c7'],
    depth: 15,
  },
  {
    name: 'rook and horse each',
    fen: '3ak4/4a4/4b4/p3p3p/2n3R2/2P6/P3P3P/4B1N2/4A1r2/2BAK4 w - - 0 1',
    moves: [],
    depth: 17,
  },
];
