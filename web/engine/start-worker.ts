/** Starts workers whose scripts are modules, also on pages of another origin, where browsers refuse the script itself. */

import { trustedScript } from '../dom/trusted.ts';
import { pageError } from './error-data.ts';
import type { Port } from './kept-worker.ts';

/**
 * The source of a worker that imports another, from any origin that allows it. Its policy is that of the page: a static
 * import would need the other origin in `worker-src`, this one is a matter of `script-src`, which has it already. What is
 * said to the worker before the module listens is kept for it.
 */
const importer = (url: string): string => `
const early = [];
const keep = ({ data }) => early.push(data);
addEventListener('message', keep);
import(${JSON.stringify(url)}).then(
  () => {
    removeEventListener('message', keep);
    for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;

interface Started {
  readonly worker: Worker;
  /** Also ends what the worker may not have read yet. */
  terminate(): void;
}

/** `url` is where the built worker lies. */
function startWorker(url: string, name: string): Started {
  // In a frame with `sandbox` the origin is none, whatever the address says.
  if (new URL(url, location.href).origin === self.origin) {
    const own = new Worker(trustedScript(url), { type: 'module', name });
    return { worker: own, terminate: () => own.terminate() };
  }
  const source = new Blob([importer(url)], { type: 'text/javascript' });
  const address = URL.createObjectURL(source);
  // Not a module itself: Chromium starts no such module in a frame without an origin.
  const worker = new Worker(trustedScript(address), { name });
  // By its first word, or its death, the worker has read its source.
  const forget = (): void => URL.revokeObjectURL(address);
  worker.addEventListener('message', forget, { once: true });
  worker.addEventListener('error', forget, { once: true });
  return {
    worker,
    terminate: () => {
      worker.terminate();
      forget();
    },
  };
}

/** A worker as one end of a conversation, which it is told the `first` word of. */
export function openPort<Request, Reply>(url: string, name: string, first: Request): Port<Request, Reply> {
  const { worker, terminate } = startWorker(url, name);
  worker.postMessage(first);
  return {
    postMessage: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onDeath: (listener) => {
      worker.onerror = (event) => {
        event.preventDefault();
        const { message } = event;
        listener(message ? pageError('engine-trap', { detail: message }) : pageError('engine-start', {}));
      };
    },
    terminate,
  };
}
