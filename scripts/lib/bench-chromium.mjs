// Searches the bench positions in Chromium, with the same code as under node.

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
 * @param {readonly import('./positions.mjs').BenchPosition[]} positions
 * @param {number} hashMb
 * @returns {Promise<import('./bench-search.mjs').Measured[]>}
 */
export async function searchInChromium(positions, hashMb) {
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
    // As text, so that nothing rewrites the imports on their way into the page.
    return await page.evaluate(`(async () => {
      const pkg = await import('/web/pkg/duiyi.js');
      const { networkFile, searchAll } = await import('/scripts/lib/bench-search.mjs');
      await pkg.default();
      const network = await (await fetch('/' + networkFile)).arrayBuffer();
      return searchAll(pkg, ${JSON.stringify(positions)}, { hashMb: ${hashMb} }, new Uint8Array(network));
    })()`);
  } finally {
    await browser.close();
  }
}
