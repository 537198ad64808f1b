// The build with threads under Node, whose workers come from `node:worker_threads`.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { root } from './steps.mjs';

const folder = path.join(root, 'web/pkg-threads');

/**
 * Starts `count` workers beside this one, which wait for a search to take them.
 *
 * @param {number} count
 */
export async function startThreads(count) {
  const pkg = await import('../../web/pkg-threads/threads.js');
  const module = new WebAssembly.Module(await readFile(path.join(folder, 'threads_bg.wasm')));
  const { memory } = pkg.initSync({ module });
  const source = `
    import { workerData } from 'node:worker_threads';
    import { initSync, serve } from ${JSON.stringify(pathToFileURL(path.join(folder, 'threads.js')).href)};
    initSync(workerData);
    serve();`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const workers = Array.from({ length: count }, () => new Worker(url, { workerData: { module, memory } }));
  // One that cannot start ends the wait.
  const failed = Promise.race(
    workers.map((worker) => new Promise((_, reject) => void worker.once('error', reject))),
  );
  failed.catch(() => undefined);
  while (pkg.idle_threads() < count) await Promise.race([failed, wait(1)]);
  return { pkg, stop: () => Promise.all(workers.map((worker) => worker.terminate())) };
}
