/** Words of the figure that sets two games side by side. */
import type { Language } from '../../../i18n/languages.ts';

export interface TwoGamesWords {
  readonly fans: string;
  readonly chart: string;
  readonly depth: string;
  readonly least: string;
  readonly tunnel: (plies: number) => string;
  readonly ply: (ply: number, move: string) => string;
  readonly before: string;
  readonly longer: string;
  readonly fourth: string;
  readonly about: (number: string) => string;
  readonly none: string;
  readonly wins: (parts: {
    readonly side: string;
    readonly plies: number;
    readonly looked: number;
    readonly all: string;
    readonly most: number;
  }) => string;
  readonly step: (parts: {
    readonly side: string;
    readonly move: string;
    readonly forcing: number;
    readonly legal: number;
    readonly attacks: boolean;
  }) => string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly row: (plies: number) => string;
  readonly tunnelRow: (plies: number) => string;
}

const en: TwoGamesWords = {
  fans: 'Moves, ply by ply',
  chart: 'Leaves by depth',
  depth: 'depth',
  least: 'least for alpha-beta',
  tunnel: (plies) => `The tunnel: ${plies} plies to a five`,
  ply: (ply, move) => `${ply}. ${move}`,
  before: 'Before the first four',
  longer: 'A longer tunnel',
  fourth: 'Count xiangqi’s fourth ply',
  about: (number) => `≈ ${number}`,
  none: 'No win by fours was found here.',
  wins: ({ side, plies, looked, all, most }) =>
    `${side} wins by fours ${plies} plies deep, with 1 to ${most} moves a ply: ${looked} positions looked at instead of ${all}.`,
  step: ({ side, move, forcing, legal, attacks }) =>
    forcing === 1
      ? `${side} plays ${move}, the only one of ${legal} moves that ${attacks ? 'makes a four or a five' : 'stops the five'}.`
      : `${side} plays ${move}, one of ${forcing} among ${legal} moves that ${attacks ? 'make a four or a five' : 'stop a five'}.`,
  caption: 'Leaves by depth in both games, and a win by fours',
  head: ['Depth', 'Xiangqi: all', 'Least for alpha-beta', 'Gomoku: all', 'Least for alpha-beta'],
  row: (plies) => `Depth ${plies}`,
  tunnelRow: (plies) => `Win by fours, ${plies} plies: moves that force, at each ply`,
};

const zh: TwoGamesWords = {
  fans: '一步一步的着法',
  chart: '各深度的叶子',
  depth: '深度',
  least: 'α-β 至少',
  tunnel: (plies) => `隧道：${plies} 步成五`,
  ply: (ply, move) => `${ply}. ${move}`,
  before: '第一个四之前',
  longer: '更长的隧道',
  fourth: '数象棋的第四步',
  about: (number) => `≈ ${number}`,
  none: '这里没有找到连冲四的胜法。',
  wins: ({ side, plies, looked, all, most }) =>
    `${side}连冲四取胜，深 ${plies} 步，每步只有 1 到 ${most} 着：只看了 ${looked} 个局面，不是 ${all} 个。`,
  step: ({ side, move, forcing, legal, attacks }) =>
    forcing === 1
      ? `${side}走 ${move}：${legal} 着里唯一${attacks ? '成四或成五' : '挡住成五'}的。`
      : `${side}走 ${move}：${legal} 着里${attacks ? '成四或成五' : '挡成五'}的有 ${forcing} 着。`,
  caption: '两种棋各深度的叶子，以及一个连冲四的胜法',
  head: ['深度', '象棋：全部', 'α-β 至少', '五子棋：全部', 'α-β 至少'],
  row: (plies) => `深度 ${plies}`,
  tunnelRow: (plies) => `连冲四，${plies} 步：每步的逼着`,
};

export const twoGamesWords: Readonly<Record<Language, TwoGamesWords>> = { en, zh };
