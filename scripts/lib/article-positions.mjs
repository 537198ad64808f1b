// The positions that the article counts on, by name. A test compares those that also appear in a figure.

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** @type {Readonly<Record<string, string>>} */
export const positions = {
  start,
  /** After a usual opening: central cannon against screen horses. */
  opening: `${start} moves h2e2 h9g7 h0g2 b9c7 i0h0 i9h9`,
  /** Two plies, two moves each. */
  pair: '((100 50)(-99 1))',
  /** A cannon to take, and a horse behind it. */
  bait: '5k3/9/2n6/9/3c5/9/9/9/9/3RK4 w',
  /** A check that only delays the loss of a cannon. */
  delay: '3a5/3k1P3/1r7/9/5C3/3n5/1C7/9/9/5K3 w',
  /** A middle game: the figure of iterative deepening. */
  middle: 'r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1',
  /** Six leaves in pairs. */
  six: '((1 2)(3 4)(5 6))',
  /** The walk through the cuts. */
  walk: '(((1 0)(2 9))((3 1)(2 0))((5 4)(6 7)))',
  /** Yamato against Han, with three answers instead of 44. */
  han: '(((3 8 5)(9 2 6)(7 9 1))((4 6 2)(5 1 8)(3 9 7)))',
  /** The same leaves by rank alone. */
  ranked: '((4 3)(1 2))',
  /** From games of the engine against itself, with as many moves as positions of 24, 16 and 8 pieces have on average. */
  pieces24: '1Rbakabn1/r8/9/p3p3p/2p6/9/P1P1c3P/N3B1p1C/4A4/2B1KA3 b - - 0 14',
  pieces16: '2b1ka3/4a4/4b4/3R5/n1P6/1p4N2/r8/4B4/9/3AKAB2 b - - 0 34',
  pieces8: '2b1ka3/4a4/4b4/9/9/4R4/9/2r6/5K3/9 w - - 0 78',
  /** The most moves that we have found by experiment. */
  many: '1C7/4P2P1/3N1k3/4N2P1/3P1P3/8R/2C6/B2ABA1p1/6R2/4K4 w',
  /** Four points, one stone. */
  small: 'x1/2 w freestyle',
  /** The usual board of gomoku after its first stone. */
  stone: '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle',
  /** Six moves everywhere, random values. */
  uniform: 'uniform 6 6 1975',
};
