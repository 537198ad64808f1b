// npm run oldest: the main paths in the oldest Chromium that is supported, which comes with the package
// @sparticuz/chromium, driven by a Puppeteer of its time. Builds the page first.

import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { setUpPage } from './lib/build.mjs';
import { judge } from './lib/counts.mjs';
import { fail, root, run, step } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

const source = path.join(root, 'scripts/lib/oldest');
const folder = path.join(root, 'target/oldest');

async function isInstalled() {
  const wanted = await readFile(path.join(source, 'package-lock.json'), 'utf8');
  return (await readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => null)) === wanted;
}

/** Both packages and all that they need, in fixed versions. What is interrupted leaves no folder of that name. */
async function install() {
  const begun = `${folder}.new`;
  for (const each of [begun, folder]) await rm(each, { recursive: true, force: true });
  await mkdir(begun, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await cp(path.join(source, file), path.join(begun, file));
  await run('npm', ['ci', '--include=dev', '--ignore-scripts'], { cwd: begun });
  const packed = path.join(begun, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const program = await promisify(brotliDecompress)(await readFile(packed));
  await writeFile(path.join(begun, 'chromium'), program, { mode: 0o755 });
  await rename(begun, folder);
}

async function main() {
  await setUpPage();
  const { dependencies } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  await step(`Chromium ${dependencies['@sparticuz/chromium']}`, async () => {
    if (!(await isInstalled())) await install();
  });
  await step('main paths', async () => {
    const args = ['--project', 'browsers', '-t', 'the oldest Chromium'];
    return judge('main paths', await runVitest('oldest', args, { env: { OLDEST: folder } }));
  });
}

main().catch(fail);
