// npm run oldest: the main paths in the oldest Chromium that is supported, which comes with the package
// @sparticuz/chromium, driven by a Puppeteer of its time. Needs what `npm run build` leaves in dist/.

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { setUp } from './lib/setup.mjs';
import { fail, root, run, step } from './lib/steps.mjs';

const version = '111.0.0';
const folder = path.join(root, 'target/oldest');

async function install() {
  await mkdir(folder, { recursive: true });
  // Both packages and all that they need, in fixed versions.
  for (const file of ['package.json', 'package-lock.json'])
    await cp(path.join(root, 'scripts/lib/oldest', file), path.join(folder, file));
  await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  const packed = path.join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const program = await promisify(brotliDecompress)(await readFile(packed));
  await writeFile(path.join(folder, 'chromium'), program, { mode: 0o755 });
}

async function main() {
  await setUp();
  await step(`Chromium ${version}`, async () => {
    if (!existsSync(path.join(folder, 'chromium'))) await install();
  });
  await step('main paths', async () => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    await run(process.execPath, [vitest, 'run', '--project', 'browsers', '-t', 'the oldest Chromium'], {
      env: { ...process.env, OLDEST: folder },
    });
  });
}

main().catch(fail);
