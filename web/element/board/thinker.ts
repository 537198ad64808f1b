/** Sees to it that the search a board wants is the one that runs for it, and passes on what it finds. */
import type { Engine } from '../../engine/engine.ts';
import type { ErrorData } from '../../engine/error-data.ts';
import type { Limits, Report } from '../../engine/types.ts';
import { isIdle, search, whenIdle } from '../shared-engine.ts';
import type { Line } from './line.ts';
import { type Opponent, taskAt } from './opponent.ts';
import type { Thinking } from './saying.ts';

/** `key` names the search: it is another when the position or its limits are. */
export type Wish =
  | { readonly type: 'answer'; readonly key: string; readonly line: Line; readonly opponent: Opponent }
  | {
      readonly type: 'analyse';
      readonly key: string;
      readonly line: Line;
      readonly engine: Engine;
      readonly depth: number | null;
    };

export interface ThinkerHost {
  wish(): Wish | null;
  /** The state of the thinker is another. */
  changed(): void;
  /** Plays the engine's move; `false` where the page will not have it. */
  answer(move: string): boolean;
  learn(line: Line, report: Report): void;
  fault(error: ErrorData): void;
}

export interface Thinker {
  readonly state: () => Thinking;
  /** Something has changed: stops the search that is no longer wanted and starts the one that is. */
  reconcile(): void;
  /** Ends what runs, waits or is held. */
  stop(): void;
  destroy(): void;
}

/** How long the engine looks at one position before it rests. */
const analysisMs = 20_000;

export function createThinker(host: ThinkerHost): Thinker {
  let state: Thinking = { type: 'no' };
  let active: { readonly key: string; readonly control: AbortController } | null = null;
  /** The analysis that has come to its end; it is not begun again as long as it stays the wish. */
  let settled: string | null = null;
  const stopIdle = whenIdle(() => {
    if (state.type !== 'waiting') return;
    reconcile();
    host.changed();
  });

  function reconcile(): void {
    const wish = host.wish();
    const key = wish?.key ?? null;
    if (active !== null && active.key !== key) cancel();
    if (key !== settled) settled = null;
    if (wish === null) {
      if (state.type === 'waiting') state = { type: 'no' };
      return;
    }
    if (active !== null || settled !== null || state.type === 'held') return;
    // Whoever was told to make room waits until nobody else searches.
    if (state.type === 'waiting' && !isIdle()) return;
    void (wish.type === 'answer' ? answer(wish) : analyse(wish));
  }

  function begin(key: string): AbortController {
    const control = new AbortController();
    active = { key, control };
    state = { type: 'search', depth: 0 };
    return control;
  }

  async function answer({ key, line, opponent }: Extract<Wish, { type: 'answer' }>): Promise<void> {
    const control = begin(key);
    const given = await opponent.answer(line, control.signal, (depth) => {
      if (active?.control !== control) return;
      state = { type: 'search', depth };
      host.changed();
    });
    if (active?.control !== control) return;
    active = null;
    state = { type: 'no' };
    switch (given.type) {
      case 'move':
        if (!host.answer(given.move)) state = { type: 'held' };
        break;
      case 'displaced':
        state = { type: 'waiting' };
        // The other may have ended in the meantime.
        reconcile();
        break;
      case 'failed':
        state = { type: 'held' };
        host.fault(given.error);
        break;
      case 'stopped':
        break;
    }
    host.changed();
  }

  async function analyse({ key, line, engine, depth }: Extract<Wish, { type: 'analyse' }>): Promise<void> {
    const control = begin(key);
    const isWanted = (): boolean => active?.control === control;
    const limits: Limits = depth === null ? { type: 'infinite' } : { type: 'depth', depth };
    const outcome = await search(engine, taskAt(line, limits, analysisMs), {
      signal: control.signal,
      onInfo: (report) => {
        if (!isWanted()) return;
        state = { type: 'search', depth: report.depth };
        host.learn(line, report);
      },
    });
    if (!isWanted()) return;
    active = null;
    state = { type: outcome.type === 'displaced' ? 'waiting' : 'no' };
    if (outcome.type === 'displaced') {
      // The other may have ended in the meantime.
      reconcile();
    } else {
      settled = key;
      if (outcome.type === 'done') host.learn(line, outcome.report);
      if (outcome.type === 'failed') host.fault(outcome.error);
    }
    host.changed();
  }

  function cancel(): void {
    active?.control.abort();
    active = null;
    state = { type: 'no' };
  }

  return {
    state: () => state,
    reconcile,
    stop: () => {
      cancel();
      settled = null;
    },
    destroy: () => {
      cancel();
      stopIdle();
    },
  };
}
