import { everythingIsKept, expect, open, point, test } from './at-the-board.ts';

/** What the worker keeps of what others embed, and of the article. */
const kept = (): Promise<string[]> =>
  caches.keys().then(async ([name = '']) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => /embed|lessons/.test(path));
  });

test('what is embedded is no part of the first visit, is kept once it was used, and all of it on request', async ({
  page,
  context,
}) => {
  await open(page);
  await everythingIsKept(page);
  expect(await page.evaluate(kept)).toEqual([]);

  await page.goto('embed.html?element=board&lang=en&level=1');
  await expect(point(page, 'h2')).toHaveAccessibleName('red cannon, h2');
  await expect.poll(() => page.evaluate(kept)).toContain('/embed.html');
  expect(await page.evaluate(kept)).not.toContainEqual(expect.stringContaining('lessons_bg'));
  await context.setOffline(true);
  await page.reload();
  // Until the rules are there the board takes no moves.
  await expect(page.locator('duiyi-board .said')).toHaveText(/Your move/);
  await point(page, 'h2').click();
  await point(page, 'e2').click();
  await expect(page.locator('duiyi-board').getByRole('status')).toHaveText(/^Black: /);

  await context.setOffline(false);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'STORE_REST' }));
  // One after the other: when no more come, everything is there.
  let before = 0;
  const more = async (): Promise<boolean> => {
    const { length } = await page.evaluate(kept);
    const grows = length > before;
    before = length;
    return grows;
  };
  await expect.poll(more, { intervals: [1_000] }).toBe(false);
  expect(await page.evaluate(kept)).toContainEqual(expect.stringMatching(/lessons_bg.*\.wasm$/));
  await context.setOffline(true);
  await page.goto('embed.html?element=lesson&figure=tree&lang=en');
  await expect(page.locator('duiyi-lesson svg').first()).toBeVisible();
});
