// Finds the browsers for the tests; `ensureChromium` also fetches one.

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
 * The first of some programs that is installed.
 *
 * @param {readonly string[]} names of programs on the path
 * @returns {string | null}
 */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null;
}

/**
 * The program that an environment variable names, or null.
 *
 * @param {string} variable
 */
function named(variable) {
  const file = process.env[variable];
  if (!file) return null;
  if (!isExecutable(file)) throw new StepError(`${variable} names ${file}, which is no program.`);
  return file;
}

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, an installed one, or Playwright's own.
 *
 * @returns {string | null}
 */
export function findChromium() {
  // The shell is what Playwright itself runs headless tests in: the same engine, with a quarter less overhead.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return (
    named('CHROMIUM_PATH') ??
    onPath(names) ??
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath()].find(
      isExecutable,
    ) ??
    null
  );
}

/** The Firefox to test with: the one that FIREFOX_PATH names or an installed one. */
export const findFirefox = () =>
  named('FIREFOX_PATH') ??
  onPath(['firefox-esr', 'firefox']) ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(isExecutable) ??
  null;

/**
 * What WebKitGTK is driven with: its driver, and a display where the machine has none.
 *
 * @returns {{ driver: string, xvfb: string | null } | null}
 */
export function findWebKit() {
  const driver = named('WEBKIT_DRIVER_PATH') ?? onPath(['WebKitWebDriver']);
  const xvfb = onPath(['Xvfb']);
  return driver && (xvfb || process.env['DISPLAY']) ? { driver, xvfb } : null;
}

/** The browsers that a machine may lack, and lacks: a run says that they were not tried. */
export const missingBrowsers = () => [
  ...(findFirefox() ? [] : ['Firefox']),
  ...(findWebKit() ? [] : ['WebKitGTK']),
];

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
