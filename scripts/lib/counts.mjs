// How many tests passed and failed, read from the reports of the test runners.

import { StepError } from './steps.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {readonly Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The `test result:` lines of `cargo test`, one per test program and one per crate's doc tests. @param {string} output */
export function countCargo(output) {
  const lines = output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored;/gm);
  return sum([...lines].map((m) => ({ passed: Number(m[1]), failed: Number(m[2]), skipped: Number(m[3]) })));
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report of Vitest's JSON reporter */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report of Playwright's JSON reporter */
export const countPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * The remark on a run of tests. It fails when a test fails, when the runner fails without naming a test, and when there was no
 * test at all.
 *
 * @param {string} title
 * @param {{ code: number, output: string, counts: Counts }} run
 */
export function judge(title, { code, output, counts }) {
  if (code !== 0) throw new StepError(`${title}: ${counts.failed || 'a run'} failed`, output);
  if (counts.passed === 0) throw new StepError(`${title}: no test was run`, output);
  return `${counts.passed} passed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`;
}
