import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { countVitest, sum } from './counts.mjs';
import { root, run } from './steps.mjs';

/**
 * Runs Vitest, and counts its tests. A run that dies before it writes its report has none.
 *
 * @param {string} name of the report in target/test-reports
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runVitest(name, args, options) {
  const file = path.join(root, `target/test-reports/vitest-${name}.json`);
  await rm(file, { force: true });
  const reporters = ['default', 'json', path.join(root, 'scripts/lib/slow-tests.mjs')].map(
    (each) => `--reporter=${each}`,
  );
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const all = [vitest, 'run', ...reporters, `--outputFile.json=${file}`, ...args];
  const result = await run(process.execPath, all, { ...options, allowFailure: true });
  const report = await readFile(file, 'utf8').catch(() => null);
  return { ...result, counts: report === null ? sum([]) : countVitest(JSON.parse(report)) };
}
