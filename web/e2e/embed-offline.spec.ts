import { everythingIsKept, expect, open, point, test } from './at-the-board.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the worker keeps the last file of its list: they come one after the other, behind those of the page. */
const restIsKept = async (): Promise<boolean> => (await caches.match('/licences.txt')) !== undefined;

test('what others embed works without a network once the first visit is over', async ({ page, context }) => {
  await open(page);
  await everythingIsKept(page);
  await expect.poll(() => page.evaluate(restIsKept)).toBe(true);
  await context.setOffline(true);

  await page.goto('embed.html?element=board&lang=en&level=1');
  // Until the rules are there the board takes no moves.
  await expect(page.locator('duiyi-board .said')).toHaveText(/Your move/);
  await point(page, 'h2').click();
  await point(page, 'e2').click();
  await expect(page.locator('duiyi-board').getByRole('status')).toHaveText(/^Black: /);
  await page.goto('embed.html?element=lesson&figure=tree&lang=en');
  await expect(page.locator('duiyi-lesson svg').first()).toBeVisible();
});

test('a page that is not there is said so with its status', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  expect(new URL(await page.goto('learn').then(() => page.url())).pathname).toBe('/learn/');
});
