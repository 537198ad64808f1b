/** Sees to it that the search that the state wants is the one that runs, and passes on what it finds. */
import type { Engine } from '../engine/engine.ts';
import type { ErrorData } from '../engine/error-data.ts';
import type { Report } from '../engine/types.ts';
import type { Position } from '../games/position.ts';
import type { Thought } from './model.ts';
import type { Wish } from './wish.ts';

export interface ThinkerHost {
  wish(): Wish | null;
  /** The position that a wish looks at. */
  positionOf(wish: Wish): Position;
  show(thought: Thought): void;
  /** The search that was shown last runs no more. */
  still(): void;
  learn(wish: Wish, thought: Thought, report: Report): void;
  /** May hold an answer back; aborted when the wish changes. */
  beforeAnswer(wish: Wish, signal: AbortSignal): Promise<void>;
  answer(wish: Wish, report: Report): void;
  fault(wish: Wish, error: ErrorData): void;
}

export interface Thinker {
  /** The state has changed: stops the search that is no longer wanted and starts the one that is. */
  reconcile(): void;
  /** A search that failed is tried again. */
  retry(): void;
}

export function createThinker(engine: () => Engine | null, host: ThinkerHost): Thinker {
  let active: { readonly key: string; readonly control: AbortController } | null = null;
  /** The wish whose search has ended; it is not searched again as long as it stays the same. */
  let settled: string | null = null;

  function reconcile(): void {
    const by = engine();
    const wish = by === null ? null : host.wish();
    const key = wish === null ? null : JSON.stringify([wish.purpose, wish.task]);
    if (active !== null && active.key !== key) {
      active.control.abort();
      active = null;
      host.still();
    }
    if (key !== settled) settled = null;
    if (by !== null && wish !== null && key !== null && active === null && settled === null) {
      void search(by, wish, key);
    }
  }

  async function search(by: Engine, wish: Wish, key: string): Promise<void> {
    const control = new AbortController();
    const isWanted = (): boolean => active?.control === control;
    active = { key, control };
    const { fen, side } = host.positionOf(wish);
    const thought: Thought = { purpose: wish.purpose, running: true, fen, side, report: null, lines: [] };
    host.show(thought);
    const ending = await by.client.search(wish.task, {
      signal: control.signal,
      onInfo: (report) => {
        if (isWanted()) host.learn(wish, thought, report);
      },
    });
    if (!isWanted()) return;
    if (ending.type === 'done') {
      host.learn(wish, thought, ending.report);
      await host.beforeAnswer(wish, control.signal);
      if (!isWanted()) return;
    }
    active = null;
    settled = key;
    host.still();
    if (ending.type === 'done') host.answer(wish, ending.report);
    if (ending.type === 'failed') host.fault(wish, ending.error);
  }

  return {
    reconcile,
    retry: () => {
      settled = null;
      reconcile();
    },
  };
}
