// A page of Chromium in which modules of the working tree run, as they do under Node.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './browser.mjs';
import { root } from './steps.mjs';

/** Answered from the working tree; nothing listens there. */
const origin = 'http://localhost:1';
const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

/**
 * @template T
 * @param {(page: import('@playwright/test').Page) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inChromium(use) {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      const contentType = types[/** @type {keyof typeof types} */ (path.extname(pathname))];
      return route.fulfill({ contentType, body: await readFile(path.join(root, pathname)) });
    });
    await page.goto(`${origin}/`);
    return await use(page);
  } finally {
    await browser.close();
  }
}
