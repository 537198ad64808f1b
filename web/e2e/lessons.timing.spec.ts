import type { Browser, Page } from '@playwright/test';
import { expect, test } from './at-the-board.ts';
import { recordFigure } from './figures.ts';

const xiangqi = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/**
 * Of the processor's time, so that it holds on a machine that has other things to do: nothing that a figure does
 * while it plays may take longer.
 */
const longestMs = 50;
const watchedMs = 4_000;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds in which the thread really ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the page's longest task while `action` and some time after it went on. */
async function longestTask(browser: Browser, page: Page, action: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await action();
  await page.waitForTimeout(watchedMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  // One that was cut off by the end of the watch has no time.
  const times = traceEvents.flatMap((event) =>
    event.ph === 'X' && event.name.endsWith('RunTask') && pages.has(thread(event)) && event.tdur !== undefined
      ? [event.tdur / 1000]
      : [],
  );
  // Without them nothing was measured, and the test would hold whatever the page did.
  expect(times.length).toBeGreaterThan(20);
  return Math.max(...times);
}

// The search itself runs in the worker; the page reads its log, and draws.
for (const figure of ['tree', 'scrubber', 'windows', 'code', 'table']) {
  test(`${figure} plays a search of ten thousand nodes without holding up the page`, async ({
    browser,
    page,
  }) => {
    const query = new URLSearchParams({ element: 'lesson', lang: 'en', figure, fen: xiangqi, depth: '3' });
    await page.goto(`embed.html?${query}`);
    const lesson = page.locator('.lesson.ready');
    await expect(lesson).not.toHaveClass(/busy/);
    // As fast as it goes.
    for (let turn = 0; turn < 4; turn++) await lesson.locator('.speed').click();
    const before = await lesson.locator('.sentence').textContent();
    const longest = await longestTask(browser, page, () =>
      lesson.getByRole('button', { name: 'Play', exact: true }).click(),
    );
    await expect(lesson.locator('.sentence')).not.toHaveText(before ?? '');
    recordFigure(`longest task while the figure ${figure} plays`, Math.round(longest), 'ms');
    expect(longest).toBeLessThan(longestMs);
  });
}
