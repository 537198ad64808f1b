import {
  type NamedRule,
  namedRules,
  type OpeningId,
  openingIds,
  type RuleId,
  type SwapId,
} from '../../engine/types.ts';
import { isOneOf, isWhole } from '../../state/guards.ts';
import type { GameInfo, Settings } from '../info.ts';

export interface GomokuSettings {
  readonly rule: RuleId;
  readonly size: number;
  readonly opening: OpeningId;
}

const usual: GomokuSettings = { rule: 'freestyle', size: 15, opening: 'free' };
const swapIds = ['swap', 'swap2'] as const satisfies readonly SwapId[];

const isSize = (value: unknown): value is number => isWhole(value, 1, 20);

export const isNamed = (rule: unknown): rule is NamedRule => isOneOf(namedRules, rule);

const isRule = (value: unknown): value is RuleId =>
  isNamed(value) || (typeof value === 'string' && /^k=([1-9]|1\d|20)$/.test(value));

/** A board without a stone, as FEN: every rank is one run of empty points. */
export const emptyBoard = (size: number, rule: RuleId): string =>
  `${Array.from({ length: size }, () => size).join('/')} b ${rule}`;

/** What a value says, each setting by itself. */
export function gomokuSettings(value: Settings): GomokuSettings {
  const rule = isRule(value['rule']) ? value['rule'] : usual.rule;
  const { size, opening } = value;
  return {
    rule,
    size: isSize(size) ? size : usual.size,
    // On the boards of other rules three stones could be a whole row.
    opening: isOneOf(openingIds, opening) && isNamed(rule) ? opening : usual.opening,
  };
}

export const gomokuInfo: GameInfo = {
  id: 'gomoku',
  storage: { game: 'game-gomoku', setup: 'setup-gomoku' },
  sides: new Map([
    ['black', 'first'],
    ['white', 'second'],
  ]),
  sideTags: { first: 'Black', second: 'White' },
  // Points are the only way to write a move.
  notations: ['uci'],
  move: /[a-t](?:20|1\d|[1-9])/,
  repetitionRules: [],
  swapOpenings: swapIds,
  hasBook: false,
  programs: ['shapes-3'],
  // Numbers could be taken for those of the stones.
  lineNames: 'ABCDE',
  secondLetter: 'w',
  hasSign: (board, rule) => isNamed(rule) || rule.startsWith('k=') || /[xo]/.test(board),
  numbersEachMove: true,
  facesPlayer: false,
  // Numbers of two digits stand beside the stones.
  margins: { plain: 0.6, coordinates: 1.1 },
  address: {
    rule: (value) => (isRule(value) ? value : null),
    size: (value) => (/^\d{1,2}$/.test(value) && isSize(Number(value)) ? Number(value) : null),
    opening: (value) => (isOneOf(openingIds, value) ? value : null),
  },
  settings: (value) => ({ ...gomokuSettings(value) }),
  settingsOf: (start, opening) => {
    const [board = '', , rule] = start.split(/\s+/);
    return { rule, size: board.split('/').length, opening: opening ?? 'free' };
  },
  start: (wanted) => {
    const { size, rule } = gomokuSettings(wanted);
    return emptyBoard(size, rule);
  },
  repetitionOf: () => null,
  openingOf: (wanted) => {
    const { opening } = gomokuSettings(wanted);
    return opening === 'free' ? null : opening;
  },
  size: null,
};
