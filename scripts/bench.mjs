// npm run bench: how fast the engine is, natively and as wasm, side by side. Look at the ratios; the figures
// themselves hold only for this machine at this moment.
//
//   npm run bench              perft 5, searches of fixed depth of both games, what several
//                              threads gain, and how the article loads
//   npm run bench -- --deep    also perft 6 from the start of the game
//   npm run bench -- --puzzles also gomoku's puzzles, 5 seconds each: up to some minutes

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { searchNatively } from './lib/bench-native.mjs';
import { solvePuzzles } from './lib/bench-puzzles.mjs';
import { networkFile, searchAll } from './lib/bench-search.mjs';
import { compareThreads } from './lib/bench-threads.mjs';
import { buildProgram } from './lib/build.mjs';
import { positions } from './lib/positions.mjs';
import { ensureTarget, setUp } from './lib/setup.mjs';
import { ask, fail, root, run, StepError, step } from './lib/steps.mjs';
import { formatTable } from './lib/table.mjs';
import { buildWasm, withoutFlags } from './lib/wasm.mjs';

const program = path.join(root, 'target/release/duiyi');
const wasiProgram = path.join(root, 'target/wasm32-wasip1/release/duiyi.wasm');
const wasiRunner = path.join(root, 'scripts/lib/wasi.mjs');
const hashMb = 16;
const rounds = 3;

/** From the start of the game (Chinese Chess Perft Results): a bench must not time a wrong answer. */
const perftNodes = { 5: 133_312_995, 6: 5_392_831_844 };

/** @typedef {keyof typeof perftNodes} PerftDepth */

/**
 * Nodes per second of a command that counts paths, by its own clock if it prints one.
 *
 * @param {PerftDepth} depth
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [input]
 */
async function perft(depth, command, args, input = '') {
  const start = performance.now();
  const { stdout } = await run(command, args, { input });
  const wall = (performance.now() - start) / 1000;
  const nodes = perftNodes[depth];
  if (!new RegExp(`\\b${nodes}\\b`).test(stdout))
    throw new StepError(`perft ${depth} should be ${nodes}`, stdout);
  const own = /^seconds ([\d.]+)$/m.exec(stdout)?.[1];
  return nodes / (own ? Number(own) : wall);
}

const nativePerft = (/** @type {PerftDepth} */ depth) => perft(depth, program, ['perft', `${depth}`]);

const wasmPerft = (/** @type {PerftDepth} */ depth) =>
  perft(depth, process.execPath, ['--no-warnings', wasiRunner, wasiProgram, 'perft', `${depth}`]);

/** The generator that ours is measured against, where it is installed; Debian keeps games off root's PATH. */
async function findFairy() {
  for (const command of ['fairy-stockfish', '/usr/games/fairy-stockfish']) {
    if ((await ask(command, ['quit'])) !== null) return command;
  }
  return null;
}

const fairyInput = 'setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft 5\nquit\n';

/**
 * The best of several rounds; the contenders take turns, so that a busy minute affects them all.
 *
 * @param {readonly (() => Promise<number>)[]} contenders
 */
async function best(contenders) {
  const result = contenders.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [i, contender] of contenders.entries())
      result[i] = Math.max(result[i] ?? 0, await contender());
  }
  return result;
}

