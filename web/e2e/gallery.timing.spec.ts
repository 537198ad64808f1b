import { expect, test } from './at-the-board.ts';

/** A phone of some years ago against this machine. */
const slowdown = 4;
const lcpMs = 1_500;

for (const path of ['learn/', 'learn/zh/', 'learn/gallery/', 'learn/zh/gallery/']) {
  test(`the largest thing of ${path} is seen within ${lcpMs} ms on a slow phone, and nothing moves`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const seen = { lcp: 0, moved: [] as string[] };
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
    await page.goto(path, { waitUntil: 'networkidle' });
    const { lcp, moved } = await page.evaluate(
      () => (window as unknown as { seen: { lcp: number; moved: string[] } }).seen,
    );
    expect(lcp).toBeGreaterThan(0);
    expect(lcp).toBeLessThan(lcpMs);
    expect(moved).toEqual([]);
  });
}
