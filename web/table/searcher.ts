/** Runs the search that is wanted, and no other, and passes on what it finds. */
import type { SearchEnding, SearchHandlers } from '../engine/client.ts';
import type { ErrorData } from '../engine/error-data.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { Report } from '../engine/types.ts';
import type { SearchRequest } from './wanted-search.ts';

/** `displaced`: another table needed the engine, and this search ended for it. */
export type SearchOutcome = SearchEnding | { readonly type: 'displaced' };

export type RunSearch = (
  task: SearchTask,
  handlers: SearchHandlers & { readonly signal: AbortSignal },
) => Promise<SearchOutcome>;

export interface SearcherHost {
  /** How searches are run; `null` while nobody can. */
  run(): RunSearch | null;
  wanted(): SearchRequest | null;
  began(request: SearchRequest): void;
  reported(request: SearchRequest, report: Report): void;
  /** The search that began last runs no more. */
  ended(): void;
  /** May hold an answer back; aborted when another search is wanted. */
  beforeAnswer(request: SearchRequest, signal: AbortSignal): Promise<void>;
  answered(request: SearchRequest, report: Report): void;
  failed(request: SearchRequest, error: ErrorData): void;
}

export interface Searcher {
  /** The state has changed: stops the search that is no longer wanted and starts the one that is. */
  reconcile(): void;
  /** A search that failed is tried again, or one that had to make room. */
  retry(): void;
  /** Ends what runs; what is wanted begins anew with the next `reconcile`. */
  stop(): void;
  /** It had to make room for another table's, and begins again with `retry`. */
  readonly waits: () => boolean;
  /** It has failed, and is tried again with `retry`. */
  readonly hasFailed: () => boolean;
}

export function createSearcher(host: SearcherHost): Searcher {
  let active: { readonly key: string; readonly control: AbortController } | null = null;
  /** The request whose search has ended; it is not searched again as long as it stays the same. */
  let settled: string | null = null;
  let ended: SearchOutcome['type'] | null = null;

  function cancel(): void {
    if (active === null) return;
    active.control.abort();
    active = null;
    host.ended();
  }

  function forget(): void {
    settled = null;
    ended = null;
  }

  function reconcile(): void {
    const run = host.run();
    const request = run === null ? null : host.wanted();
    const key = request === null ? null : JSON.stringify([request.purpose, request.task]);
    if (active?.key !== key) cancel();
    if (key !== settled) forget();
    if (run !== null && request !== null && key !== null && active === null && settled === null) {
      void search(run, request, key);
    }
  }

  async function search(run: RunSearch, request: SearchRequest, key: string): Promise<void> {
    const control = new AbortController();
    const isWanted = (): boolean => active?.control === control;
    active = { key, control };
    host.began(request);
    const ending = await run(request.task, {
      signal: control.signal,
      onInfo: (report) => {
        if (isWanted()) host.reported(request, report);
      },
    });
    if (!isWanted()) return;
    if (ending.type === 'done') {
      host.reported(request, ending.report);
      await host.beforeAnswer(request, control.signal);
      if (!isWanted()) return;
    }
    active = null;
    settled = key;
    ended = ending.type;
    host.ended();
    if (ending.type === 'done') host.answered(request, ending.report);
    if (ending.type === 'failed') host.failed(request, ending.error);
  }

  return {
    reconcile,
    retry: () => {
      forget();
      reconcile();
    },
    stop: () => {
      cancel();
      forget();
    },
    waits: () => ended === 'displaced',
    hasFailed: () => ended === 'failed',
  };
}
