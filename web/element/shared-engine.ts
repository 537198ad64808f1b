/**
 * The one engine of a page, however many boards there are. It is fetched when the first of them asks, its worker
 * starts with the first search, one search runs at a time, and a newer one stops the older, whose board is told (`displaced`).
 */
import type { SearchHandlers } from '../engine/client.ts';
import type { Engine } from '../engine/engine.ts';
import { DataError } from '../engine/error-data.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { SearchOutcome } from '../table/searcher.ts';

let arriving: Promise<Engine> | null = null;
let arrived: Engine | null = null;
let boards = 0;
let live: AbortController | null = null;
const waiting = new Set<() => void>();

/** The engine; rejects with the reason when it does not arrive, and the next call is another try. */
export function sharedEngine(): Promise<Engine> {
  arriving ??= fetchEngine().catch((thrown: unknown) => {
    arriving = null;
    throw thrown;
  });
  return arriving;
}

async function fetchEngine(): Promise<Engine> {
  const { startEngine } = await import('../engine/engine.ts');
  return new Promise((resolve, reject) => {
    const never = new AbortController();
    void startEngine(
      never.signal,
      {
        onState: (state) => {
          if (state.type === 'ready') {
            arrived = state.engine;
            resolve(state.engine);
          }
          if (state.type === 'failed') reject(new DataError(state.error));
        },
        // A worker that was replaced has its search replayed by the client; a board need not know.
        onRestart: () => undefined,
      },
      // Not every board searches.
      null,
    );
  });
}

/** A board counts itself in; the way out frees the worker when it was the last. */
export function holdEngine(): () => void {
  boards += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    boards -= 1;
    if (boards === 0) arrived?.client.dispose();
  };
}

export async function search(
  engine: Engine,
  task: SearchTask,
  handlers: SearchHandlers & { readonly signal: AbortSignal },
): Promise<SearchOutcome> {
  live?.abort();
  const mine = new AbortController();
  live = mine;
  const { signal } = handlers;
  const end = (): void => mine.abort();
  signal.addEventListener('abort', end);
  const ending = await engine.client.search(task, { ...handlers, signal: mine.signal });
  signal.removeEventListener('abort', end);
  if (live === mine) {
    live = null;
    for (const listener of [...waiting]) listener();
  }
  return ending.type === 'stopped' && !signal.aborted ? { type: 'displaced' } : ending;
}

/** Calls back whenever the engine has nothing to do. Returns the way to stop. */
export function whenIdle(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Whether no board's search runs. */
export const isIdle = (): boolean => live === null;
