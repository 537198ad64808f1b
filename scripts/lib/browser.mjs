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

/** Chromiums on this machine, then Playwright's own. */
function installedChromiums() {
  // The shell is what Playwright itself runs headless tests in: the same engine, with a quarter less to do.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const others = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath()];
  return [...names.flatMap((name) => onPath([name]) ?? []), ...others.filter(isExecutable)];
}

/** Chromiums to test with: the one that CHROMIUM_PATH names alone, or those that are installed. */
function chromiums() {
  const own = named('CHROMIUM_PATH');
  return own ? [own] : installedChromiums();
}

const isShell = (/** @type {string} */ program) => /headless.?shell/.test(program);

/** @returns {string | null} the first of them; `ensureChromium` says whether it starts */
export const findChromium = () => chromiums()[0] ?? null;

/** A Chromium with all that people have. The shell keeps no pages for a return from the history. */
export const findWholeChromium = () =>
  [...chromiums(), ...installedChromiums()].find((program) => !isShell(program)) ?? null;

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
  ...(findWholeChromium() ? [] : ['A Chromium that is not the headless shell']),
  ...(findFirefox() ? [] : ['Firefox']),
  ...(findWebKit() ? [] : ['WebKitGTK']),
];

/** The first of these programs that starts, or what the last said instead. @param {readonly string[]} programs */
async function firstThatStarts(programs) {
  let fault = '';
  for (const executablePath of programs) {
    try {
      // Busy machines take long.
      const browser = await chromium.launch({ executablePath, timeout: 120_000 });
      await browser.close();
      return { program: executablePath, fault };
    } catch (error) {
      fault = `${executablePath} does not start.\n${error instanceof Error ? error.message : error}`;
    }
  }
  return { program: null, fault };
}

const debian = { env: { DEBIAN_FRONTEND: 'noninteractive' }, allowFailure: true };
const apt = ['install', '-y', '--no-install-recommends'];
const isDebianRoot = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');

const install = 'Install one, or name it in CHROMIUM_PATH.';
const libraries = 'If libraries are missing: sudo npx playwright install-deps chromium';

/** @returns {Promise<string>} the path of a Chromium that starts, which is installed if there is none */
export async function ensureChromium() {
  let found = await firstThatStarts(chromiums());
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  if (!found.program && !isNamed) {
    note('none is installed that starts; fetching one');
    const playwright = path.join(root, 'node_modules/.bin/playwright');
    const ways = [
      () => run(playwright, ['install', 'chromium'], { allowFailure: true }),
      ...(isDebianRoot()
        ? [
            () => run('apt-get', ['update'], debian),
            // Debian's own bring their libraries.
            async () =>
              isExecutable(chromium.executablePath()) &&
              run(playwright, ['install-deps', 'chromium'], debian),
            () => run('apt-get', [...apt, 'chromium', 'chromium-headless-shell'], debian),
            () => run('apt-get', [...apt, 'chromium'], debian),
          ]
        : []),
    ];
    for (const way of ways) {
      await way();
      found = await firstThatStarts(chromiums());
      if (found.program) break;
    }
  }
  // It takes a quarter off the longest step, for a machine that is there for the tests alone.
  if (found.program && !isShell(found.program) && !isNamed && process.env['CI'] && isDebianRoot()) {
    note('the headless shell is quicker; fetching it');
    const briefly = { ...debian, limitMinutes: 3 };
    await run('apt-get', ['update'], briefly)
      .then(() => run('apt-get', [...apt, 'chromium-headless-shell'], briefly))
      .catch(() => note('it did not come in time'));
    found = await firstThatStarts(chromiums());
  }
  if (found.program) return found.program;
  const missing = `No Chromium was found that starts${isNamed ? '' : ', and fetching one failed'}. ${install}`;
  throw new StepError(found.fault ? `${missing} ${libraries}` : missing, found.fault);
}
