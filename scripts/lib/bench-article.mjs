// How the article loads and runs in Chromium: what a reader waits for, what shifts while reading, and what blocks the
// page while figures play.

import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ensureChromium } from './browser.mjs';
import { root } from './steps.mjs';

/** The speed of a phone that is some years old, relative to this machine. */
const slowdown = 4;
const loads = 5;
/** Milliseconds for which each figure is watched. */
const dwellMs = 700;

/** Runs in the page: notes what the browser reports from the start. */
const observe = () => {
  const figures = { lcp: 0, cls: 0, longest: 0 };
  Object.assign(window, { figures });
  const on = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.cls += value;
  });
  on('longtask', ({ duration }) => {
    figures.longest = Math.max(figures.longest, duration);
  });
};

/** @typedef {{ lcp: number, cls: number, longest: number }} Figures milliseconds; `cls` has no unit */

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Loads the page several times on a slow processor, then reads it from top to bottom on a quick one, playing every
 * figure on the way.
 *
 * @param {string} path of the article, from the root of the page
 * @returns {Promise<Figures>}
 */
export async function measureArticle(path) {
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, host: 'localhost' } });
  const url = new URL(path, server.resolvedUrls?.local[0]).href;
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    /** @param {number} rate */
    const open = async (rate) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.addInitScript(observe);
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(1_500);
      return page;
    };
    const figures = (/** @type {import('@playwright/test').Page} */ page) =>
      page.evaluate(() => /** @type {any} */ (window).figures);

    const paints = [];
    for (let load = 0; load < loads; load++) {
      const page = await open(slowdown);
      paints.push((await figures(page)).lcp);
      await page.context().close();
    }

    const page = await open(1);
    const lessons = page.locator('duiyi-lesson');
    for (let at = 0; at < (await lessons.count()); at++) {
      const lesson = lessons.nth(at);
      await lesson.scrollIntoViewIfNeeded();
      // The first button plays a figure that moves in steps; otherwise it restarts the figure.
      await lesson.locator('.controls button:visible').first().click();
      await page.waitForTimeout(dwellMs);
    }
    const { cls, longest } = await figures(page);
    return { lcp: median(paints), cls, longest };
  } finally {
    await browser.close();
    await server.close();
  }
}
