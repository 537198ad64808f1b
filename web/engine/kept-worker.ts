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

export class KeptWorker<Request, Reply> {
  readonly #spawn: () => Port<Request, Reply>;
  readonly #owner: WorkerOwner<Reply>;
  #port: Port<Request, Reply> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => Port<Request, Reply>, owner: WorkerOwner<Reply>) {
    this.#spawn = spawn;
    this.#owner = owner;
  }

  start(): Port<Request, Reply> {
    if (this.#port !== null) return this.#port;
    const fresh = this.#spawn();
    // A terminated worker may have replies under way; they are nobody's any more.
    fresh.onReply((reply) => {
      if (this.#port === fresh) this.#owner.heard(reply);
    });
    fresh.onDeath((error) => {
      if (this.#port === fresh) this.replace(error);
    });
    this.#port = fresh;
    return fresh;
  }

  post(request: Request): void {
    this.start().postMessage(request);
  }

  /** Only to a worker that runs already. */
  tell(request: Request): void {
    this.#port?.postMessage(request);
  }

  /** Unless `watch` or `rest` is called again within this time, the worker is taken for dead. */
  watch(ms: number): void {
    clearTimeout(this.#timer);
    const due = Date.now() + ms;
    this.#timer = setTimeout(() => {
      if (Date.now() - due > lateMs) this.watch(ms);
      else this.replace(pageError('engine-silent', { seconds: ms / 1000 }));
    }, ms);
  }

  /** Nothing is expected of it. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  replace(cause: ErrorData): void {
    this.end();
    this.#owner.lost(cause);
  }

  end(): void {
    this.rest();
    this.#port?.terminate();
    this.#port = null;
  }
}
