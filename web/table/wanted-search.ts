/**
 * Which search a table wants right now, told from its state alone. Undo, a new game, leaving analysis and all else
 * that should end a search merely change the state: another search is wanted, and the old one is stopped.
 */
import type { SearchTask } from '../engine/protocol.ts';
import type { Limits } from '../engine/types.ts';
import { patienceMs } from '../games/patience.ts';
import { playerToAct } from './opening.ts';
import { awaitsLook, inOpening, resultOfGame } from './questions.ts';
import { type EngineLevel, type GameRecord, movesOf, remainingNow, sideToMove } from './record.ts';
import type { Entry, Purpose } from './state.ts';
import { movesTo, type NodeId, nodeAt } from './tree.ts';

export interface SearchRequest {
  readonly purpose: Purpose;
  readonly task: SearchTask;
  /** The node it looks at. */
  readonly node: NodeId;
}

export interface SearchOptions {
  readonly multiPv: number;
  readonly hashMb: number;
  /** Whether a person wants to know during a game how it stands. */
  readonly evaluation: boolean;
}

type Seen = Pick<
  Entry,
  | 'record'
  | 'cursor'
  | 'asked'
  | 'live'
  | 'shown'
  | 'analysis'
  | 'threat'
  | 'ahead'
  | 'passed'
  | 'paused'
  | 'elsewhere'
  | 'linked'
  | 'hintAsked'
  | 'known'
>;

const hintLimits: Limits = { type: 'time', ms: 1_500 };
/** A threat is a short line: a look at it must not hold up the analysis for long. */
const threatLimits: Limits = { type: 'time', ms: 1_000 };
const chooseLimits: Limits = { type: 'time', ms: 1_000 };
/** While a person thinks, the engine has nothing else to do; between two engines a look must fit into their pace. */
const lookLimits: Limits = { type: 'time', ms: 1_000 };
const glanceLimits: Limits = { type: 'time', ms: 300 };

export function wantedSearch(
  entry: Seen,
  { multiPv, hashMb, evaluation }: SearchOptions,
): SearchRequest | null {
  const { record, cursor, asked, live, shown } = entry;
  const common = { game: record.game, fen: record.start, rules: record.rules, hashMb } as const;

  if (entry.analysis !== 'off') {
    if (shown.status?.state !== 'ongoing') return null;
    // Between the moves of a line that is played out there is no time to look.
    if (entry.ahead.length > 0) return null;
    if (entry.threat !== null && entry.threat.fen !== shown.fen && entry.passed !== null) {
      const task = { ...common, fen: entry.passed, moves: [], limits: threatLimits, multiPv: 1, maxMs: null };
      return { purpose: 'threat', node: cursor, task };
    }
    if (entry.analysis === 'stopped') return null;
    const moves = movesTo(record.tree, cursor);
    const task = { ...common, moves, limits: { type: 'infinite' }, multiPv, maxMs: null } as const;
    return { purpose: 'analysis', node: cursor, task };
  }

  // A game to look at is nobody's turn, nor is one that another tab plays.
  if (entry.linked?.type === 'viewed' || entry.elsewhere) return null;
  if (live.status === null || resultOfGame(entry) !== null) return null;
  const player = playerToAct(record, asked);
  const request = (purpose: Purpose, limits: Limits, maxMs: number | null): SearchRequest => ({
    purpose,
    node: record.live,
    task: { ...common, moves: movesOf(record), multiPv: 1, limits, maxMs },
  });
  if (awaitsLook(entry)) return request('look', glanceLimits, null);
  if (player.type === 'engine') {
    if (entry.paused || entry.known !== null) return null;
    if (asked?.type === 'choose') return request('choose', chooseLimits, null);
    return request('move', limitsOf(player.level, record.seed), longestMs(record, player.level));
  }
  if (asked?.type === 'choose') return null;
  if (entry.hintAsked) return request('hint', hintLimits, null);
  const isJudged = nodeAt(record.tree, record.live).score !== null;
  return evaluation && !isJudged && !inOpening(entry) ? request('look', lookLimits, null) : null;
}

const limitsOf = (level: EngineLevel, seed: number): Limits =>
  typeof level === 'string' ? { type: 'program', program: level } : { type: 'level', level, seed };

/**
 * No level makes anyone wait longer than this, and none loses on time: at most a twentieth of what is left,
 * and most of the increment.
 */
export function longestMs(record: GameRecord, level: EngineLevel): number {
  const patience = patienceMs(level);
  if (record.clock === null) return patience;
  const left = remainingNow(record)[sideToMove(record)];
  const share = left / 20 + record.clock.incrementMs * 0.7;
  return Math.max(20, Math.round(Math.min(patience, share, left / 3)));
}
