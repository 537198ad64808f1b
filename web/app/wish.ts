/**
 * Which search the page wants right now, told from its state alone. Undo, a new game, leaving analysis and
 * all else that should end a search merely change the state: the wish changes, and the old search is stopped.
 */
import type { SearchTask } from '../engine/protocol.ts';
import type { Limits } from '../engine/types.ts';
import { patienceMs } from '../games/patience.ts';
import { playerToAct } from '../state/opening.ts';
import { type EngineLevel, type GameRecord, remainingNow, sideToMove } from '../state/record.ts';
import type { State } from './model.ts';
import { resultOf } from './words.ts';

/** `choose`: to know which colour to take in a swap opening. */
export type Purpose = 'move' | 'choose' | 'hint' | 'analysis';

export interface Wish {
  readonly purpose: Purpose;
  readonly task: SearchTask;
  /** The ply of the game it looks at; `null` when it looks at moves tried out. */
  readonly ply: number | null;
}

type Seen = Pick<
  State,
  'record' | 'asked' | 'live' | 'shown' | 'browsing' | 'analysis' | 'paused' | 'hintAsked' | 'byHeart'
>;

interface Memory {
  readonly multiPv: number;
  readonly hashMb: number;
}

const hintLimits: Limits = { type: 'time', ms: 1_500 };
const chooseLimits: Limits = { type: 'time', ms: 1_000 };

export function wishOf(state: Seen, { multiPv, hashMb }: Memory): Wish | null {
  const { record, asked, live, shown, browsing } = state;
  const common = { game: record.game, fen: record.start, rules: record.rules, hashMb } as const;

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
  const player = playerToAct(record, asked);
  const here = { ...common, moves: record.moves, multiPv: 1 };
  const ply = record.moves.length;
  if (player.type === 'engine') {
    if (state.paused || state.byHeart !== null) return null;
    if (asked?.type === 'choose') {
      return { purpose: 'choose', ply, task: { ...here, limits: chooseLimits, maxMs: null } };
    }
    const { level } = player;
    const limits: Limits =
      typeof level === 'string'
        ? { type: 'program', program: level }
        : { type: 'level', level, seed: record.seed };
    return { purpose: 'move', ply, task: { ...here, limits, maxMs: longestMs(record, player.level) } };
  }
  if (!state.hintAsked || asked?.type === 'choose') return null;
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
export function longestMs(record: GameRecord, level: EngineLevel): number {
  const patience = patienceMs(level);
  if (record.clock === null) return patience;
  const left = remainingNow(record)[sideToMove(record)];
  const share = left / 20 + record.clock.incrementMs * 0.7;
  return Math.max(20, Math.round(Math.min(patience, share, left / 3)));
}
