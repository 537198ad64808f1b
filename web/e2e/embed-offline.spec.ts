import { everythingIsKept, expect, open, point, test } from './at-the-board.ts';

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

test('the whole site can be read without a network, folders without their slash and missing pages included', async ({
  page,
  context,
}) => {
  await open(page);
  await everythingIsKept(page);
  await expect.poll(() => page.evaluate(restIsKept)).toBe(true);
  await context.setOffline(true);
  for (const [address, title, url] of [
    ['learn', 'How alpha-beta thinks', /\/learn\/$/],
    ['learn/?fen=x', 'How alpha-beta thinks', /\/learn\/\?fen=x$/],
    ['learn/zh', 'α-β 怎样想棋', /\/learn\/zh\/$/],
    ['learn/gallery/', 'Boards and figures to embed', /\/learn\/gallery\/$/],
    ['learn/nowhere', 'This page is not here', /\/404\.html$/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(url);
  }
  await page.getByRole('link', { name: '下象棋、五子棋' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('a visit that begins with the article keeps the site, too', async ({ page, context }) => {
  await page.goto('learn/zh/');
  await everythingIsKept(page);
  await context.setOffline(true);
  await page.goto('?lang=en');
  await expect(page.locator('.strip').first()).toBeVisible();
});

test('a page that is not there is said so with its status', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  expect(new URL(await page.goto('learn').then(() => page.url())).pathname).toBe('/learn/');
});
