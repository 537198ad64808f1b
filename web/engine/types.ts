/**
 * The border between the page and the engine. The types are those that the engine's build writes; what must be there
 * when the page runs stands here, and is held against them.
 */
import type { ChoiceId, GameId, NotationId, OpeningId, OpponentId, RulesId } from '../pkg/duiyi.js';
import type { Side } from '../side.ts';

export type {
  ChoiceId,
  ForbiddenReason,
  GameId,
  GameState,
  GomokuReason,
  GomokuStatus,
  IllegalReason,
  Limits,
  Line,
  NotationId,
  OpeningAsk,
  OpeningId,
  OpeningNames,
  OpponentId,
  PersonId,
  PgnGame,
  PsqGame,
  Reason,
  Repetition,
  Report,
  RuleId,
  RulesId,
  Score,
  SideThreats,
  Status,
  Threats,
  XiangqiStatus,
} from '../pkg/duiyi.js';
export type { Side };

/** Every member of a union, once, in an order of our choice. */
const all =
  <Id extends string>() =>
  <const Ids extends readonly Id[]>(ids: Ids & ([Id] extends [Ids[number]] ? unknown : never)): Ids =>
    ids;

export const gameIds = all<GameId>()(['xiangqi', 'gomoku']);
export const rulesIds = all<RulesId>()(['computer', 'axf', 'cxa', 'ucci', 'simple', 'none']);
export const notationIds = all<NotationId>()(['chinese', 'wxf', 'iccs', 'uci']);

/** Programs of articles that play a game, the weakest first. */
export const opponentsOf = {
  xiangqi: ['greedy', 'minimax-2', 'minimax-3', 'alpha-beta-4', 'yanj'],
  gomoku: ['shapes-3'],
} as const satisfies Readonly<Record<GameId, readonly OpponentId[]>>;
export const opponentIds: readonly OpponentId[] = Object.values(opponentsOf).flat();

export const startFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const openingIds = all<OpeningId>()(['free', 'swap', 'swap2']);
export type SwapId = Exclude<OpeningId, 'free'>;

export const choiceIds = all<ChoiceId>()(['black', 'white', 'two']);

/** Which game a FEN is of, as the engine tells it; xiangqi where that refuses to tell. */
export const gameOf = (fen: string): GameId => {
  const [board = '', , rule = ''] = fen
    .trim()
    .replace(/^((position|fen)\s+)+/, '')
    .split(/\s+/);
  const isNamed = /^(freestyle$|standard$|renju$|k=)/.test(rule);
  return (isNamed || /[xo]/.test(board)) && !/[kabnrcpeh]/i.test(board) ? 'gomoku' : 'xiangqi';
};

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** Who moves first is the second field of a FEN; missing means the first side. Black is the first in gomoku only. */
export function firstSide(fen: string): Side {
  const second = gameOf(fen) === 'gomoku' ? 'w' : 'b';
  return fen.trim().split(/\s+/)[1] === second ? 'second' : 'first';
}
