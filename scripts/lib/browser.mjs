// Finds a Chromium for the browser tests; `ensureChromium` also fetches one.

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { note, root, run, StepError } from './steps.mjs';

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, an installed one, or Playwright's own.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isExecutable(named)) throw new StepError(`CHROMIUM_PATH names ${named}, which is no program.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  // The shell is what Playwright itself runs headless tests in: the same engine, with a quarter less overhead.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return (
    [
      ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      chromium.executablePath(),
    ].find(isExecutable) ?? null
  );
}

/** @returns {Promise<string>} the path of a Chromium, which is installed if there is none */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;

  note('none is installed; fetching one');
  await run(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], { allowFailure: true });
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  if (!findChromium() && isDebianRoot) {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, allowFailure: true };
    await run('apt-get', ['update'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new StepError(
    'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}
