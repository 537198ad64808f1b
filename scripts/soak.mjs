// npm run soak: plays many games of both kinds in one tab and reviews some of them, and prints what the page holds on
// to. It builds the page first, takes some minutes, and fails where memory keeps growing: compared are the figures after the
// first fifth, when everything has been loaded once, and at the end.
//
//   npm run soak [-- --games 100] [-- --reviews 20] [-- --plies 6]
//   npm run soak -- --minutes 120            as many games as that time allows, a review after every fifth
//   npm run soak -- native --moves 1000000   the engine alone: many moves of both games, all of them legal
//   npm run soak -- wasm --moves 1000000     the same with the page's WebAssembly under Node
//   npm run soak -- chromium --moves 1000000 the same in Chromium
//
// Without a number of moves these three take half a minute each.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setUpPage } from './lib/build.mjs';
import { setUp } from './lib/setup.mjs';
import { fail, note, root, run, StepError, step } from './lib/steps.mjs';
import { buildWasm } from './lib/wasm.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    moves: { type: 'string', default: '20000' },
    games: { type: 'string', default: '100' },
    reviews: { type: 'string', default: '20' },
    /** In place of a number of games. */
    minutes: { type: 'string' },
    /** Moves of the person before the person resigns. */
    plies: { type: 'string', default: '6' },
  },
});
const games = Number(values.games);
const reviews = Number(values.reviews);
const minutes = values.minutes === undefined ? null : Number(values.minutes);
const ownMoves = Number(values.plies);
/** As many pauses for a look at the memory. */
const looks = 10;
const kinds = ['xiangqi', 'gomoku'];
/** For whatever the page is waited for: minutes, since a long soak runs beside other work and gives way to it. */
const patience = minutes === null ? 60_000 : 600_000;

/**
 * @typedef {object} Held
 * @property {number} heap JavaScript heap of the page, in MB
 * @property {number} wasm Memory of the page's own WebAssembly, in MB
 * @property {number} nodes
 * @property {number} listeners
 * @property {number} workers
 * @property {number | null} process What the tab's process has allocated, workers included, in MB; Linux only
 */

/**
 * Plays a few moves against the weakest level, whatever is legal, and resigns.
 * @param {import('@playwright/test').Page} page
 * @param {number} number Of the game: others play other moves
 * @returns {Promise<number>} How many moves the person made
 */
async function play(page, /** @type {string} */ kind, number) {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.locator('details.more').evaluate((more) => more.toggleAttribute('open', true));
  const game = sheet.locator(`[name="game"][value="${kind}"]`);
  if (!(await game.isChecked())) await game.check({ force: true });
  await sheet
    .locator('[name="game"]:checked')
    .and(sheet.locator(`[value="${kind}"]`))
    .waitFor({ state: 'attached' });
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator(`.app[data-game="${kind}"]`).waitFor();
  // The end of the last game is hidden a frame later, and would be taken for the end of this one.
  await page.getByRole('region', { name: 'End of the game' }).waitFor({ state: 'hidden' });
  for (let move = 0; move < ownMoves; move += 1) {
    // What may be moved or filled changes to nothing while the other side thinks.
    const found = await page.waitForFunction(
      (chosen) => {
        const card = document.querySelector('[aria-label="End of the game"]');
        if (card instanceof HTMLElement && !card.hidden) return 'over';
        /** @type {NodeListOf<HTMLElement>} */
        const own = document.querySelectorAll('[data-grab]');
        for (const [at] of [...own].entries()) {
          const point = own[(at + chosen * 5) % own.length];
          if (point === undefined) break;
          // A click without a pointer, as a screen reader makes it.
          point.click();
          /** @type {NodeListOf<HTMLElement>} */
          const targets = document.querySelectorAll('[data-target]');
          const target = targets[chosen % Math.max(1, targets.length)];
          if (target === undefined) continue;
          target.click();
          return 'moved';
        }
        if (own.length > 0) return false;
        /** @type {NodeListOf<HTMLElement>} */
        const free = document.querySelectorAll('[data-target]');
        const target = free[(chosen * 37) % Math.max(1, free.length)];
        if (target === undefined) return false;
        target.click();
        return 'moved';
      },
      number + move,
      { polling: 50 },
    );
    if ((await found.jsonValue()) === 'over') return move;
  }
  // The last answer may be a mate, after which there is nothing to resign. The board shows a move a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const ended = await page.waitForFunction(() => {
    const card = document.querySelector('[aria-label="End of the game"]');
    if (card instanceof HTMLElement && !card.hidden) return 'over';
    return document.querySelector('[data-grab], [data-target]') === null ? false : 'mine';
  });
  if ((await ended.jsonValue()) === 'over') return ownMoves;
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  return ownMoves;
}

