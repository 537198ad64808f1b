// Runs a program of the npm packages, which are installed first where they are missing.
//
//   node scripts/tool.mjs NAME [ARGUMENT...]

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages } from './lib/setup.mjs';
import { fail, root } from './lib/steps.mjs';

const [name = '', ...args] = process.argv.slice(2);

await installPackages().catch(fail);
const isWindows = process.platform === 'win32';
const program = path.join(root, 'node_modules/.bin', name);
// There it is a script of the shell's.
const { status, error } = spawnSync(isWindows ? `"${program}"` : program, args, {
  stdio: 'inherit',
  shell: isWindows,
});
if (error) await fail(error);
process.exit(status ?? 1);
