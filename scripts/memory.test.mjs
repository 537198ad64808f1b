import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './lib/steps.mjs';

/** Searches a position of each game in a process whose wasm may have this many pages of 64 KiB. */
async function searchWithin(/** @type {number} */ pages) {
  const script = `
    import { readFileSync } from 'node:fs';
    import init, * as duiyi from './web/pkg/duiyi.js';
    await init({ module_or_path: readFileSync('web/pkg/duiyi_bg.wasm') });
    for (const game of ['xiangqi', 'gomoku']) {
      duiyi.set_network(new Uint8Array(readFileSync(\`crates/engine/nets/\${game}.net\`)));
    }
    const searcher = new duiyi.Searcher({ hashMb: 64 });
    for (const fen of [duiyi.Game.start_fen(), duiyi.gomoku_fen(15, 15, 'standard')]) {
      searcher.position(fen, []);
      try {
        searcher.go({ type: 'nodes', nodes: 20_000 });
        let report;
        do report = searcher.step(5_000); while (!report.done);
        console.log(searcher.hash_mb(), report.best);
      } catch (error) {
        console.log(error.code);
      }
    }`;
  const flags = [`--wasm-max-mem-pages=${pages}`, '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: path.resolve(root) });
  return stdout.trim().split('\n');
}

test('where memory is short the table is smaller, and the search plays', async () => {
  for (const line of await searchWithin(256)) expect(line).toMatch(/^[248] [a-o]\d/);
});

test('where there is too little for any table, the search is refused and nothing breaks', async () => {
  expect(await searchWithin(80)).toEqual(['search-memory', 'search-memory']);
});
