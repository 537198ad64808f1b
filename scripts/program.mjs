// npm run program: builds the native program once to count what its benchmark runs, and once more for exactly that
// (*profile-guided optimisation*). Xiangqi took 13 % less time by it, with the page's network, and gomoku 5 % more. The
// program lies in target/guided/duiyi. `cargo build --release` makes one that searches the same positions.

import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setUp } from './lib/setup.mjs';
import { fail, root, run, step } from './lib/steps.mjs';
import { withoutFlags } from './lib/wasm.mjs';

const games = ['xiangqi', 'gomoku'];
const folder = path.join(root, 'target/guided');
const counts = path.join(folder, 'counts');
const profile = path.join(folder, 'profile');
const exe = process.platform === 'win32' ? '.exe' : '';

/** Builds with one more flag beside those of .cargo/config.toml. Returns the program. */
async function build(/** @type {string} */ target, /** @type {string} */ flag) {
  const flags = `target.'cfg(all())'.rustflags=[${JSON.stringify(flag)}]`;
  const where = ['--target', target, '--target-dir', folder, '--config', flags];
  const cargo = ['build', '--locked', '--release', '-p', 'duiyi-cli', ...where];
  await run('cargo', cargo, { env: withoutFlags });
  return path.join(folder, target, 'release', `duiyi${exe}`);
}

async function main() {
  await setUp({ wasm: false });
  await step('llvm-tools', async () => {
    await run('rustup', ['component', 'add', 'llvm-tools']);
  });
  const about = (await run('rustc', ['-vV'])).stdout;
  const target = /^host: (.+)$/m.exec(about)?.[1] ?? '';
  const sysroot = (await run('rustc', ['--print', 'sysroot'])).stdout.trim();
  const merge = path.join(sysroot, 'lib/rustlib', target, 'bin', `llvm-profdata${exe}`);
  await rm(counts, { recursive: true, force: true });
  await mkdir(counts, { recursive: true });
  await step('A program that counts', async () => {
    const program = await build(target, `-Cprofile-generate=${counts}`);
    for (const game of games) await run(program, ['bench', '--game', game]);
    await run(merge, ['merge', '--output', profile, counts]);
  });
  await step('The program', async () => {
    const program = await build(target, `-Cprofile-use=${profile}`);
    await copyFile(program, path.join(folder, `duiyi${exe}`));
    return path.relative(root, path.join(folder, `duiyi${exe}`));
  });
}

main().catch(fail);
