/** A worker that starts when it is first needed, and is thrown away where it dies or falls silent. */
import { type ErrorData, pageError } from './error-data.ts';

/** The two directions as one thing that can be posted to, listened to and thrown away. */
export interface Port<Request, Reply> {
  postMessage(request: Request): void;
  onReply(listener: (reply: Reply) => void): void;
  /** The worker could not start, or died of an error that it did not report itself. */
  onDeath(listener: (error: ErrorData) => void): void;
  terminate(): void;
}

export interface WorkerOwner<Reply> {
  heard(reply: Reply): void;
  /** It is gone. The next message starts another. */
  lost(cause: ErrorData): void;
}

/** A timer that comes this late means that the page was asleep, not the worker. */
const lateMs = 1_000;

export interface KeptWorker<Request> {
  start(): void;
  /** To the worker, which starts unless it runs. */
  post(request: Request): void;
  /** Only to a worker that runs already. */
  tell(request: Request): void;
  /** Unless `watch` or `rest` is called again within this time, the worker is taken for dead. */
  watch(ms: number): void;
  /** Nothing is expected of it. */
  rest(): void;
  replace(cause: ErrorData): void;
  end(): void;
}

export function keepWorker<Request, Reply>(
  spawn: () => Port<Request, Reply>,
  owner: WorkerOwner<Reply>,
): KeptWorker<Request> {
  let port: Port<Request, Reply> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A browser that refuses to start a worker throws; that is the death of one that never lived. */
  function spawned(): Port<Request, Reply> {
    try {
      return spawn();
    } catch {
      const error = pageError('engine-start', {});
      return {
        postMessage: () => {},
        onReply: () => {},
        onDeath: (listener) => setTimeout(() => listener(error)),
        terminate: () => {},
      };
    }
  }

  function start(): Port<Request, Reply> {
    if (port !== null) return port;
    const fresh = spawned();
    // A terminated worker may have replies under way; they are dropped.
    fresh.onReply((reply) => {
      if (port === fresh) owner.heard(reply);
    });
    fresh.onDeath((error) => {
      if (port === fresh) replace(error);
    });
    port = fresh;
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

  function end(): void {
    clearTimeout(timer);
    port?.terminate();
    port = null;
  }

  function replace(cause: ErrorData): void {
    end();
    owner.lost(cause);
  }

  return {
    start,
    post: (request) => start().postMessage(request),
    tell: (request) => port?.postMessage(request),
    watch,
    rest: () => clearTimeout(timer),
    replace,
    end,
  };
}
