import { engineIsHere, everythingIsKept, expect, expectPlies, move, open, test } from './at-the-board.ts';

test('after the first visit the page opens, plays and changes its language without a network', async ({
  page,
  context,
}) => {
  await open(page);
  await everythingIsKept(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.goto('?lang=zh');
  await engineIsHere(page);
  // The network has been off all the time, but a new document is not told so (Chromium's emulation).
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.getByText('离线', { exact: true })).toBeVisible();
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
});

test('the manifest names icons that exist in the sizes it promises', async ({ page, request }) => {
  await open(page);
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
