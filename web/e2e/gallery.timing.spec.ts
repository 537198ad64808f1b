import { expect, test } from './at-the-board.ts';

/** A phone of some years ago against this machine. */
const slowdown = 4;
const lcpMs = 1_500;
const tries = 10;

interface Seen {
  lcp: number;
  moved: string[];
}

for (const path of ['learn/', 'learn/zh/', 'learn/gallery/', 'learn/zh/gallery/']) {
  test(`the largest thing of ${path} is seen within ${lcpMs} ms on a slow phone, and nothing moves`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const seen: Seen = { lcp: 0, moved: [] };
      Object.assign(window, { seen });
      type Entry = PerformanceEntry & { value?: number; sources?: { node?: Node }[] };
      const observe = (type: string, note: (entry: Entry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      observe('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      observe('layout-shift', ({ value = 0, startTime, sources = [] }) => {
        for (const { node } of sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          seen.moved.push(`${value} at ${startTime} ms: ${what}`);
        }
      });
    });
    const visit = async (): Promise<number> => {
      await page.goto(path, { waitUntil: 'networkidle' });
      // On a busy machine it may be painted later still.
      await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lcp > 0);
      const { lcp, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
      expect(moved).toEqual([]);
      return lcp;
    };
    // What else the machine does only adds time, so the page has some tries, each from an empty cache.
    let lcp = await visit();
    for (let more = tries - 1; more > 0 && lcp >= lcpMs; more -= 1) lcp = Math.min(lcp, await visit());
    expect(lcp).toBeLessThan(lcpMs);
  });
}
