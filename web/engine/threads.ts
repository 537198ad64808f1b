/** Searches on several threads, which only pages may have that are isolated from other origins. */
import wasmUrl from '../pkg-threads/threads_bg.wasm?url';
import { loadModule } from './load.ts';
import type { EnginePort, Reply, Request } from './protocol.ts';
import { openPort } from './start-worker.ts';
import workerUrl from './threads-worker.ts?worker&url';

type Start = (threads: number) => EnginePort;

export const mostThreads = (): number => navigator.hardwareConcurrency;

/** Half the processors: the page, and whatever else is open, need some too. */
export const suitingThreads = (): number => Math.max(1, Math.min(16, Math.floor(mostThreads() / 2)));

let loading: Promise<Start | null> | null = null;

/** Fetches the build with threads, once; `null` where it does not come. The result starts a worker with so many. */
export function loadThreads(): Promise<Start | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Start | null> {
  const loaded = await loadModule(wasmUrl, new AbortController().signal, () => {});
  if (loaded.type !== 'ready') return null;
  const { module } = loaded;
  return (threads) => openPort<Request, Reply>(workerUrl, 'duiyi-engine', { type: 'start', module, threads });
}
