// npm run sanitize: runs the Rust tests in which memory or threads could go wrong with tools that see it at once.
//
//   npm run sanitize              both, some minutes
//   npm run sanitize -- miri      Miri: undefined behaviour, above all in the vector kernels of crates/nnue
//   npm run sanitize -- miri all  every unit test of the crates without a system (not those in tests/ and docs), some hours
//   npm run sanitize -- threads   ThreadSanitizer: races between the threads of a search and on their shared table
//
// Needs a nightly Rust with Miri and its sources, which rustup installs.

import path from 'node:path';
import { nightly } from './lib/nightly.mjs';
import { fail, root, run, StepError, step } from './lib/steps.mjs';

const [only, all] = process.argv.slice(2);

/** @param {string} title @param {readonly string[]} args @param {Record<string, string>} env */
async function testStep(title, args, env) {
  await step(title, async () => {
    const { output } = await run('cargo', [`+${nightly}`, ...args], { env, limitMinutes: all ? 600 : 60 });
    const passed = [...output.matchAll(/^test result: ok\. (\d+) passed/gm)].map(([, count]) =>
      Number(count),
    );
    const sum = passed.reduce((before, count) => before + count, 0);
    if (sum === 0) throw new StepError(`${title}: no test was run`, output);
    return `${sum} passed`;
  });
}

/**
 * What Miri runs of each crate. It takes a thousand times as long as the processor, so tests that go through whole tables
 * or many positions wait for `all`.
 *
 * @type {readonly (readonly [crate: string, options: readonly string[], tests: readonly string[]])[]}
 */
const miriTests = [
  ['nnue', ['--features', 'std'], []],
  ['search', ['--test', 'table'], []],
  ['search', ['--lib'], ['parts::']],
  ['game', ['--lib'], []],
  ['xiangqi', ['--lib'], ['--skip', 'attacks', '--skip', 'zobrist', '--skip', 'gives_check_predicts']],
  ['gomoku', ['--lib'], ['opening::', 'two_fours']],
];
const pure = ['game', 'xiangqi', 'gomoku', 'lessons', 'nnue', 'search'];

async function miri() {
  const env = {
    CARGO_TARGET_DIR: path.join(root, 'target/sanitize'),
    // The examples in documentation have the vectors too that .cargo/config.toml gives to everything else.
    RUSTDOCFLAGS: '-Ctarget-cpu=x86-64-v3',
  };
  if (all) {
    for (const crate of pure) {
      const harness = ['--include-ignored'];
      // The vector kernels are compiled with it only.
      const features = crate === 'nnue' ? ['--features', 'std'] : [];
      await testStep(
        `Miri: all of ${crate}`,
        ['miri', 'test', '--locked', '--lib', '-p', `duiyi-${crate}`, ...features, '--', ...harness],
        env,
      );
    }
    return;
  }
  for (const [crate, options, tests] of miriTests) {
    const title = ['Miri:', crate, ...options, ...tests.filter((word) => word !== '--skip')].join(' ');
    await testStep(
      title,
      ['miri', 'test', '--locked', '-p', `duiyi-${crate}`, ...options, '--', ...tests],
      env,
    );
  }
}

async function threads() {
  const target = 'x86_64-unknown-linux-gnu';
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new StepError('ThreadSanitizer runs on Linux on x86-64 only');
  const env = {
    CARGO_TARGET_DIR: path.join(root, 'target/sanitize'),
    // The flags of .cargo/config.toml, which these replace, and the sanitizer; the standard library is built with it too.
    RUSTFLAGS: '-Ctarget-cpu=x86-64-v3 -Zsanitizer=thread',
    // Tests begin searches one after the other, so the time goes to the threads of one search.
    RUST_TEST_THREADS: '1',
  };
  const build = ['test', '--locked', '-Zbuild-std', '--target', target];
  await testStep('Threads: the table', [...build, '-p', 'duiyi-search', '--test', 'table'], env);
  const door = ['-p', 'duiyi-engine', '--features', 'std', '--test', 'door', '--', 'threads'];
  await testStep('Threads: searches', [...build, ...door], env);
  const pool = ['-p', 'duiyi-engine', '--features', 'pool', '--test', 'pool'];
  await testStep('Threads: searches on lent threads', [...build, ...pool], env);
}

async function main() {
  if (only !== undefined && only !== 'miri' && only !== 'threads')
    throw new StepError(`"${only}" is neither miri nor threads`);
  await step('Nightly Rust with Miri', async () => {
    const components = ['--component', 'miri', '--component', 'rust-src'];
    await run('rustup', ['toolchain', 'install', nightly, '--profile', 'minimal', ...components]);
  });
  if (only !== 'threads') await miri();
  if (only !== 'miri') await threads();
}

main().catch(fail);
