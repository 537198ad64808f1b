/**
 * The page's end of the worker. It runs one search, keeps at most one waiting, and replays a search once whose worker
 * died or fell silent. Each worker has the network of a game before it searches that game; a search whose network
 * cannot be fetched fails.
 */
import { type ErrorData, loadError } from './error-data.ts';
import { type KeptWorker, keepWorker } from './kept-worker.ts';
import type { ChooseNetwork, NetworkSource } from './network.ts';
import type { EnginePort, Reply, Request, SearchTask } from './protocol.ts';
import type { GameId, Report } from './types.ts';

export type SearchEnding =
  | { readonly type: 'done'; readonly report: Report }
  /** Aborted, or pushed out of the waiting place; the report says what was known, if anything. */
  | { readonly type: 'stopped'; readonly report: Report | null }
  | { readonly type: 'failed'; readonly error: ErrorData };

export interface SearchHandlers {
  readonly signal?: AbortSignal;
  onInfo?(report: Report): void;
}

/** A worker reports eight times a second; this long without a word and it is taken for dead. */
const silenceMs = 5_000;
/** `stop` is answered within a step. */
const stopMs = 1_500;
/** A worker that starts says nothing before its script has arrived and the engine stands. */
const startMs = 30_000;

interface Job {
  readonly task: SearchTask;
  readonly handlers: SearchHandlers;
  readonly end: (ending: SearchEnding) => void;
  id: number;
  /** The worker has it. */
  posted: boolean;
  stopping: boolean;
  replayed: boolean;
  /** It has a larger network. */
  isLarger?: true | undefined;
  last: Report | null;
}

export interface ClientHooks {
  /**
   * A worker died or fell silent; the next one has not been started. `onlyLate`: its search had reported, and was to end.
   * Whether its replacement is worth a word.
   */
  onLoss(onlyLate: boolean): boolean;
  /** Another worker has answered in place of one that died during a search, and why that one died. */
  onRestart(cause: ErrorData): void;
}

export class SearchClient {
  readonly #worker: KeptWorker<Request>;
  readonly #choose: ChooseNetwork;
  readonly #hooks: ClientHooks;
  /** By game, what the worker has been given. */
  readonly #informed = new Map<GameId, NetworkSource>();
  #current: Job | null = null;
  #waiting: Job | null = null;
  #lastId = 0;
  /** The worker has said something. */
  #started = false;
  /** Why the worker before this one died, until this one says something. */
  #death: ErrorData | null = null;
  /** The next search is to begin without what the last ones have found. */
  #clears = false;
  /** The next search is to begin in another worker. */
  #renews = false;

