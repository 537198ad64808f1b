// npm run mutants: plants small faults ("mutants": a comparison turned round, a function that returns 0) one by one and
// counts those that no test notices. Fails where the tests kill fewer than 95 % of the mutants that compile.
//
//   npm run mutants                    every part: most of a day on four cores
//   npm run mutants -- table time      these parts
//   npm run mutants -- rules 3/8       every eighth mutant, beginning with the one at index 3
//
// The survivors stand in target/mutants/PART/mutants.out/missed.txt. A test that states the broken rule kills them; where
// there is no such rule, .cargo/mutants.toml names the mutant and says why. cargo-mutants is installed where it is missing.

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { judgeMutants } from './lib/mutants.mjs';
import { installProgram, setUp } from './lib/setup.mjs';
import { ask, fail, root, run, StepError, step } from './lib/steps.mjs';

const wasm = 'wasm32-unknown-unknown';
const runner = JSON.stringify([process.execPath, path.join(root, 'scripts/lib/border.mjs')]);

/**
 * What is mutated in each part, and which tests are to notice: what cargo compiles, and the names of those that it runs, or all.
 * @type {Record<string, { of: string[], cargo: string[], only?: string[] }>}
 */
const parts = {
  rules: { of: ['--package=duiyi-xiangqi', '--package=duiyi-gomoku'], cargo: ['--tests'] },
  game: {
    of: ['--package=duiyi-game', '--test-package=duiyi-game,duiyi-xiangqi,duiyi-gomoku'],
    cargo: ['--tests'],
  },
  table: { of: ['--file=crates/search/src/parts/table.rs'], cargo: ['--lib'] },
  time: {
    of: ['--file=crates/engine/src/clock.rs', '--file=crates/engine/src/limits.rs'],
    cargo: ['--lib', '--test=door'],
  },
  protocols: {
    of: ['uci/**', 'ucci/**', 'gomocup/**', 'session.rs', 'search.rs'].map(
      (each) => `--file=crates/cli/src/${each}`,
    ),
    cargo: ['--config=profile.dev.package.duiyi-cli.opt-level=0', '--lib', '--test=program'],
    only: ['uci', 'ucci', 'gomocup', 'session', 'search', 'book', 'threads', 'players'],
  },
  // Its tests are in JavaScript; lib/border.mjs runs them where cargo expects to run a program for WebAssembly.
  border: {
    of: ['--package=duiyi-wasm'],
    cargo: ['--lib', `--target=${wasm}`, `--config=target.${wasm}.runner=${runner}`],
  },
};

/** @param {string} name @param {string} [shard] */
async function mutate(name, shard) {
  const { of = [], cargo = [], only = [] } = parts[name] ?? {};
  const output = path.join(root, 'target/mutants', name);
  await mkdir(output, { recursive: true });
  const part = shard ? ['--shard', shard, '--sharding', 'round-robin'] : [];
  // A test that takes four times as long as without the mutant will not end.
  const limits = ['--timeout-multiplier', '4', '--minimum-test-timeout', '60', '--build-timeout', '600'];
  const build = ['--locked', ...cargo].map((each) => `--cargo-arg=${each}`);
  const args = [
    'mutants',
    '--no-times',
    '--colors=never',
    // Each copy of the tree is a clean clone.
    '--gitignore=true',
    `--output=${output}`,
    ...limits,
    ...part,
    ...of,
    ...build,
  ];
  const { code, output: text } = await run('cargo', [...args, '--', '--', ...only], {
    allowFailure: true,
    // It limits each test; how many there are is for the caller to say.
    limitMinutes: Infinity,
  });
  // 2: some survived; 3: some did not end.
  if (![0, 2, 3].includes(code)) throw new StepError(`cargo-mutants ended with status ${code}`, text);
  const found = JSON.parse(await readFile(path.join(output, 'mutants.out/outcomes.json'), 'utf8'));
  return judgeMutants(name, found, text);
}

async function main() {
  const given = process.argv.slice(2);
  const shards = given.filter((each) => /^\d+\/\d+$/.test(each));
  if (shards.length > 1) throw new StepError(`one share at a time: ${shards.join(', ')}`);
  const asked = given.filter((each) => !shards.includes(each));
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new StepError(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  const wanted = asked.length > 0 ? asked : Object.keys(parts);
  await setUp({ wasm: wanted.includes('border') });
  await step('cargo-mutants', async () => {
    if ((await ask('cargo', ['mutants', '--version'])) === null) await installProgram('cargo-mutants');
  });
  for (const name of wanted) await step(name, () => mutate(name, shards[0]));
}

main().catch(fail);
