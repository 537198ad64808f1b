/** The worker that thinks. */
import { initSync, Searcher, set_network } from '../pkg/duiyi.js';
import type { Start } from './protocol.ts';
import { serveSearches } from './serve-searches.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<Start>) => {
  initSync({ module: data.module });
  serveSearches({ Searcher, set_network });
};
