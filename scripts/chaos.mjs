// npm run chaos: a fault at every moment at which the page could suffer one, in Chromium. Builds the page first.
//
//   npm run chaos              every message, request and write
//   npm run chaos -- some 7    the few of them that the seed 7 chooses; `npm test` takes those of the seed 1

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setUpPage } from './lib/build.mjs';
import { fail, root, run, StepError, step } from './lib/steps.mjs';

const [which = 'all', seed = '1'] = process.argv.slice(2);
const report = path.join(root, 'target/test-reports/chaos.json');

/** Adds up what the tests say they have injected. @param {any} suite @param {Map<string, number>} sums */
function add(suite, sums) {
  for (const each of suite.suites ?? []) add(each, sums);
  for (const spec of suite.specs ?? []) {
    for (const { description = '' } of spec.tests[0].annotations) {
      const [, count, what] = /^(\d+) (.+)$/.exec(description) ?? [];
      if (what !== undefined) sums.set(what, (sums.get(what) ?? 0) + Number(count));
    }
  }
}

async function inject() {
  // Imported late: it needs the packages that were missing.
  const { ensureChromium } = await import('./lib/browser.mjs');
  await mkdir(path.dirname(report), { recursive: true });
  const env = {
    CHAOS: which,
    CHAOS_SEED: seed,
    CHROMIUM_PATH: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', 'e2e/chaos-', '--project', 'page', '--timeout', '600000', '--reporter=list,json'];
  await run(path.join(root, 'node_modules/.bin/playwright'), args, { env, limitMinutes: Infinity });
  /** @type {Map<string, number>} */
  const sums = new Map();
  add(JSON.parse(await readFile(report, 'utf8')), sums);
  return [...sums].map(([what, count]) => `${count} ${what}`).join(', ');
}

async function main() {
  if (!['all', 'some'].includes(which) || !/^\d+$/.test(seed))
    throw new StepError('usage: npm run chaos -- [all|some] [seed]');
  await setUpPage();
  await step('Chaos', inject);
}

await main().catch(fail);
