// Size budgets of the built page and of the elements in dist/ (or the folder that is named), compressed as a good
// host sends it. Ends with status 1 where one is exceeded.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { embedGraph, pageGraph } from './lib/graph.mjs';
import { fail, formatBytes, root, StepError } from './lib/steps.mjs';
import { formatTable } from './lib/table.mjs';

/** Compressed bytes; a kilobyte is 1000. */
const budgets = {
  wasm: 144_000,
  network: 80_000,
  engine: 220_000,
  book: 25_000,
  board: 62_000,
  sheets: 8_000,
  gomoku: 16_000,
  errors: 8_000,
  gomokuNetwork: 30_000,
  firstMove: 300_000,
  embedShell: 15_000,
  embedBoard: 30_000,
  embedFigure: 40_000,
  lessonsWasm: 76_000,
};

const titles = {
  wasm: 'engine wasm',
  network: 'network for xiangqi',
  engine: 'engine and network together',
  book: 'openings of xiangqi',
  board: 'HTML, CSS and JavaScript of the page',
  sheets: 'what the sheets add',
  gomoku: 'what gomoku adds',
  errors: 'what the sentences for errors add, in all languages',
  gomokuNetwork: 'network for gomoku',
  firstMove: 'all that the first engine move needs',
  embedShell: 'embed.js',
  embedBoard: 'what a visible board adds to it, without engine',
  embedFigure: 'what a visible figure adds to it, without wasm',
  lessonsWasm: 'lessons wasm',
};

async function readBuild() {
  const dist = path.resolve(root, process.argv[2] ?? 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new StepError('There is no build: run `npm run build` first.');
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
  const texts = new Map([...build].map(([file, data]) => [file, data.toString('latin1')]));
  const page = pageGraph(texts);
  const embed = embedGraph(texts);
  if (page.wasm.length === 0 || page.network.length === 0 || page.gomokuNetwork.length === 0)
    throw new StepError('The page reaches no wasm or no network; did the build change its shape?');
  if (embed.boards.size < 2 || embed.figures.size === 0 || embed.lessonsWasm.length === 0)
    throw new StepError('The elements reach no parts; did the build change its shape?');

  /** @type {Map<string, number>} */
  const size = new Map();
  const total = (/** @type {readonly string[]} */ files) =>
    files.reduce((bytes, file) => {
      const known = size.get(file) ?? brotli(build.get(file) ?? Buffer.of());
      size.set(file, known);
      return bytes + known;
    }, 0);
  const figures = [...embed.figures].map(([name, files]) => ({ name, bytes: total(files) }));
  const [largest = { name: '', bytes: 0 }] = figures.sort((a, b) => b.bytes - a.bytes);
  /** @type {Record<keyof typeof budgets, number>} */
  const totals = {
    wasm: total(page.wasm),
    network: total(page.network),
    engine: total([...page.wasm, ...page.network]),
    book: total(page.book),
    board: total(page.board),
    sheets: total(page.sheets),
    gomoku: total(page.gomoku),
    errors: total(page.errors),
    gomokuNetwork: total(page.gomokuNetwork),
    firstMove: total(page.firstMove),
    embedShell: total(embed.shell),
    embedBoard: Math.max(...[...embed.boards.values()].map(total)),
    embedFigure: largest.bytes,
    lessonsWasm: total(embed.lessonsWasm),
  };

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
  const rows = /** @type {(keyof typeof budgets)[]} */ (Object.keys(budgets)).map((name) => ({
    name,
    total: totals[name],
    budget: budgets[name],
  }));
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
  console.log(`\nThe largest figure is ${largest.name}.`);
  const exceeded = rows.filter(({ total, budget }) => total > budget);
  if (exceeded.length > 0)
    throw new StepError(`over budget: ${exceeded.map(({ name }) => titles[name]).join('; ')}`);
}

await main().catch(fail);
