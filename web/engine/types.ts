/**
 * The border between the page and the engine. The types are those that the engine's build writes; what must be there
 * when the page runs stands here, and is held against them.
 */
import type {
  ChoiceId,
  NotationId,
  OpeningId,
  Report as ReportOfEngine,
  RuleId,
  RulesId,
} from '../pkg/duiyi.js';
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
  Reason,
  Repetition,
  RuleId,
  RulesId,
  Score,
  SideThreats,
  Status,
  Threats,
  XiangqiStatus,
} from '../pkg/duiyi.js';
export type { Side };

/** `threads`: how many the search has; 1 if absent. `isLarger`: it evaluates with the larger network of the game. */
export type Report = ReportOfEngine & { readonly threads?: number; readonly isLarger?: true | undefined };

/** Every member of a union, once, in an order of our choice. */
const all =
  <Id extends string>() =>
  <const Ids extends readonly Id[]>(ids: Ids & ([Id] extends [Ids[number]] ? unknown : never)): Ids =>
    ids;

export const rulesIds = all<RulesId>()(['computer', 'axf', 'cxa', 'ucci', 'simple', 'none']);
export const notationIds = all<NotationId>()(['chinese', 'wxf', 'iccs', 'uci']);

/** The rules of gomoku that have a name of their own; all play for five. */
export type NamedRule = Exclude<RuleId, `k=${number}`>;
export const namedRules = all<NamedRule>()(['freestyle', 'standard', 'renju', 'caro', 'standard-caro']);

export const openingIds = all<OpeningId>()(['free', 'swap', 'swap2']);
export type SwapId = Exclude<OpeningId, 'free'>;

export const choiceIds = all<ChoiceId>()(['black', 'white', 'two']);

export const sides = ['first', 'second'] as const satisfies readonly Side[];

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');
