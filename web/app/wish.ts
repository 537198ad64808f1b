/**
 * Which search the page wants right now, told from its state alone. Undo, a new game, leaving analysis and
 * all else that should end a search merely change the state: the wish changes, and the old search is stopped.
 */
import type { SearchTask } from '../engine/protocol.ts';
import type { Limits } from '../engine/types.ts';
import { type GameRecord, remainingNow, sideToMove } from '../state/record.ts';
import type { State } from './model.ts';
import { resultOf } from './words.ts';

export type Purpose = 'move' | 'hint' | 'analysis';

export interface Wish {
  readonly purpose: Purpose;
  readonly task: SearchTask;
  /** The ply of the game it looks at; `null` when it looks at moves tried out. */
  readonly ply: number | null;
}

type Seen = Pick<State, 'record' | 'live' | 'shown' | 'browsing' | 'analysis' | 'paused' | 'hintAsked'>;

interface Memory {
  readonly multiPv: number;
  readonly hashMb: number;
}

const hintLimits: Limits = { type: 'time', ms: 1_500 };

export function wishOf(state: Seen, { multiPv, hashMb }: Memory): Wish | null {
  const { record, live, shown, browsing } = state;
  const common = { game: 'xiangqi', fen: record.start, rules: record.rules, hashMb } as const;

  if (state.analysis !== 'off') {
    if (state.analysis === 'stopped' || shown.status?.state !== 'ongoing') return null;
    const moves = shownMoves(record, browsing);
    const ply = browsing === null ? record.moves.length : browsing.trial.length > 0 ? null : browsing.ply;
    return {
      purpose: 'analysis',
      ply,
      task: { ...common, moves, limits: { type: 'infinite' }, multiPv, maxMs: null },
    };
  }

  if (live.status === null || resultOf(live.status, record.ending) !== null) return null;
  const player = record.players[sideToMove(record)];
  const here = { ...common, moves: record.moves, multiPv: 1 };
  const ply = record.moves.length;
  if (player.type === 'engine') {
    if (state.paused) return null;
    const limits: Limits = { type: 'level', level: player.level, seed: record.seed };
    return { purpose: 'move', ply, task: { ...here, limits, maxMs: longestMs(record, player.level) } };
  }
  if (!state.hintAsked) return null;
  return { purpose: 'hint', ply, task: { ...here, limits: hintLimits, maxMs: null } };
}

/** The moves that lead to the position on the board. */
export function shownMoves(record: GameRecord, browsing: State['browsing']): readonly string[] {
  return browsing === null ? record.moves : [...record.moves.slice(0, browsing.ply), ...browsing.trial];
}

/**
 * No level makes anyone wait longer than this, and none loses on time: at most a twentieth of what is left,
 * and most of the increment.
 */
export function longestMs(record: GameRecord, level: number): number {
  const patience = 800 + level * 500;
  if (record.clock === null) return patience;
  const left = remainingNow(record)[sideToMove(record)];
  const share = left / 20 + record.clock.incrementMs * 0.7;
  return Math.max(20, Math.round(Math.min(patience, share, left / 3)));
}
