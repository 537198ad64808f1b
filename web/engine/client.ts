/**
 * The page's end of the worker. Owns it: starts it at the first search, runs one search, keeps at most one
 * waiting, replaces a worker that died or fell silent, and then replays the search once. Each worker has the network
 * of a game before it searches that; a search whose network cannot be fetched fails.
 */
import { type ErrorData, loadError, pageError } from './error-data.ts';
import type { NetworkSources } from './network.ts';
import type { Port, Reply, SearchTask } from './protocol.ts';
import type { GameId, Report } from './types.ts';

export type Ending =
  | { readonly type: 'done'; readonly report: Report }
  /** Aborted, or pushed out of the waiting place; the report says what was known, if anything. */
  | { readonly type: 'stopped'; readonly report: Report | null }
  | { readonly type: 'failed'; readonly error: ErrorData };

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

/** Programs of the articles have evaluations of their own. */
const needsNetwork = ({ limits }: SearchTask): boolean => limits.type !== 'program';

interface Job {
  readonly task: SearchTask;
  readonly handlers: SearchHandlers;
  readonly end: (ending: Ending) => void;
  id: number;
  /** The worker has it. */
  posted: boolean;
  stopping: boolean;
  replayed: boolean;
  last: Report | null;
}

export interface ClientHooks {
  /** A worker had to be replaced, and why. */
  onRestart(cause: ErrorData): void;
}

/** `spawn` makes a worker that already has the compiled engine. */
export function createClient(spawn: () => Port, networks: NetworkSources, hooks: ClientHooks): Client {
  let port: Port | null = null;
  /** The games whose networks the worker has been given. */
  let informed = new Set<GameId>();
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
    fresh.onDeath((error) => {
      if (port === fresh) replace(error);
    });
    port = fresh;
    informed = new Set();
    return fresh;
  }

  function watch(ms: number): void {
    clearTimeout(timer);
    const due = Date.now() + ms;
    timer = setTimeout(() => {
      if (Date.now() - due > lateMs) watch(ms);
      else replace(pageError('engine-silent', { seconds: ms / 1000 }));
    }, ms);
  }

  function run(job: Job): void {
    current = job;
    lastId += 1;
    job.id = lastId;
    job.posted = false;
    // It starts while the network is on its way.
    worker();
    const { game } = job.task;
    const source = networks[game];
    if (!needsNetwork(job.task) || source.file() !== null) {
      post(job);
      return;
    }
    const { id } = job;
    // Whether it is still this search, and this try of it, that waits for the file.
    const isAwaited = (): boolean => current === job && job.id === id && !job.posted;
    source.load().then(
      () => {
        if (isAwaited()) post(job);
      },
      (thrown: unknown) => {
        if (isAwaited()) finish(job, { type: 'failed', error: loadError(thrown) });
      },
    );
  }

  function post(job: Job): void {
    job.posted = true;
    watch(silenceMs);
    const to = worker();
    const { game } = job.task;
    const file = networks[game].file();
    if (needsNetwork(job.task) && file !== null && !informed.has(game)) {
      informed.add(game);
      to.postMessage({ type: 'network', game, file });
    }
    to.postMessage({ type: 'search', id: job.id, task: job.task });
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
    switch (reply.type) {
      case 'ready':
        if (job?.posted) watch(silenceMs);
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
      case 'no-network':
        networks[reply.game].forget();
        informed.delete(reply.game);
        finish(job, { type: 'failed', error: reply.error });
        return;
      case 'error':
        if (reply.broken) replace(reply.error);
        else finish(job, { type: 'failed', error: reply.error });
    }
  }

  function replace(cause: ErrorData): void {
    clearTimeout(timer);
    port?.terminate();
    port = null;
    const job = current;
    hooks.onRestart(cause);
    if (job === null) return;
    if (job.stopping) {
      finish(job, { type: 'stopped', report: job.last });
    } else if (job.replayed) {
      finish(job, { type: 'failed', error: cause });
    } else {
      job.replayed = true;
      run(job);
    }
  }

  function abort(job: Job): void {
    if (job === waiting) {
      waiting = null;
      job.end({ type: 'stopped', report: null });
    } else if (job === current && !job.posted) {
      finish(job, { type: 'stopped', report: null });
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
          posted: false,
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
