// Builds what a script is about to measure or to test.

import path from 'node:path';
import { buildPage } from './page.mjs';
import { setUp } from './setup.mjs';
import { root, run, step } from './steps.mjs';
import { buildWasm } from './wasm.mjs';

/** The page in dist/, and what that needs. */
export async function setUpPage() {
  await setUp();
  await step('Engine', buildWasm);
  await step('Page', buildPage);
}

/**
 * The program, in the folder target/ of the project whatever folder the environment or the user's settings name.
 *
 * @param {readonly string[]} [options] of cargo
 * @param {Parameters<typeof run>[2]} [how]
 * @returns {Promise<string>} the folder of what was built
 */
export async function buildProgram(options = [], how = {}) {
  const folder = path.join(root, 'target');
  const args = ['build', '--locked', '--release', '--package', 'duiyi-cli', '--target-dir', folder];
  await run('cargo', [...args, ...options], how);
  return folder;
}
