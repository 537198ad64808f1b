/** English, and by its shape what every language says in this figure. */

export interface TwoGamesWords {
  readonly fans: string;
  readonly chart: string;
  readonly depth: string;
  readonly least: string;
  /** How many plies, in words. */
  readonly tunnel: (plies: string) => string;
  readonly ply: (ply: number, move: string) => string;
  readonly before: string;
  readonly longer: string;
  readonly fourth: string;
  readonly about: (number: string) => string;
  readonly none: string;
  readonly wins: (parts: {
    readonly side: string;
    readonly plies: string;
    readonly looked: number;
    readonly all: string;
    readonly least: number;
    readonly most: number;
  }) => string;
  readonly step: (parts: {
    readonly side: string;
    readonly move: string;
    readonly forcing: number;
    readonly legal: number;
    readonly attacks: boolean;
  }) => string;
  readonly counting: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly row: (plies: number) => string;
  readonly tunnelRow: (plies: string) => string;
}

export const en: TwoGamesWords = {
  counting: 'Counting the fourth ply of xiangqi.',
  fans: 'Moves, ply by ply',
  chart: 'Leaves by depth',
  depth: 'depth',
  least: 'the minimum',
  tunnel: (plies) => `The tunnel: ${plies} to a five`,
  ply: (ply, move) => `${ply}. ${move}`,
  before: 'Before the first four',
  longer: 'A longer tunnel',
  fourth: 'Count xiangqi’s fourth ply',
  about: (number) => `≈ ${number}`,
  none: 'No win by fours was found here.',
  wins: ({ side, plies, looked, all, least, most }) =>
    `${side} wins by fours ${plies} deep, with ${least === most ? (most === 1 ? 'one move' : `${most} moves`) : `${least} to ${most} moves`} a ply: ${looked} positions looked at instead of ${all}.`,
  step: ({ side, move, forcing, legal, attacks }) =>
    forcing === 1
      ? `${side} plays ${move}, the only one of ${legal} moves that ${attacks ? 'makes a four or a five' : 'stops the five'}.`
      : `${side} plays ${move}, one of ${forcing} among ${legal} moves that ${attacks ? 'make a four or a five' : 'stop a five'}.`,
  caption: 'Leaves by depth in both games, and a win by fours',
  head: ['Depth', 'Xiangqi: all', 'Minimum', 'Gomoku: all', 'Minimum'],
  row: (plies) => `Depth ${plies}`,
  tunnelRow: (plies) => `Win by fours, ${plies}: moves that force, at each ply`,
};
