/** Searches on several threads, which browsers allow cross-origin isolated pages only. */
import wasmUrl from '../pkg-threads/threads_bg.wasm?url';
import { loadOnce } from './load-once.ts';
import type { EnginePort, Reply, Request } from './protocol.ts';
import { openPort } from './start-worker.ts';
import workerUrl from './threads-worker.ts?worker&url';

/** Starts a worker whose searches have so many threads. */
type StartWorker = (threads: number) => EnginePort;

/** The build with threads. */
export const loadThreads = loadOnce(
  wasmUrl,
  async (module): Promise<StartWorker> =>
    (threads) =>
      openPort<Request, Reply>(workerUrl, 'duiyi-engine', { type: 'start', module, threads }),
);
