// Size budgets of the built page in dist/, compressed as a good host sends it. Ends with status 1 where one is
// exceeded.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pageGraph } from './lib/graph.mjs';
import { fail, formatBytes, root, StepError } from './lib/steps.mjs';
import { formatTable } from './lib/table.mjs';

/** Compressed bytes; a kilobyte is 1000. */
const budgets = { wasm: 132_000, board: 60_000, sheets: 8_000, gomoku: 16_000, firstMove: 194_000 };

const titles = {
  wasm: 'engine wasm',
  board: 'HTML, CSS and JavaScript of the page',
  sheets: 'what the sheets add',
  gomoku: 'what gomoku adds',
  firstMove: 'all that the first engine move needs',
};

async function readBuild() {
  const dist = path.join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new StepError('dist/ is missing: run `npm run build` first.');
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  /** @type {[string, Buffer][]} */
  const read = await Promise.all(
    files.map(async (file) => [path.relative(dist, file).replaceAll(path.sep, '/'), await readFile(file)]),
  );
  return new Map(read);
}

/** @param {Buffer} data */
const brotli = (data) =>
  brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  }).length;

async function main() {
  const build = await readBuild();
  const graph = pageGraph(new Map([...build].map(([file, data]) => [file, data.toString('latin1')])));
  if (graph.wasm.length === 0)
    throw new StepError('The page reaches no wasm; did the build change its shape?');

  const reached = [...graph.firstMove, ...graph.sheets, ...graph.gomoku];
  const size = new Map(reached.map((file) => [file, brotli(build.get(file) ?? Buffer.of())]));
  const files = [...size].sort((a, b) => b[1] - a[1]);
  console.log(
    formatTable(
      ['file', 'bytes', 'brotli'],
      files.map(([file, compressed]) => [
        file,
        formatBytes(build.get(file)?.length ?? 0),
        formatBytes(compressed),
      ]),
    ),
  );

  const rows = /** @type {(keyof typeof budgets)[]} */ (Object.keys(budgets)).map((name) => {
    const total = graph[name].reduce((bytes, file) => bytes + (size.get(file) ?? 0), 0);
    return { name, total, budget: budgets[name] };
  });
  console.log('');
  console.log(
    formatTable(
      ['budget', 'brotli', 'allowed', 'share'],
      rows.map(({ name, total, budget }) => [
        titles[name],
        formatBytes(total),
        formatBytes(budget),
        `${((100 * total) / budget).toFixed(0)} %`,
      ]),
    ),
  );
  const exceeded = rows.filter(({ total, budget }) => total > budget);
  if (exceeded.length > 0)
    throw new StepError(`over budget: ${exceeded.map(({ name }) => titles[name]).join('; ')}`);
}

await main().catch(fail);
