/**
 * The page's end of the worker. Owns it: starts it at the first search, runs one search, keeps at most one
 * waiting, replaces a worker that died or fell silent, and then replays the search once.
 */
import type { Port, Reply, SearchTask } from './protocol.ts';
import type { ErrorCode, Report } from './types.ts';

export type Ending =
  | { readonly type: 'done'; readonly report: Report }
  /** Aborted, or pushed out of the waiting place; the report says what was known, if anything. */
  | { readonly type: 'stopped'; readonly report: Report | null }
  | { readonly type: 'failed'; readonly code: ErrorCode | 'engine'; readonly message: string };

export interface SearchHandlers {
  readonly signal?: AbortSignal;
  onInfo?(report: Report): void;
}

export interface Client {
  /** Always resolves, exactly once. */
  search(task: SearchTask, handlers?: SearchHandlers): Promise<Ending>;
  /** A new game begins: the engine may forget. */
  clear(): void;
  dispose(): void;
}

/** A worker reports eight times a second; this long without a word and it is taken for dead. */
const silenceMs = 5_000;
/** `stop` is answered within a step. */
const stopMs = 1_500;
/** A timer that comes this late means that the page was asleep, not the worker. */
const lateMs = 1_000;

interface Job {
  readonly task: SearchTask;
  readonly handlers: SearchHandlers;
  readonly end: (ending: Ending) => void;
  id: number;
  stopping: boolean;
  replayed: boolean;
  last: Report | null;
}

/**
 * `spawn` makes a worker that already has the compiled engine; `onRestart` hears of each that had to be
 * replaced, and why.
 */
export function createClient(spawn: () => Port, onRestart: (cause: string) => void): Client {
  let port: Port | null = null;
  let current: Job | null = null;
  let waiting: Job | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function worker(): Port {
    if (port !== null) return port;
    const fresh = spawn();
    // A terminated worker may have replies under way; they are nobody's any more.
    fresh.onReply((reply) => {
      if (port === fresh) hear(reply);
    });
    fresh.onDeath((message) => {
      if (port === fresh) replace(message);
    });
    port = fresh;
    return fresh;
  }

  function watch(ms: number): void {
    clearTimeout(timer);
    const due = Date.now() + ms;
    timer = setTimeout(() => {
      if (Date.now() - due > lateMs) watch(ms);
      else replace(`no answer for ${ms / 1000} seconds`);
    }, ms);
  }

  function run(job: Job): void {
    current = job;
    lastId += 1;
    job.id = lastId;
    watch(silenceMs);
    worker().postMessage({ type: 'search', id: job.id, task: job.task });
  }

  function finish(job: Job, ending: Ending): void {
    clearTimeout(timer);
    current = null;
    const next = waiting;
    waiting = null;
    // The next search first: whoever hears of the ending may ask for yet another.
    if (next !== null) run(next);
    job.end(ending);
  }

  function hear(reply: Reply): void {
    const job = current;
    if (reply.type === 'ready') {
      if (job !== null) watch(silenceMs);
      return;
    }
    if (job === null || reply.id !== job.id) return;
    switch (reply.type) {
      case 'info':
        job.last = reply.report;
        if (job.stopping) return;
        watch(silenceMs);
        job.handlers.onInfo?.(reply.report);
        return;
      case 'done':
        finish(job, { type: job.stopping ? 'stopped' : 'done', report: reply.report });
        return;
      case 'error':
        if (reply.code === 'trap') replace(reply.message);
        else finish(job, { type: 'failed', code: reply.code, message: reply.message });
    }
  }

  function replace(cause: string): void {
    clearTimeout(timer);
    port?.terminate();
    port = null;
    const job = current;
    onRestart(cause);
    if (job === null) return;
    if (job.stopping) {
      finish(job, { type: 'stopped', report: job.last });
    } else if (job.replayed) {
      finish(job, { type: 'failed', code: 'engine', message: cause });
    } else {
      job.replayed = true;
      run(job);
    }
  }

  function abort(job: Job): void {
    if (job === waiting) {
      waiting = null;
      job.end({ type: 'stopped', report: null });
    } else if (job === current && !job.stopping) {
      job.stopping = true;
      watch(stopMs);
      port?.postMessage({ type: 'stop', id: job.id });
    }
  }

  return {
    search: (task, handlers = {}) =>
      new Promise((resolve) => {
        const { signal } = handlers;
        if (signal?.aborted) {
          resolve({ type: 'stopped', report: null });
          return;
        }
        const onAbort = (): void => abort(job);
        const job: Job = {
          task,
          handlers,
          id: 0,
          stopping: false,
          replayed: false,
          last: null,
          end: (ending) => {
            signal?.removeEventListener('abort', onAbort);
            resolve(ending);
          },
        };
        signal?.addEventListener('abort', onAbort);
        if (current === null) {
          run(job);
        } else {
          waiting?.end({ type: 'stopped', report: null });
          waiting = job;
        }
      }),
    clear: () => port?.postMessage({ type: 'clear' }),
    dispose: () => {
      clearTimeout(timer);
      port?.terminate();
      port = null;
      const jobs = [current, waiting];
      current = null;
      waiting = null;
      for (const job of jobs) job?.end({ type: 'stopped', report: job.last });
    },
  };
}
