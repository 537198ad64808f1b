// What several threads gain: searches of the bench positions through the wasm interface, under Node.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { networkFile, searchAll } from './bench-search.mjs';
import { startThreads } from './node-threads.mjs';
import { positions } from './positions.mjs';
import { root } from './steps.mjs';

/** @typedef {import('./bench-search.mjs').Measured} Measured */

/** @param {readonly number[]} all */
const geometricMean = (all) => Math.exp(all.reduce((sum, each) => sum + Math.log(each), 0) / all.length);

/**
 * Compares each number of threads with one thread: the ratio of nodes a second, and how many times as fast the same depth
 * is reached. Both are geometric means over all positions and rounds; the numbers of threads take turns.
 *
 * @param {readonly number[]} counts
 * @param {number} hashMb
 * @param {number} rounds
 */
export async function compareThreads(counts, hashMb, rounds) {
  const network = await readFile(path.join(root, networkFile));
  const { pkg, stop } = await startThreads(Math.max(...counts) - 1);
  const search = (/** @type {number} */ threads) => searchAll(pkg, positions, { hashMb, threads }, network);
  const compared = counts.map((threads) => ({
    threads,
    speeds: /** @type {number[]} */ ([]),
    times: /** @type {number[]} */ ([]),
  }));
  for (let round = 0; round < rounds; round++) {
    const alone = search(1);
    for (const { threads, speeds, times } of compared) {
      for (const [i, several] of search(threads).entries()) {
        const one = /** @type {Measured} */ (alone[i]);
        speeds.push(several.nodes / several.ms / (one.nodes / one.ms));
        times.push(one.ms / several.ms);
      }
    }
  }
  await stop();
  return compared.map(({ threads, speeds, times }) => ({
    threads,
    speed: geometricMean(speeds),
    time: geometricMean(times),
  }));
}
