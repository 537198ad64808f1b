// Searches the bench positions with the native program, through UCI as a desktop interface would.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StepError } from './steps.mjs';

/**
 * @param {string} program
 * @param {readonly import('./positions.mjs').BenchPosition[]} positions
 * @param {number} hashMb
 * @returns {Promise<import('./bench-search.mjs').Measured[]>}
 */
export async function searchNatively(program, positions, hashMb) {
  const engine = spawn(program, ['uci'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => engine.once('close', resolve));
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

  /** Reads up to the line that starts with `word`; returns all lines read. @param {string} word */
  const readUntil = async (word) => {
    /** @type {string[]} */
    const read = [];
    for (;;) {
      const { done, value } = await lines.next();
      if (done) throw new StepError(`${program} uci ended before it said ${word}`, read.join('\n'));
      read.push(value);
      if (value.startsWith(word)) return read;
    }
  };
  const say = (/** @type {string[]} */ ...commands) => engine.stdin.write(`${commands.join('\n')}\n`);

  /** @type {import('./bench-search.mjs').Measured[]} */
  const results = [];
  say('uci');
  await readUntil('uciok');
  for (const { fen, moves, depth } of positions) {
    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : '';
    say(`setoption name Hash value ${hashMb}`, 'ucinewgame', `position fen ${fen}${played}`, 'isready');
    await readUntil('readyok');
    const start = performance.now();
    say(`go depth ${depth}`);
    const read = await readUntil('bestmove');
    const ms = performance.now() - start;
    const nodes = read.flatMap((line) => /^info .*\bnodes (\d+)/.exec(line)?.[1] ?? []).map(Number);
    results.push({ nodes: Math.max(0, ...nodes), ms });
  }
  say('quit');
  await ended;
  return results;
}
