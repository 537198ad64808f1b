/** Who answers the reader's moves. */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, pageError } from '../../engine/error-data.ts';
import type { SearchTask } from '../../engine/protocol.ts';
import type { Limits, OpponentId, Report } from '../../engine/types.ts';
import { patienceMs } from '../../games/patience.ts';
import type { BoardOptions } from '../board-options.ts';
import { search } from '../shared-engine.ts';
import { type Line, rulesOf } from './line.ts';

export type Answer =
  | { readonly type: 'move'; readonly move: string }
  /** Another board has the engine now; ask again when it is idle. */
  | { readonly type: 'displaced' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: ErrorData };

export interface Opponent {
  answer(line: Line, signal: AbortSignal, onDepth: (depth: number) => void): Promise<Answer>;
}

const noMove = pageError('engine-no-move', {});

/** As much memory as boards in the middle of a text may take. */
const hashMb = 16;

/** A search from the place in a line. */
export const taskAt = (line: Line, limits: Limits, maxMs: number | null): SearchTask => ({
  game: line.game,
  fen: line.start,
  moves: line.moves.slice(0, line.ply),
  rules: rulesOf(line.game),
  limits,
  multiPv: 1,
  hashMb,
  maxMs,
});

const longestMs = 10_000;

/**
 * The engine by level, by depth where one is asked for, or as a program that it knows. `seed` makes a level's
 * mistakes.
 */
export function engineOpponent(
  engine: Engine,
  { level, depth }: Pick<BoardOptions, 'level' | 'depth'>,
  program: OpponentId | null,
  seed: number,
): Opponent {
  const limits: Limits =
    program !== null
      ? { type: 'program', program }
      : depth !== null
        ? { type: 'depth', depth }
        : { type: 'level', level, seed };
  const maxMs = limits.type === 'level' ? patienceMs(level) : longestMs;
  return {
    answer: async (line, signal, onDepth) => {
      const onInfo = ({ depth: reached }: Report): void => onDepth(reached);
      const outcome = await search(engine, taskAt(line, limits, maxMs), { signal, onInfo });
      switch (outcome.type) {
        case 'displaced':
        case 'stopped':
          return { type: outcome.type };
        case 'failed':
          return { type: 'failed', error: outcome.error };
        case 'done': {
          const { best } = outcome.report;
          return best === null ? { type: 'failed', error: noMove } : { type: 'move', move: best };
        }
      }
    },
  };
}
