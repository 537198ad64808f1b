// npm run deny: holds the Rust dependencies to deny.toml: known weaknesses, licences, versions and where they come from.
// cargo-deny is installed where it is missing. Where the list of weaknesses cannot be fetched, an earlier copy serves, and
// where there is none they are not looked for; the last line says so.

import { installProgram } from './lib/setup.mjs';
import { ask, fail, run, StepError, step } from './lib/steps.mjs';

/** @param {readonly string[]} words */
const deny = (...words) => run('cargo', ['deny', '--locked', 'check', ...words], { allowFailure: true });

async function check() {
  const others = await deny('bans', 'licenses', 'sources');
  if (others.code !== 0) throw new StepError('bans, licences or sources', others.output);
  const fresh = await deny('advisories');
  if (fresh.code === 0) return 'advisories, bans, licences and sources';
  if (!/failed to fetch advisory database/i.test(fresh.output))
    throw new StepError('advisories', fresh.output);
  const copy = await deny('--disable-fetch', 'advisories');
  if (copy.code === 0) return 'bans, licences and sources; advisories from an earlier copy';
  // Without a copy, or with one that is too old, it comes to no verdict.
  if (/advisories FAILED/.test(copy.output))
    throw new StepError('advisories of an earlier copy', copy.output);
  return 'bans, licences and sources; ADVISORIES NOT CHECKED, since their list could not be fetched';
}

async function main() {
  await step('cargo-deny', async () => {
    if ((await ask('cargo', ['deny', '--version'])) === null) await installProgram('cargo-deny');
  });
  await step('Dependencies', check);
}

main().catch(fail);
