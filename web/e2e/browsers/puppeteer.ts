/** Chromium by its own protocol and Firefox by WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import type { Tab } from './tab.ts';

export async function openPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Tab> {
  const program = await launch({
    browser,
    executablePath,
    // Chromium's sandbox does not run as root, where containers run everything.
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await program.newPage();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (f, ...args) =>
      page.evaluate<unknown[], (...args: unknown[]) => unknown>(f as never, ...args) as never,
    click: (x, y) => page.mouse.click(x, y),
    close: () => program.close(),
  };
}
