// What cargo runs in place of the Rust tests of crates/wasm when mutants of it are tried (scripts/mutants.mjs): the tests in
// JavaScript, in Node, on a quick build of the tree that it is started in. One module holds boards, lessons and studies,
// under the three names that pages import.

import { existsSync } from 'node:fs';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fail, root, run, StepError } from './steps.mjs';
import { addGlue, withoutFlags } from './wasm.mjs';

/** Cargo starts it in the folder of the crate, in the copy of the tree that holds the mutant. */
const tree = path.resolve('../..');
const modules = { duiyi: 'web/pkg', lessons: 'web/pkg-lessons', study: 'web/pkg-study' };

async function main() {
  const build = [
    'build',
    '--locked',
    '--package',
    'duiyi-wasm',
    '--lib',
    '--target',
    'wasm32-unknown-unknown',
  ];
  const target = path.join(tree, 'target');
  await run('cargo', [...build, '--target-dir', target], {
    cwd: tree,
    env: withoutFlags,
    limitMinutes: Infinity,
  });
  const wasm = path.join(target, 'wasm32-unknown-unknown/debug/duiyi_wasm.wasm');
  for (const [name, folder] of Object.entries(modules)) {
    const pkg = path.join(tree, folder);
    await mkdir(pkg, { recursive: true });
    if (name === 'duiyi') {
      await run('wasm-bindgen', ['--target', 'web', '--out-name', name, '--out-dir', pkg, wasm]);
      await addGlue(path.join(pkg, 'duiyi.js'));
    } else {
      await copyFile(path.join(tree, 'web/pkg/duiyi.js'), path.join(pkg, `${name}.js`));
      await copyFile(path.join(tree, 'web/pkg/duiyi_bg.wasm'), path.join(pkg, `${name}_bg.wasm`));
    }
  }
  const packages = path.join(tree, 'node_modules');
  if (!existsSync(packages)) await symlink(path.join(root, 'node_modules'), packages);
  // Threads need a build of their own, which takes the standard library's sources, and cross the border nowhere else.
  const threads = ['--exclude', 'web/wasm-test/threads.test.ts'];
  // cargo-mutants ends what takes too long, by what it takes without a mutant on the same machine.
  const vitest = ['run', '--project', 'wasm-node', ...threads, '--bail', '1', '--testTimeout', '0'];
  await run(path.join(root, 'node_modules/.bin/vitest'), vitest, { cwd: tree, limitMinutes: Infinity });
}

main().catch((error) => {
  if (error instanceof StepError) console.log(error.output);
  return fail(error);
});
