/**
 * The page's end of the lessons' worker, shared by all figures: one search at a time, in the order in which
 * they were asked for. A search cannot be interrupted from within, so one that is no longer wanted and goes on
 * for too long ends with its worker.
 */
import type { ErrorData } from '../../engine/error-data.ts';
import { type KeptWorker, keepWorker, type Port } from '../../engine/kept-worker.ts';
import type { Task } from '../figure.ts';
import type { LessonRun } from '../types.ts';

export type Request =
  | { readonly type: 'start'; readonly module: WebAssembly.Module }
  | { readonly type: 'run'; readonly id: number; readonly task: Task };

/** Every run has exactly one of them. */
export type Reply =
  | { readonly type: 'done'; readonly id: number; readonly run: LessonRun; readonly ms: number }
  /** `broken`: the instance can no longer be trusted. */
  | { readonly type: 'error'; readonly id: number; readonly error: ErrorData; readonly broken: boolean };

export type LessonPort = Port<Request, Reply>;

export type Ending =
  | { readonly type: 'done'; readonly run: LessonRun; readonly ms: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: ErrorData };

/** No search of a figure takes this long on a slow phone; after that, the worker counts as dead. */
const silenceMs = 45_000;
/** An unwanted search may end by itself within this; starting a new worker takes about as long. */
const patienceMs = 150;

interface Job {
  readonly id: number;
  readonly task: Task;
  readonly end: (ending: Ending) => void;
  wanted: boolean;
  replayed: boolean;
}

export class LessonClient {
  readonly #worker: KeptWorker<Request>;
  #current: Job | null = null;
  #waiting: Job[] = [];
  #lastId = 0;

  constructor(spawn: () => LessonPort) {
    this.#worker = keepWorker(spawn, {
      heard: (reply) => this.#hear(reply),
      lost: (cause) => {
        if (this.#current !== null) this.#lost(this.#current, cause);
      },
    });
  }

  /** Always resolves, exactly once. */
  run(task: Task, signal: AbortSignal): Promise<Ending> {
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve({ type: 'stopped' });
        return;
      }
      const onAbort = (): void => this.#abort(job);
      const end = (ending: Ending): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(ending);
      };
      this.#lastId += 1;
      const job = { id: this.#lastId, task, end, wanted: true, replayed: false };
      signal.addEventListener('abort', onAbort);
      if (this.#current === null) this.#start(job);
      else this.#waiting.push(job);
    });
  }

  dispose(): void {
    this.#worker.end();
    const jobs = [...(this.#current === null ? [] : [this.#current]), ...this.#waiting];
    this.#current = null;
    this.#waiting = [];
    for (const job of jobs) job.end({ type: 'stopped' });
  }

  #start(job: Job): void {
    this.#current = job;
    this.#worker.watch(silenceMs);
    this.#worker.post({ type: 'run', id: job.id, task: job.task });
  }

  #finish(job: Job, ending: Ending): void {
    this.#worker.rest();
    this.#current = null;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#start(next);
    job.end(job.wanted ? ending : { type: 'stopped' });
  }

  #hear(reply: Reply): void {
    const job = this.#current;
    if (job === null || reply.id !== job.id) return;
    if (reply.type === 'done') this.#finish(job, { type: 'done', run: reply.run, ms: reply.ms });
    else if (reply.broken) this.#worker.replace(reply.error);
    else this.#finish(job, { type: 'failed', error: reply.error });
  }

  /** The next worker starts its search once more, if anybody still wants it. */
  #lost(job: Job, cause: ErrorData): void {
    if (!job.wanted || job.replayed) {
      this.#finish(job, { type: 'failed', error: cause });
    } else {
      job.replayed = true;
      this.#start(job);
    }
  }

  #abort(job: Job): void {
    if (job !== this.#current) {
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.end({ type: 'stopped' });
      return;
    }
    job.wanted = false;
    this.#worker.watch(patienceMs);
  }
}
