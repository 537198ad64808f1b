/**
 * English for the table itself: pieces, points, moves, scores, and how a game ends. All that an embedded board
 * has to say of a game of xiangqi; the page says more.
 */
import type { Side } from '../engine/types.ts';

export type SideNames = Readonly<Record<Side, string>>;

const colours: Readonly<Record<Side, string>> = { first: 'red', second: 'black' };

const pieces: Readonly<Record<string, string>> = {
  k: 'general',
  a: 'advisor',
  b: 'elephant',
  n: 'horse',
  r: 'rook',
  c: 'cannon',
  p: 'soldier',
};

export const pieceName = (code: string): string => pieces[code.toLowerCase()] ?? code;
const sideOf = (code: string): Side => (code === code.toUpperCase() ? 'first' : 'second');

const ordinals: readonly string[] = ['', 'first', 'second', 'third', 'fourth'];
export const ordinal = (number: number): string => ordinals[number] ?? `${number}th`;

/** The sides bear other names in each game. */
export const tableEnglish = (sides: SideNames) => ({
  side: (side: Side): string => sides[side],
  pieceName,
  piece: (code: string): string => `${colours[sideOf(code)]} ${pieceName(code)}`,
  moveInWords: (side: Side, code: string, from: string, to: string, captured: string | null): string =>
    `${sides[side]}: ${pieceName(code)} ${from} to ${to}${captured === null ? '' : `, takes ${pieceName(captured)}`}`,

  board: {
    label: 'Xiangqi board',
    empty: (point: string): string => `${point}, empty`,
    occupied: (piece: string, point: string): string => `${piece}, ${point}`,
    /** What stands on a point, and what is to be said of it. */
    described: (parts: readonly string[]): string => parts.join(', '),
    selected: 'chosen',
    target: 'can move here',
    capture: 'can be taken',
    lastMove: 'last move',
    check: 'in check',
  },

  levels: {
    1: 'Novice',
    2: 'Apprentice',
    3: 'Tea guest',
    4: 'Neighbour',
    5: 'Regular',
    6: 'Club player',
    7: 'Champion of the lane',
    8: 'Master',
    9: 'Grandmaster',
    10: 'Sage',
  },

  score: {
    mate: (moves: number): string => `mate in ${moves}`,
    mateShort: (moves: number): string => `#${moves}`,
  },

  over: {
    label: 'End of the game',
    wins: (side: Side): string => `${sides[side]} wins`,
    draw: 'Draw',
    review: 'Review',
    rematch: 'Rematch',
    share: 'Share',
    checkmate: (loser: Side): string => `Checkmate: ${sides[loser]}'s general has no way out.`,
    stalemate: (loser: Side): string => `${sides[loser]} has no legal move, and that loses.`,
    naturalLimit: (moves: number): string => `${moves} moves by each side without a capture.`,
    bare: 'Neither side has a piece left that could attack.',
    repetition: (times: number): string =>
      `The position stands for the ${ordinal(times)} time, and neither side had to change.`,
    mutualCheck: (times: number): string =>
      `The position stands for the ${ordinal(times)} time; both sides checked with every move.`,
    mutualChase: (times: number): string =>
      `The position stands for the ${ordinal(times)} time; both sides chased with every move.`,
    perpetualCheck: (loser: Side): string => `${sides[loser]} loses: it gave check with every move.`,
    perpetualChase: (loser: Side, piece: string, point: string): string =>
      `${sides[loser]} loses: it chased the ${pieceName(piece)} on ${point} with every move.`,
    perpetualAttack: (loser: Side): string =>
      `${sides[loser]} loses: every move was a check, a threat of mate or a chase.`,
    resigned: (loser: Side): string => `${sides[loser]} resigned.`,
    timeout: (loser: Side): string => `${sides[loser]} ran out of time.`,
    agreed: 'The players agreed on a draw.',
  },
});

/** What every language must say of the table. */
export type TableWords = ReturnType<typeof tableEnglish>;
