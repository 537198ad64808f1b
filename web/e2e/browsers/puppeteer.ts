/** Chromium by its own protocol and Firefox by WebDriver BiDi. */
import { launch as launchToday } from 'puppeteer-core';
import type { Tab } from './tab.ts';

export async function openPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  launch = launchToday,
  switches: readonly string[] = [],
): Promise<Tab> {
  const program = await launch({
    browser,
    executablePath,
    timeout: 60_000,
    // As Playwright does: Chromium's sandbox runs neither as root nor where only known programs may make user namespaces.
    args: [...switches, ...(browser === 'chrome' ? ['--no-sandbox'] : [])],
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await program.newPage();
  page.setDefaultNavigationTimeout(60_000);
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

/** The Chromium that scripts/oldest.mjs has put into a folder, which has no files for a graphics card. */
export async function openOldest(folder: string): Promise<Tab> {
  const puppeteer = `${folder}/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`;
  const { default: old } = (await import(/* @vite-ignore */ puppeteer)) as {
    default: { launch: typeof launchToday };
  };
  const switches = ['--disable-gpu', '--in-process-gpu', '--no-zygote', '--disable-dev-shm-usage'];
  return openPuppeteer('chrome', `${folder}/chromium`, (options) => old.launch(options), switches);
}
