/**
 * The page's end of the lessons' worker, shared by all figures: one search at a time, in the order in which
 * they were asked for. A search cannot be interrupted from within, so one that is no longer wanted and goes on
 * for too long ends with its worker.
 */
import { type ErrorData, pageError } from '../../engine/error-data.ts';
import type { Task } from '../figure.ts';
import type { LessonRun } from '../types.ts';

export type Request =
  | { readonly type: 'start'; readonly module: WebAssembly.Module }
  | { readonly type: 'run'; readonly id: number; readonly task: Task };

/** Every run has exactly one of the last two. */
export type Reply =
  | { readonly type: 'done'; readonly id: number; readonly run: LessonRun; readonly ms: number }
  /** `broken`: the instance is no longer to be trusted. */
  | { readonly type: 'error'; readonly id: number; readonly error: ErrorData; readonly broken: boolean };

export interface Port {
  postMessage(request: Request): void;
  onReply(listener: (reply: Reply) => void): void;
  /** The worker could not start, or died without a word. */
  onDeath(listener: (error: ErrorData) => void): void;
  terminate(): void;
}

export type Ending =
  | { readonly type: 'done'; readonly run: LessonRun; readonly ms: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: ErrorData };

export interface Client {
  /** Always resolves, exactly once. */
  run(task: Task, signal: AbortSignal): Promise<Ending>;
  dispose(): void;
}

/** No search of a figure takes so long on a slow phone; then the worker is taken for dead. */
const silenceMs = 45_000;
const silence = pageError('engine-silent', { seconds: silenceMs / 1000 });
/** An unwanted search may end by itself within this; starting a new worker takes about as long. */
const patienceMs = 150;

interface Job {
  readonly id: number;
  readonly task: Task;
  readonly end: (ending: Ending) => void;
  wanted: boolean;
  replayed: boolean;
}

export function createClient(spawn: () => Port): Client {
  let port: Port | null = null;
  let current: Job | null = null;
  let waiting: Job[] = [];
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function worker(): Port {
    if (port !== null) return port;
    const fresh = spawn();
    fresh.onReply((reply) => {
      if (port === fresh) hear(reply);
    });
    fresh.onDeath((error) => {
      if (port === fresh) replace(error);
    });
    port = fresh;
    return fresh;
  }

  function start(job: Job): void {
    current = job;
    clearTimeout(timer);
    timer = setTimeout(() => replace(silence), silenceMs);
    worker().postMessage({ type: 'run', id: job.id, task: job.task });
  }

  function finish(job: Job, ending: Ending): void {
    clearTimeout(timer);
    current = null;
    const next = waiting.shift();
    if (next !== undefined) start(next);
    job.end(job.wanted ? ending : { type: 'stopped' });
  }

  function hear(reply: Reply): void {
    const job = current;
    if (job === null || reply.id !== job.id) return;
    if (reply.type === 'done') finish(job, { type: 'done', run: reply.run, ms: reply.ms });
    else if (reply.broken) replace(reply.error);
    else finish(job, { type: 'failed', error: reply.error });
  }

  /** The worker goes; its search is begun once more by the next one, if anybody still wants it. */
  function replace(cause: ErrorData): void {
    clearTimeout(timer);
    port?.terminate();
    port = null;
    const job = current;
    if (job === null) return;
    if (!job.wanted || job.replayed) {
      finish(job, { type: 'failed', error: cause });
    } else {
      job.replayed = true;
      start(job);
    }
  }

  function abort(job: Job): void {
    if (job !== current) {
      waiting = waiting.filter((other) => other !== job);
      job.end({ type: 'stopped' });
      return;
    }
    job.wanted = false;
    clearTimeout(timer);
    timer = setTimeout(() => replace(silence), patienceMs);
  }

  return {
    run: (task, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve({ type: 'stopped' });
          return;
        }
        const onAbort = (): void => abort(job);
        lastId += 1;
        const job: Job = {
          id: lastId,
          task,
          wanted: true,
          replayed: false,
          end: (ending) => {
            signal.removeEventListener('abort', onAbort);
            resolve(ending);
          },
        };
        signal.addEventListener('abort', onAbort);
        if (current === null) start(job);
        else waiting.push(job);
      }),
    dispose: () => {
      clearTimeout(timer);
      port?.terminate();
      port = null;
      const jobs = [...(current === null ? [] : [current]), ...waiting];
      current = null;
      waiting = [];
      for (const job of jobs) job.end({ type: 'stopped' });
    },
  };
}