/** @param {import('@playwright/test').Page} page */
async function review(page) {
  await page.getByRole('region', { name: 'End of the game' }).getByRole('button', { name: 'Review' }).click();
  const region = page.getByRole('region', { name: 'Review' });
  await region.getByText('Accuracy', { exact: true }).waitFor();
  await region.getByRole('button', { name: 'Close the review' }).click();
}

/** @param {import('@playwright/test').CDPSession} session @param {import('@playwright/test').Page} page @returns {Promise<Held>} */
async function look(session, page, /** @type {() => Promise<number | null>} */ processMb) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (/** @type {string} */ name) => {
    const value = metrics.find((each) => each.name === name)?.value;
    if (value === undefined) throw new StepError(`Chromium does not tell its ${name}`);
    return value;
  };
  const wasm = await page.evaluate(() =>
    // @ts-expect-error Put there by the script below.
    window.wasmMemories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  );
  if (wasm === 0) throw new StepError('the WebAssembly of the page was not found');
  return {
    heap: metric('JSHeapUsedSize') / 1e6,
    wasm: wasm / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    workers: page.workers().length,
    process: await processMb(),
  };
}

/** @param {import('@playwright/test').Browser} browser */
async function soak(browser, /** @type {string} */ url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript(() => {
    /** @type {WebAssembly.Memory[]} */
    const memories = [];
    Object.assign(window, { wasmMemories: memories });
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    Object.assign(WebAssembly, {
      /** The page instantiates modules, not bytes. */
      instantiate: async (
        /** @type {WebAssembly.Module} */ module,
        /** @type {WebAssembly.Imports} */ imports,
      ) => {
        const instance = await instantiate(module, imports);
        const { memory } = instance.exports;
        if (memory instanceof WebAssembly.Memory) memories.push(memory);
        return instance;
      },
    });
    const setup = JSON.stringify({ mode: 'engine', level: 1, side: 'first' });
    localStorage.setItem('duiyi.setup', setup);
    localStorage.setItem('duiyi.setup-gomoku', setup);
  });
  await page.goto(`${url}?lang=en&level=1`);
  await page.locator('.strip').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const system = await browser.newBrowserCDPSession();
  const processMb = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const held = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => allocatedMb(id))
      .filter((mb) => mb !== null);
    return held.length === 0 ? null : Math.max(...held);
  };

  /** @type {Held[]} */
  const rows = [];
  let [reviewed, moves] = [0, 0];
  const begin = performance.now();
  /** How much of the whole is done with so many games, from 0 to 1. */
  const done = (/** @type {number} */ game) =>
    minutes === null ? game / games : Math.min(1, (performance.now() - begin) / 60_000 / minutes);
  const isReviewed = (/** @type {number} */ game) =>
    minutes === null ? reviewed < Math.floor((game * reviews) / games) : game % 5 === 0;
  let part = 0;
  for (let game = 1; part < 1; game += 1) {
    moves += await play(page, kinds[game % kinds.length] ?? 'xiangqi', game);
    if (isReviewed(game)) {
      await review(page);
      reviewed += 1;
    }
    part = done(game);
    const isDue = part >= (rows.length + 1) / looks;
    if (!isDue && game > 1) continue;
    const held = await look(session, page, processMb);
    if (isDue) rows.push(held);
    console.log(
      `${((performance.now() - begin) / 60_000).toFixed(1)} min, ${game} games, ${moves} moves and as many answers, ` +
        `${reviewed} reviews: heap ${held.heap.toFixed(1)} MB, wasm ${held.wasm.toFixed(1)} MB, ` +
        `${held.nodes} nodes, ${held.listeners} listeners, ${held.workers} workers, ` +
        `process ${held.process?.toFixed(0) ?? '?'} MB`,
    );
  }
  return rows;
}

