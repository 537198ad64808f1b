// The law `builds` of npm run fuzz: for every input that was kept or learned, the native build and those for WebAssembly,
// with vectors and without, compute the same.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureTarget } from './setup.mjs';
import { root, run, StepError } from './steps.mjs';
import { withoutFlags } from './wasm.mjs';

const target = 'wasm32-wasip1';
const runner = [process.execPath, '--no-warnings', path.join(root, 'scripts/lib/wasi.mjs')];

/** Relative to the project, the folder that a program of WASI may read. */
const corpora = ['crates/fuzz/corpus', 'target/fuzz/corpus'];

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {readonly string[]} options of cargo
 * @property {Record<string, string | undefined>} env
 * @property {string} folder of what is built
 * @property {string} file where cargo puts the program there
 * @property {readonly string[]} runner
 */

/** @type {Build} */
const native = {
  name: 'native',
  options: [],
  env: {},
  folder: 'target',
  file: 'debug/examples/digests',
  runner: [],
};

const wasm = { options: ['--target', target], file: `${target}/debug/examples/digests.wasm`, runner };

/** @type {readonly Build[]} */
const builds = [
  native,
  // .cargo/config.toml asks for vectors; flags of the environment take the place of its own.
  { ...wasm, name: 'wasm', env: withoutFlags, folder: 'target' },
  {
    ...wasm,
    name: 'wasm without vectors',
    env: { ...withoutFlags, RUSTFLAGS: '-Ctarget-feature=-simd128' },
    // Its own, or each build would compile everything anew.
    folder: 'target/without-vectors',
  },
];

/** Compiles the program that compares them. */
export async function compileBuilds() {
  await ensureTarget(target);
  for (const { options, env, folder } of builds) {
    const args = ['build', '--locked', '--package', 'duiyi-fuzz', '--example', 'digests'];
    await run('cargo', [...args, '--target-dir', path.join(root, folder), ...options], { env });
  }
}

/** What a program says. @param {readonly string[]} command */
async function told([program = '', ...args]) {
  return run(program, args, { allowFailure: true, limitMinutes: 120 });
}

/** The first lines that differ. @param {string} one @param {string} other */
export function firstDifference(one, other) {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  for (let at = 0; at < Math.max(lines.length, others.length); at++) {
    if (lines[at] !== others[at]) return { one: lines[at] ?? '', other: others[at] ?? '' };
  }
  return null;
}

/** Compares the builds. */
export async function compareBuilds() {
  const folders = corpora.filter((folder) => existsSync(path.join(root, folder)));
  /** @type {{ command: string[], digests: string } | undefined} */
  let first;
  for (const build of builds) {
    const command = [...build.runner, path.join(root, build.folder, build.file)];
    const { code, stdout: digests, output } = await told([...command, ...folders]);
    if (code !== 0) throw new StepError(`${build.name} stopped at ${digests.split('\n').at(-1)}`, output);
    first ??= { command, digests };
    const difference = firstDifference(first.digests, digests);
    if (difference === null) continue;
    const input = difference.one.split(' ')[0] ?? '';
    const [one, other] = await Promise.all(
      [first.command, command].map((each) => told([...each, '--text', input])),
    );
    const line = firstDifference(one?.output ?? '', other?.output ?? '');
    throw new StepError(
      `${input} differs\n${native.name}: ${line?.one}\n${build.name}: ${line?.other}`,
      `${other?.output}`,
    );
  }
  return `${(first?.digests.match(/\n/g)?.length ?? 0).toLocaleString('en')} inputs, ${builds.length} builds`;
}
