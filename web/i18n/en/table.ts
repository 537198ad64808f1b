/** English for the table itself, which the page and embedded boards share: points, moves, scores, and how a game ends. */
import type { Side } from '../../engine/types.ts';
import type { GameTable } from '../game-words.ts';

export const tableWords = ({ sides, boardLabel, pieceName, piece, moveInWords, score }: GameTable) => ({
  side: (side: Side): string => sides[side],
  pieceName,
  piece,
  moveInWords,

  board: {
    label: boardLabel,
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

  /** From level 1 on. */
  levels: [
    'Novice',
    'Apprentice',
    'Tea guest',
    'Neighbour',
    'Regular',
    'Club player',
    'Champion of the lane',
    'Champion of the province',
    'Master',
    'Grandmaster',
    'Champion of the land',
    'Sage',
  ] as readonly string[],

  score,

  over: {
    label: 'End of the game',
    wins: (side: Side): string => `${sides[side]} wins`,
    draw: 'Draw',
    youWon: 'You won',
    youLost: 'You lost',
    review: 'Review',
    rematch: 'Rematch',
    share: 'Share',
    resigned: (loser: Side): string => `${sides[loser]} resigned.`,
    timeout: (loser: Side): string => `${sides[loser]} ran out of time.`,
    agreed: 'The players agreed on a draw.',
    recorded: 'The record of the game says so.',
  },
});

export type TableWords = ReturnType<typeof tableWords>;
