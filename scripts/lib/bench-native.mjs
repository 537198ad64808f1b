// Searches the bench positions with the native program, through UCI as a desktop interface would.

import path from 'node:path';
import { networkFile } from './bench-search.mjs';
import { converse } from './conversation.mjs';
import { root } from './steps.mjs';

/**
 * Searches with the page's network, since the WebAssembly must search the same tree; the program itself has a larger one.
 *
 * @param {string} program
 * @param {readonly import('./positions.mjs').BenchPosition[]} positions
 * @param {number} hashMb
 * @returns {Promise<import('./bench-search.mjs').Measured[]>}
 */
export async function searchNatively(program, positions, hashMb) {
  const { say, until, ended } = converse(program, ['uci']);
  /** @type {import('./bench-search.mjs').Measured[]} */
  const results = [];
  say('uci');
  await until('uciok');
  say(`setoption name EvalFile value ${path.join(root, networkFile)}`);
  for (const { fen, moves, depth } of positions) {
    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : '';
    say(`setoption name Hash value ${hashMb}`, 'ucinewgame', `position fen ${fen}${played}`, 'isready');
    await until('readyok');
    const start = performance.now();
    say(`go depth ${depth}`);
    const read = await until('bestmove');
    const ms = performance.now() - start;
    const nodes = read.flatMap((line) => /^info .*\bnodes (\d+)/.exec(line)?.[1] ?? []).map(Number);
    results.push({ nodes: Math.max(0, ...nodes), ms });
  }
  say('quit');
  await ended;
  return results;
}
