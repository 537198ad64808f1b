// npm run fuzz: looks for inputs that break a law of crates/fuzz, guided by coverage (libFuzzer).
//
//   npm run fuzz                      every law for a minute
//   npm run fuzz -- 3600              every law for an hour
//   npm run fuzz -- 600 xiangqi tree  these two for ten minutes each
//
// What it learns stays in target/fuzz; an input that breaks a law is named at the end and belongs into
// crates/fuzz/corpus with the repair. Needs a nightly Rust, which rustup installs, and cargo-fuzz.

import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { nightly } from './lib/nightly.mjs';
import { setUp } from './lib/setup.mjs';
import { ask, fail, root, run, StepError, step } from './lib/steps.mjs';

const folder = path.join(root, 'crates/fuzz');
const [given = '60', ...asked] = process.argv.slice(2);
const seconds = Number(given);

/** Inputs and seconds of one run, and the folder of what it learned. @param {string} law */
async function fuzz(law) {
  const learned = path.join(root, 'target/fuzz/corpus', law);
  const broken = path.join(root, 'target/fuzz/broken', law, '/');
  for (const each of [learned, broken]) await mkdir(each, { recursive: true });
  // The sanitizers look for faults of memory, which safe Rust does not have; without them it tries five times as many.
  const build = ['--fuzz-dir', folder, '--features', 'libfuzzer', '--sanitizer', 'none'];
  const limits = [`-max_total_time=${seconds}`, '-timeout=10', '-rss_limit_mb=2048', '-max_len=4096'];
  const args = [`+${nightly}`, 'fuzz', 'run', ...build, law, learned, path.join(folder, 'corpus', law), '--'];
  const { output } = await run('cargo', [...args, ...limits, `-artifact_prefix=${broken}`], {
    // The first builds for up to an hour more.
    limitMinutes: seconds / 60 + 60,
  });
  const runs = /Done (\d+) runs/.exec(output)?.[1];
  if (runs === undefined) throw new StepError('libFuzzer does not say how many inputs it tried', output);
  return `${Number(runs).toLocaleString('en')} inputs`;
}

async function main() {
  if (!(seconds > 0)) throw new StepError(`"${given}" is no number of seconds`);
  const laws = (await readdir(path.join(folder, 'corpus'))).sort();
  const unknown = asked.filter((law) => !laws.includes(law));
  if (unknown.length > 0)
    throw new StepError(`no such law: ${unknown.join(', ')}; there are ${laws.join(', ')}`);
  await setUp();
  await step('Nightly Rust and cargo-fuzz', async () => {
    await run('rustup', ['toolchain', 'install', nightly, '--profile', 'minimal']);
    if ((await ask('cargo', ['fuzz', '--version'])) === null) {
      await run('cargo', ['install', 'cargo-fuzz', '--locked']);
    }
  });
  for (const law of asked.length > 0 ? asked : laws) await step(law, () => fuzz(law));
}

main().catch(fail);