/** Memory that is the process's own. @returns {number | null} */
function allocatedMb(/** @type {number} */ id) {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1e3;
  } catch {
    return null;
  }
}

/** What may still be gained after the first fifth: caches with a limit, not games. */
const allowed = { heap: 6, wasm: 4, nodes: 1500, listeners: 300, workers: 0 };

/** @param {string} where */
async function soakEngine(where) {
  const moves = Number(values.moves);
  if (!(moves > 0)) throw new StepError(`"${values.moves}" is no number of moves`);
  if (where === 'wasm') {
    const { soakWasm } = await import('./lib/soak-wasm.mjs');
    await soakWasm((name) => readFile(path.join(root, name)), moves, note);
  } else if (where === 'chromium') {
    const { inChromium } = await import('./lib/chromium-page.mjs');
    await inChromium(async (page) => {
      await page.exposeFunction('note', note);
      // As text, so that nothing rewrites the imports on their way into the page.
      await page.evaluate(`(async () => {
        const { soakWasm } = await import('/scripts/lib/soak-wasm.mjs');
        const read = async (name) => new Uint8Array(await (await fetch('/' + name)).arrayBuffer());
        await soakWasm(read, ${moves}, note);
      })()`);
    });
  } else if (where === 'native') {
    const example = ['--package', 'duiyi-engine', '--features', 'std', '--example', 'soak'];
    const args = ['run', '--locked', '--release', ...example, '--', `${moves}`];
    const { stdout } = await run('cargo', args, { limitMinutes: Infinity });
    for (const line of stdout.trim().split('\n')) note(line);
  } else throw new StepError(`"${where}" is neither native nor wasm nor chromium`);
}

async function soakPage() {
  for (const [name, value] of Object.entries({ games, minutes: minutes ?? 1, plies: ownMoves }))
    if (!(value > 0)) throw new StepError(`--${name}: that is no number of ${name}`);
  if (!(reviews >= 0)) throw new StepError('--reviews: that is no number of reviews');
  await setUpPage();
  // Imported late: these need the packages that were missing.
  const { chromium } = await import('@playwright/test');
  const { preview } = await import('vite');
  const { ensureChromium } = await import('./lib/browser.mjs');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const server = await preview({ preview: { port: 0 }, logLevel: 'warn' });
  try {
    const rows = await soak(browser, server.resolvedUrls?.local[0] ?? '');
    const start = rows[Math.floor(rows.length / 5) - 1];
    const end = rows.at(-1);
    if (start === undefined || end === undefined) throw new StepError('There were too few games.');
    for (const [name, more] of Object.entries(allowed)) {
      const key = /** @type {keyof typeof allowed} */ (name);
      if (end[key] > start[key] + more)
        throw new StepError(`${name} grew from ${start[key].toFixed(1)} to ${end[key].toFixed(1)}.`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function main() {
  const [where] = positionals;
  if (where === undefined) return soakPage();
  if (where === 'wasm' || where === 'chromium') {
    await setUp();
    await step('Engine', buildWasm);
  }
  await step(`${values.moves} moves, ${where}`, () =>
    soakEngine(where).catch((error) => {
      throw error instanceof StepError ? error : new StepError(error.message);
    }),
  );
}

await main().catch(fail);
