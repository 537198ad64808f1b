/**
 * Laws for what comes into the page from outside: texts and values chosen at random must be refused or read, and what was
 * read must come back from its own writing. The laws of the engine's inputs are in `crates/fuzz`.
 *
 * A test tries the same few hundred inputs every time, so that it fails for a change and not by chance.
 * `npm run fuzz` sets FUZZ_SECONDS: each law then tries others for so long.
 */
import { env, stdout } from 'node:process';
import fc from 'fast-check';
import { test } from 'vitest';

const seconds = Number(env['FUZZ_SECONDS'] ?? 0);
const usual = { seed: 1, numRuns: 300, includeErrorInReport: true };
const long = {
  includeErrorInReport: true,
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: seconds * 1_000,
  markInterruptAsFailure: false,
};

/** `check` fails by throwing. */
export function law<Input>(title: string, inputs: fc.Arbitrary<Input>, check: (input: Input) => void): void {
  test(title, { timeout: seconds * 1_000 + 60_000 }, () => {
    const run = fc.check(fc.property(inputs, check), seconds > 0 ? long : usual);
    if (run.failed) throw new Error(fc.defaultReportMessage(run));
    if (seconds > 0) stdout.write(`${title}: ${run.numRuns.toLocaleString('en')} inputs\n`);
  });
}
