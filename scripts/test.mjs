// npm test: sets up what is missing, builds, and runs every test, beginning with those that explain most when they
// fail. Stops at the first step that fails and shows its output. The last line is always the totals.

import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { countCargo, countPlaywright, judge, sum } from './lib/counts.mjs';
import { buildPage } from './lib/page.mjs';
import { setUp } from './lib/setup.mjs';
import { fail, formatDuration, note, root, run, StepError, step } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';
import { buildWasm } from './lib/wasm.mjs';

/** @typedef {import('./lib/counts.mjs').Counts} Counts */

const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, 'target/test-reports');

/** Where everything is meant to be installed, what is not is a fault of the set-up, and not passed over. */
const isAllRequired = Boolean(process.env['REQUIRE_ALL']);

/** @type {Counts[]} */
const done = [];

/**
 * A step that runs tests.
 *
 * @param {string} title
 * @param {() => Promise<{ code: number, output: string, counts: Counts }>} work
 */
async function testStep(title, work) {
  await step(title, async () => {
    const result = await work();
    done.push(result.counts);
    return judge(title, result);
  });
}

/** Several times what each run takes on two slow cores: one that takes longer hangs. Vitest and Playwright limit each test. */
const limitMinutes = { rust: 20, vitest: 10, page: 60 };

const cargoTest = ['test', '--locked', '--workspace'];

/** Threads that the host starts: with that feature the engine starts none itself, so the workspace is tested without it. */
const poolTest = ['test', '--locked', '-p', 'duiyi-engine', '--features', 'pool', '--test', 'pool'];

/** @param {readonly string[]} args */
async function testCargo(args) {
  const result = await run('cargo', [...args, '--no-fail-fast'], {
    allowFailure: true,
    limitMinutes: limitMinutes.rust,
  });
  // A test that lacks a program of this machine says so and passes.
  const skipped = (result.output.match(/^skipped: .+$/gm) ?? []).join(', ');
  if (skipped) note(skipped);
  if (skipped && isAllRequired) throw new StepError(`REQUIRE_ALL is set, and ${skipped}`, result.output);
  return { ...result, counts: countCargo(result.output) };
}

/** @param {string} project of vitest.config.ts */
const testVitest = (project) =>
  runVitest(project, ['--project', project], { limitMinutes: limitMinutes.vitest });

async function testPlaywright() {
  const file = path.join(reports, 'playwright.json');
  const reporters = ['list', 'json', path.join(root, 'scripts/lib/slow-pages.mjs')].join(',');
  const result = await run(bin('playwright'), ['test', `--reporter=${reporters}`], {
    allowFailure: true,
    limitMinutes: limitMinutes.page,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  // One that died before writing it reports nothing.
  const report = await readFile(file, 'utf8').catch(() => null);
  return { ...result, counts: report === null ? sum([]) : countPlaywright(JSON.parse(report)) };
}

/**
 * Work that goes on side by side. All of it ends before the first failure is reported.
 *
 * @param {(() => Promise<void>)[]} works
 */
async function together(...works) {
  const results = await Promise.allSettled(works.map((work) => work()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function main() {
  // web/e2e/figures.ts adds to these figures, and some may be of tests that are gone.
  for (const old of [reports, path.join(root, 'target/figures.jsonl')])
    await rm(old, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });

  await setUp();
  await step('Chromium', async () => {
    // Imported late: it needs the packages that setUp() installs.
    const { ensureChromium } = await import('./lib/browser.mjs');
    process.env['CHROMIUM_PATH'] = await ensureChromium();
    return process.env['CHROMIUM_PATH'];
  });
  const { missingBrowsers } = await import('./lib/browser.mjs');
  if (isAllRequired && missingBrowsers().length > 0)
    throw new StepError(`REQUIRE_ALL is set, and not installed: ${missingBrowsers().join(', ')}`);
  // Cargo's builds for this machine and for wasm lock different folders, and linking keeps one core busy only. Tests
  // begin when both are there, since some of them measure time.
  await together(
    () =>
      step('Rust tests, compiled', async () => {
        for (const args of [cargoTest, poolTest]) await run('cargo', [...args, '--no-run']);
      }),
    async () => {
      await step('Engine', buildWasm);
      await step('Types', () => run('npm', ['run', '--silent', 'types']).then(() => undefined));
      await step('Page', buildPage);
    },
  );
  await testStep('Rust tests', () => testCargo(cargoTest));
  await testStep('Rust tests of lent threads', () => testCargo(poolTest));
  await testStep('Unit tests', () => testVitest('unit'));
  await testStep('wasm face under node', () => testVitest('wasm-node'));
  await testStep('wasm face in Chromium', () => testVitest('wasm-chromium'));
  await testStep('Page in Chromium', testPlaywright);
  for (const name of missingBrowsers()) note(`${name}: not installed, not run`);
  await testStep('Main paths in every browser', () => testVitest('browsers'));
}

/** @param {boolean} complete */
function totals(complete) {
  const { passed, failed } = sum(done);
  // What stopped without a failed test (a type error, a program that would not build) is one failure.
  return `${passed} passed, ${complete ? failed : Math.max(failed, 1)} failed`;
}

const start = performance.now();
try {
  await main();
  console.log(`\nAll of it in ${formatDuration(performance.now() - start)}.\n${totals(true)}`);
} catch (error) {
  // The totals stay the last line of all.
  process.once('exit', () => console.log(totals(false)));
  await fail(error);
}
