/**
 * The worker that thinks on several threads. The others are workers of the same script that share its memory and wait in
 * the engine for work. It answers the page once all have come.
 */
import { trustedScript } from '../dom/trusted.ts';
import { idle_threads, initSync, Searcher, serve, set_network } from '../pkg-threads/threads.js';
import type { Request, Start } from './protocol.ts';
import { serveSearches } from './serve-searches.ts';

/** The first and only message to one of the others. */
interface Help {
  readonly type: 'help';
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** What the page has said before all had come. */
const early: Request[] = [];

scope.onmessage = ({ data }: MessageEvent<Start | Help | Request>) => {
  if (data.type === 'help') help(data);
  else if (data.type === 'start') begin(data);
  else early.push(data);
};

function help({ module, memory }: Help): void {
  initSync({ module, memory });
  scope.postMessage('here');
  serve();
}

function begin({ module, threads = 1 }: Start): void {
  const { memory } = initSync({ module });
  const others = Array.from({ length: threads - 1 }, () => hire({ type: 'help', module, memory }));
  const ready = (): void => {
    // They say that they are here a moment before they wait for work.
    if (idle_threads() < others.length) {
      setTimeout(ready);
      return;
    }
    serveSearches({ Searcher, set_network }, { threads });
    for (const data of early) scope.dispatchEvent(new MessageEvent('message', { data }));
  };
  void Promise.all(others).then(ready);
}

function hire(message: Help): Promise<void> {
  const worker = new Worker(trustedScript(location.href), { type: 'module', name: 'duiyi-thread' });
  worker.postMessage(message);
  return new Promise((resolve) => {
    worker.onmessage = () => resolve();
    // The page hears of errors of its own worker only.
    worker.onerror = ({ message }) => {
      throw new Error(message);
    };
  });
}