  /** `spawn` makes a worker that already has the compiled engine. */
  constructor(spawn: () => EnginePort, choose: ChooseNetwork, hooks: ClientHooks) {
    this.#choose = choose;
    this.#hooks = hooks;
    this.#worker = keepWorker(spawn, {
      heard: (reply) => this.#hear(reply),
      lost: (cause) => {
        this.#forgetWorker();
        const job = this.#current;
        const isTold = hooks.onLoss(job?.stopping === true && job.last !== null);
        if (job === null) return;
        this.#death = isTold ? cause : null;
        this.#lost(job, cause);
      },
    });
  }

  /** Always resolves, exactly once. */
  search(task: SearchTask, handlers: SearchHandlers = {}): Promise<SearchEnding> {
    return new Promise((resolve) => {
      const { signal } = handlers;
      if (signal?.aborted) {
        resolve({ type: 'stopped', report: null });
        return;
      }
      const onAbort = (): void => this.#abort(job);
      const end = (ending: SearchEnding): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve(ending);
      };
      const job: Job = {
        task,
        handlers,
        end,
        id: 0,
        posted: false,
        stopping: false,
        replayed: false,
        last: null,
      };
      signal?.addEventListener('abort', onAbort);
      this.#take(job);
    });
  }

  /** A new game begins: the engine may forget. A search that goes on keeps what it has found. */
  clear(): void {
    this.#clears = true;
  }

  /** The next search begins in another worker, which knows nothing yet. One without an end begins there anew at once. */
  renew(): void {
    this.#renews = true;
    const job = this.#current;
    if (job?.task.limits.type === 'infinite' && !job.stopping) this.#run(job);
  }

  dispose(): void {
    this.#worker.end();
    this.#forgetWorker();
    const jobs = [this.#current, this.#waiting];
    this.#current = null;
    this.#waiting = null;
    for (const job of jobs) job?.end({ type: 'stopped', report: job.last });
  }

  #forgetWorker(): void {
    this.#informed.clear();
    this.#started = false;
  }

  #watch(ms: number): void {
    this.#worker.watch(this.#started ? ms : startMs);
  }

  #take(job: Job): void {
    if (this.#current === null) {
      this.#run(job);
    } else {
      this.#waiting?.end({ type: 'stopped', report: null });
      this.#waiting = job;
    }
  }

  /** Programs of the articles have evaluations of their own. */
  #networkFor(task: SearchTask): NetworkSource | undefined {
    return task.limits.type === 'program' ? undefined : this.#choose(task);
  }

  #run(job: Job): void {
    this.#current = job;
    this.#lastId += 1;
    job.id = this.#lastId;
    job.posted = false;
    if (this.#renews) {
      this.#renews = false;
      this.#death = null;
      this.#worker.end();
      this.#forgetWorker();
    }
    // It starts while the network is on its way.
    this.#worker.start();
    const network = this.#networkFor(job.task);
    if (network === undefined || network.file() !== null) this.#post(job);
    else void this.#postWith(network, job);
  }

  async #postWith(network: NetworkSource, job: Job): Promise<void> {
    const { id } = job;
    // Whether it is still this search, and this try of it, that waits for the file.
    const isAwaited = (): boolean => this.#current === job && job.id === id && !job.posted;
    try {
      await network.load();
      if (isAwaited()) this.#post(job);
    } catch (thrown) {
      if (isAwaited()) this.#finish(job, { type: 'failed', error: loadError(thrown) });
    }
  }

  #post(job: Job): void {
    job.posted = true;
    this.#watch(silenceMs);
    const { game } = job.task;
    const network = this.#networkFor(job.task);
    const file = network?.file() ?? null;
    if (network && file !== null && this.#informed.get(game) !== network) {
      this.#informed.set(game, network);
      this.#worker.post({ type: 'network', game, file });
    }
    job.isLarger = network?.isLarger;
    if (this.#clears) this.#worker.post({ type: 'clear' });
    this.#clears = false;
    // Perhaps there was too little memory: the second try makes do with a quarter of the table.
    const { task } = job;
    const hashMb = job.replayed ? Math.max(1, Math.floor(task.hashMb / 4)) : task.hashMb;
    this.#worker.post({ type: 'search', id: job.id, task: { ...task, hashMb } });
  }

  #finish(job: Job, ending: SearchEnding): void {
    this.#worker.rest();
    this.#current = null;
    const next = this.#waiting;
    this.#waiting = null;
    // The next search first: whoever hears of the ending may ask for yet another.
    if (next !== null) this.#run(next);
    job.end(ending);
  }

  #hear(reply: Reply): void {
    const job = this.#current;
    this.#started = true;
    const isBroken = reply.type === 'error' && reply.broken;
    if (this.#death !== null && !isBroken) {
      this.#hooks.onRestart(this.#death);
      this.#death = null;
    }
    if (reply.type === 'ready') {
      if (job?.posted) this.#watch(job.stopping ? stopMs : silenceMs);
      return;
    }
    if (job === null || reply.id !== job.id) return;
    switch (reply.type) {
      case 'info':
        job.last = told(job, reply.report);
        if (job.stopping) return;
        this.#watch(silenceMs);
        job.handlers.onInfo?.(job.last);
        return;
      case 'done':
        this.#finish(job, { type: job.stopping ? 'stopped' : 'done', report: told(job, reply.report) });
        return;
      case 'no-network':
        this.#informed.get(reply.game)?.forget();
        this.#informed.delete(reply.game);
        // Without the larger one it goes on as if there were none.
        if (!job.isLarger) this.#finish(job, { type: 'failed', error: reply.error });
        else if (job.stopping) this.#finish(job, { type: 'stopped', report: null });
        else this.#run(job);
        return;
      case 'error':
        if (reply.broken) this.#worker.replace(reply.error);
        else this.#finish(job, { type: 'failed', error: reply.error });
    }
  }

  #lost(job: Job, cause: ErrorData): void {
    if (job.stopping) {
      this.#death = null;
      this.#finish(job, { type: 'stopped', report: job.last });
    } else if (job.replayed) {
      // That it failed is told; when a later one works, nothing is to be added.
      this.#death = null;
      this.#finish(job, { type: 'failed', error: cause });
    } else {
      job.replayed = true;
      this.#run(job);
    }
  }

  #abort(job: Job): void {
    if (job === this.#waiting) {
      this.#waiting = null;
      job.end({ type: 'stopped', report: null });
    } else if (job === this.#current && !job.posted) {
      this.#finish(job, { type: 'stopped', report: null });
    } else if (job === this.#current && !job.stopping) {
      job.stopping = true;
      this.#watch(stopMs);
      this.#worker.tell({ type: 'stop', id: job.id });
    }
  }
}

const told = ({ isLarger }: Job, report: Report): Report => ({ ...report, isLarger });