const formatSpeed = (/** @type {number} */ perSecond) => `${(perSecond / 1e6).toFixed(2)} M/s`;
const formatShare = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / whole).toFixed(0)} %`;

/** @param {boolean} deep */
async function benchPerft(deep) {
  const row = (/** @type {string} */ title, /** @type {number} */ native, /** @type {number} */ wasm) => [
    title,
    formatSpeed(native),
    formatSpeed(wasm),
    formatShare(wasm, native),
  ];
  /** @type {string[][]} */
  const rows = [];
  let compared = 'fairy-stockfish is not installed; the generator was compared with nothing.';
  await step('perft 5', async () => {
    const command = await findFairy();
    const [native = 0, wasm = 0, fairy] = await best([
      () => nativePerft(5),
      () => wasmPerft(5),
      ...(command ? [() => perft(5, command, [], fairyInput)] : []),
    ]);
    rows.push(row('perft 5', native, wasm));
    if (fairy) {
      compared = `perft 5 natively: ${(native / fairy).toFixed(1)} times fairy-stockfish (${formatSpeed(fairy)}).`;
    }
  });
  if (deep) {
    await step('perft 6', async () => {
      rows.push(row('perft 6', await nativePerft(6), await wasmPerft(6)));
    });
  }
  return `${formatTable(['nodes a second', 'native', 'wasm, node', 'share'], rows)}\n${compared}`;
}

/** @typedef {import('./lib/bench-search.mjs').Measured} Measured */

/** The same searches, yet to be timed. @param {readonly Measured[]} all */
const unmeasured = (all) => all.map(({ nodes }) => ({ nodes, ms: Number.POSITIVE_INFINITY }));

/**
 * Position by position the quicker of two rounds, whose node counts must agree.
 *
 * @param {readonly Measured[]} a
 * @param {readonly Measured[]} b
 */
const quicker = (a, b) =>
  a.map((one, i) => {
    const other = b[i];
    if (other?.nodes !== one.nodes) {
      const counts = `${one.nodes} nodes and ${other?.nodes}`;
      throw new StepError(`${positions[i]?.name}: ${counts} for the same search`);
    }
    return { nodes: one.nodes, ms: Math.min(one.ms, other.ms) };
  });

async function benchSearch() {
  const { searchInChromium } = await import('./lib/bench-chromium.mjs');
  const pkg = await loadWasm();
  const contenders = [
    () => searchNatively(program, positions, hashMb),
    async () => searchAll(pkg, positions, { hashMb }, await readFile(path.join(root, networkFile))),
    () => searchInChromium(positions, hashMb),
  ];
  /** @type {(readonly Measured[])[]} */
  const results = [];
  for (let round = 0; round < rounds; round++) {
    await step(`search, round ${round + 1} of ${rounds}`, async () => {
      for (const [i, contender] of contenders.entries()) {
        const measured = await contender();
        // The first is the native program; the others must search the same tree.
        results[i] = quicker(results[i] ?? unmeasured(results[0] ?? measured), measured);
      }
    });
  }

  const speed = (/** @type {Measured} */ { nodes, ms }) => (1000 * nodes) / ms;
  const total = (/** @type {readonly Measured[]} */ all) =>
    all.reduce((a, b) => ({ nodes: a.nodes + b.nodes, ms: a.ms + b.ms }), { nodes: 0, ms: 0 });
  const row = (/** @type {string} */ title, /** @type {Measured[]} */ measured) => {
    const [native = 0, ...wasm] = measured.map(speed);
    return [
      title,
      (measured[0]?.nodes ?? 0).toLocaleString('en'),
      formatSpeed(native),
      ...wasm.flatMap((figure) => [formatSpeed(figure), formatShare(figure, native)]),
    ];
  };
  const rows = positions.map(({ name, depth }, i) =>
    row(
      `${name}, depth ${depth}`,
      results.flatMap((measured) => measured[i] ?? []),
    ),
  );
  rows.push(row('all', results.map(total)));
  return formatTable(
    ['nodes a second', 'nodes', 'native', 'wasm, node', 'share', 'wasm, Chromium', 'share'],
    rows,
  );
}

/**
 * Nodes per second of `duiyi bench --game gomoku`, and the number of nodes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
async function gomokuSearch(command, args) {
  const { stdout } = await run(command, [...args, 'bench', '--game', 'gomoku']);
  const found = /^(\d+) nodes (\d+) nps$/m.exec(stdout);
  if (!found) throw new StepError('duiyi bench ended without its figures', stdout);
  return { nodes: Number(found[1]), perSecond: Number(found[2]) };
}

/** The fixed positions of gomoku; the protocol that times xiangqi's does not know it. */
async function benchGomoku() {
  let nodes = 0;
  const measure = async (/** @type {string} */ command, /** @type {string[]} */ ...args) => {
    const found = await gomokuSearch(command, args);
    if (nodes !== 0 && found.nodes !== nodes)
      throw new StepError(`gomoku: ${nodes} nodes and ${found.nodes} for the same search`);
    nodes = found.nodes;
    return found.perSecond;
  };
  let native = 0;
  let wasm = 0;
  await step('gomoku', async () => {
    [native = 0, wasm = 0] = await best([
      () => measure(program),
      () => measure(process.execPath, '--no-warnings', wasiRunner, wasiProgram),
    ]);
  });
  return formatTable(
    ['nodes a second', 'nodes', 'native', 'wasm, node', 'share'],
    [
      [
        'gomoku',
        nodes.toLocaleString('en'),
        formatSpeed(native),
        formatSpeed(wasm),
        formatShare(wasm, native),
      ],
    ],
  );
}

/** Two threads, and as many as there are processors. */
async function benchThreads() {
  const counts = [...new Set([2, Math.max(2, availableParallelism())])];
  /** @type {Awaited<ReturnType<typeof compareThreads>>} */
  let compared = [];
  await step('threads', async () => {
    compared = await compareThreads(counts, hashMb, rounds);
  });
  const times = (/** @type {number} */ factor) => `${factor.toFixed(2)} times`;
  return formatTable(
    ['threads, wasm under node', 'nodes a second of one', 'as fast to the same depth'],
    compared.map(({ threads, speed, time }) => [`${threads}`, times(speed), times(time)]),
  );
}

/** The wasm under node, instantiated. */
async function loadWasm() {
  const pkg = await import('../web/pkg/duiyi.js');
  pkg.initSync({ module: await readFile(path.join(root, 'web/pkg/duiyi_bg.wasm')) });
  return pkg;
}

async function benchPuzzles() {
  const pkg = await loadWasm();
  let text = '';
  await step('puzzles', async () => {
    const { count, missed, slowest } = solvePuzzles(pkg, hashMb, 5_000, 15);
    const names = missed.length > 0 ? ` (not ${missed.join(', ')})` : '';
    text =
      `gomoku puzzles solved within 5 s each: ${count - missed.length} of ${count}${names}; ` +
      `the slowest win by fours alone of up to 15 plies took ${slowest.toFixed(0)} ms.`;
  });
  return text;
}

/** How the article loads on a slow device, and whether its figures get in the way of anything. */
async function benchArticle() {
  const { build } = await import('vite');
  await step('Page', () => build({ root, logLevel: 'warn' }).then(() => undefined));
  const { measureArticle } = await import('./lib/bench-article.mjs');
  /** @type {string[][]} */
  const rows = [];
  for (const path of ['learn/', 'learn/zh/']) {
    await step(path, async () => {
      const { lcp, cls, longest } = await measureArticle(path);
      const task = longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`;
      rows.push([path, `${lcp.toFixed(0)} ms`, cls.toFixed(4), task]);
    });
  }
  const head = [
    'article in Chromium',
    'largest paint, processor 4 times slower',
    'layout shift',
    'longest task',
  ];
  return formatTable(head, rows);
}

/** What the browser tests measured last, by name. */
async function recordedFigures() {
  const file = path.join(root, 'target/figures.jsonl');
  if (!existsSync(file)) return 'No figures from the browser tests yet: run `npm test` first.';
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const latest = new Map(
    lines
      .map((line) => JSON.parse(line))
      .map(({ name, value, unit }) => [name, `${value.toFixed(1)} ${unit}`]),
  );
  return formatTable(['measured by the last browser tests', ''], [...latest]);
}

async function main() {
  const { values } = parseArgs({
    options: { deep: { type: 'boolean', default: false }, puzzles: { type: 'boolean', default: false } },
  });
  await setUp();
  await step('Program', async () => {
    await buildProgram();
    await ensureTarget('wasm32-wasip1');
    await buildProgram(['--target', 'wasm32-wasip1'], { env: withoutFlags });
  });
  await step('Engine', buildWasm);
  const tables = [
    await benchPerft(values.deep),
    await benchSearch(),
    await benchThreads(),
    await benchGomoku(),
    await benchArticle(),
    await recordedFigures(),
  ];
  if (values.puzzles) tables.push(await benchPuzzles());
  console.log(`\n${tables.join('\n\n')}`);
}

await main().catch(fail);
