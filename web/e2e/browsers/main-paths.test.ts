import { afterAll, beforeAll, describe, test } from 'vitest';
import { findChromium, findFirefox, findWebKit, findWholeChromium } from '../../../scripts/lib/browser.mjs';
import { mainPaths, serve } from './main-paths.ts';
import { openOldest, openPuppeteer } from './puppeteer.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const chromium = findWholeChromium() ?? findChromium();
const firefox = findFirefox();
const webkit = findWebKit();
// scripts/oldest.mjs says where it is.
const oldest = process.env['OLDEST'];

const browsers: readonly (readonly [name: string, start: (() => Promise<Tab>) | null])[] = [
  ['Chromium', chromium === null ? null : () => openPuppeteer('chrome', chromium)],
  ['Firefox', firefox === null ? null : () => openPuppeteer('firefox', firefox)],
  ['WebKitGTK', webkit === null ? null : () => openWebKit(webkit)],
  ...(oldest === undefined ? [] : [['the oldest Chromium', () => openOldest(oldest)] as const]),
];

const required = Boolean(process.env['REQUIRE_ALL']);

for (const [name, start] of browsers) {
  describe.skipIf(start === null && !required)(name, () => {
    let tab: Tab;
    beforeAll(async () => {
      if (start === null) throw new Error(`${name} is not installed, and REQUIRE_ALL is set`);
      // It waits for a minute, and then ends what it has started.
      tab = await start();
    }, 90_000);
    afterAll(() => tab?.close(), 60_000);

    test.each(mainPaths)('%s', async (_, walk) => {
      const site = await serve();
      try {
        await walk(tab, site);
      } finally {
        await site.stop();
      }
    });
  });
}
