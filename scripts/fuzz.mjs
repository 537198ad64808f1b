// npm run fuzz: looks for inputs that break a law of crates/fuzz, guided by coverage (libFuzzer), or of web/laws, damaged
// at random (fast-check). The law `builds` tries no others: for those that were kept or learned, the native build and two
// for WebAssembly compute the same.
//
//   npm run fuzz                      every law for a minute
//   npm run fuzz -- 3600              every law for an hour
//   npm run fuzz -- 600 xiangqi tree  these two for ten minutes each
//
// What it learns stays in target/fuzz; an input that breaks a law is named at the end and belongs into
// crates/fuzz/corpus with the repair. Needs a nightly Rust, which rustup installs, and cargo-fuzz. The laws of the page
// and `builds` need neither; links, stored and attributes are several laws each, which share the time.

import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareBuilds, compileBuilds } from './lib/fuzz-builds.mjs';
import { nightly } from './lib/nightly.mjs';
import { installProgram, setUp } from './lib/setup.mjs';
import { ask, fail, root, run, StepError, step } from './lib/steps.mjs';

const folder = path.join(root, 'crates/fuzz');
const pageFolder = path.join(root, 'web/laws');
const pageFile = '.test.ts';
const [given = '60', ...asked] = process.argv.slice(2);
const seconds = Number(given);

// The sanitizers look for faults of memory, which safe Rust does not have; without them it tries five times as many.
const build = ['--fuzz-dir', folder, '--features', 'libfuzzer', '--sanitizer', 'none'];

/** How long an input may be, in bytes: libFuzzer would cut those that were kept. @param {string} law */
async function longest(law) {
  const kept = path.join(folder, 'corpus', law);
  const sizes = (await readdir(kept)).map(async (name) => (await stat(path.join(kept, name))).size);
  return Math.max(4096, ...(await Promise.all(sizes)));
}

/** Inputs and seconds of one run, and the folder of what it learned. @param {string} law */
async function fuzz(law) {
  const learned = path.join(root, 'target/fuzz/corpus', law);
  const broken = path.join(root, 'target/fuzz/broken', law, '/');
  for (const each of [learned, broken]) await mkdir(each, { recursive: true });
  const limits = [
    `-max_total_time=${seconds}`,
    '-timeout=10',
    '-rss_limit_mb=2048',
    `-max_len=${await longest(law)}`,
  ];
  const args = [`+${nightly}`, 'fuzz', 'run', ...build, law, learned, path.join(folder, 'corpus', law), '--'];
  const { output } = await run('cargo', [...args, ...limits, `-artifact_prefix=${broken}`], {
    limitMinutes: seconds / 60 + 60,
  });
  const runs = /Done (\d+) runs/.exec(output)?.[1];
  if (runs === undefined) throw new StepError('libFuzzer does not say how many inputs it tried', output);
  return `${Number(runs).toLocaleString('en')} inputs`;
}

/** The same for laws of the page, which report each for itself. @param {string} name */
async function fuzzPage(name) {
  const file = path.join(pageFolder, name + pageFile);
  const laws = (await readFile(file, 'utf8')).match(/^law\(/gm)?.length ?? 0;
  if (laws === 0) throw new StepError(`no law( begins a line of ${file}`);
  const { output } = await run('npx', ['vitest', 'run', '--project', 'unit', file], {
    limitMinutes: seconds / 60 + 10,
    env: { FUZZ_SECONDS: String(seconds / laws) },
  });
  const runs = [...output.matchAll(/: ([\d,]+) inputs$/gm)].map(([, count]) =>
    Number(count?.replaceAll(',', '')),
  );
  if (runs.length !== laws)
    throw new StepError(`${laws} laws, of which ${runs.length} told their inputs`, output);
  return `${runs.reduce((sum, count) => sum + count, 0).toLocaleString('en')} inputs of ${laws} laws`;
}

async function main() {
  if (!(seconds > 0)) throw new StepError(`"${given}" is no number of seconds`);
  const ofEngine = (await readdir(path.join(folder, 'corpus'))).sort();
  /** @type {string[]} */
  const ofPage = [];
  for (const each of await readdir(pageFolder)) {
    if (!each.endsWith(pageFile)) continue;
    const text = await readFile(path.join(pageFolder, each), 'utf8');
    if (text.includes("from './law.ts'")) ofPage.push(each.slice(0, -pageFile.length));
  }
  // Last, since the others learn inputs for it.
  const laws = [...ofEngine, ...ofPage, 'builds'];
  const unknown = asked.filter((law) => !laws.includes(law));
  if (unknown.length > 0)
    throw new StepError(`no such law: ${unknown.join(', ')}; there are ${laws.join(', ')}`);
  await setUp({ wasm: false });
  const wanted = asked.length > 0 ? asked : laws;
  if (wanted.some((law) => ofEngine.includes(law)))
    await step('Nightly Rust and cargo-fuzz', async () => {
      await run('rustup', ['toolchain', 'install', nightly, '--profile', 'minimal']);
      if ((await ask('cargo', ['fuzz', '--version'])) === null) {
        await installProgram('cargo-fuzz');
      }
      // What does not build breaks no law. All at once, or only those that are asked for.
      const targets = asked.length > 0 ? wanted.filter((law) => ofEngine.includes(law)) : [''];
      for (const target of targets) {
        const args = [`+${nightly}`, 'fuzz', 'build', ...build, target];
        await run('cargo', args.filter(Boolean));
      }
    });
  if (wanted.includes('builds')) await step('Builds to compare', compileBuilds);
  /** @type {string[]} */
  const broken = [];
  const work = (/** @type {string} */ law) => {
    if (law === 'builds') return compareBuilds();
    return ofPage.includes(law) ? fuzzPage(law) : fuzz(law);
  };
  for (const law of wanted) {
    try {
      await step(law, () => work(law));
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      console.log(error.message);
      broken.push(law);
    }
  }
  if (broken.length > 0) throw new StepError(`not held: ${broken.join(', ')}`);
}

main().catch(fail);
