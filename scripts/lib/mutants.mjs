import { StepError } from './steps.mjs';

/** The least share of viable mutants that tests have to kill. */
const threshold = 0.95;

/**
 * The remark on what cargo-mutants has found.
 *
 * @param {string} name
 * @param {{ total_mutants: number, caught: number, timeout: number, missed: number }} found
 * @param {string} output
 */
export function judgeMutants(name, found, output) {
  // What makes a test run for ever is noticed too, but says less than a failure: a slow machine does the same.
  const killed = found.caught + found.timeout;
  const viable = killed + found.missed;
  const remark = `${killed} of ${viable} killed, ${found.timeout} of them by taking too long`;
  if (found.total_mutants > 0 && viable === 0)
    throw new StepError(`${name}: none of ${found.total_mutants} mutants compiles`, output);
  if (killed < threshold * viable)
    throw new StepError(`${name}: ${remark}, fewer than ${threshold * 100} %`, output);
  return remark;
}
