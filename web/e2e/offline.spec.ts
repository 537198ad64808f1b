import { engineIsHere, everythingIsKept, expect, expectPlies, move, open, test } from './at-the-board.ts';

test.use({ serviceWorkers: 'allow' });

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

test('the manifest names icons and screenshots that exist in the sizes it promises', async ({
  page,
  request,
}) => {
  await open(page);
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );
  const ogImage = await page.locator('meta[property="og:image"]').getAttribute('content');
  const pictures = [...manifest.icons, ...manifest.screenshots, { src: ogImage ?? '', sizes: '1200x630' }];
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('every page has a title, words and a picture for those who show links to it', async ({ page }) => {
  for (const path of ['', 'learn/', 'learn/zh/', 'learn/gallery/', 'learn/zh/gallery/', 'embed.html']) {
    const html = await (await page.request.get(path)).text();
    const found = Object.fromEntries(
      [...html.matchAll(/property="og:(title|description|image)" content="([^"]+)"/g)].map(
        ([, name, content]) => [name, content] as const,
      ),
    );
    expect(Object.keys(found).sort(), path).toEqual(['description', 'image', 'title']);
    const picture = await page.request.get(
      new URL(found['image'] ?? '', new URL(path, test.info().project.use.baseURL)).href,
    );
    expect(picture.headers()['content-type'], path).toBe('image/jpeg');
    expect((await picture.body()).length, path).toBeLessThan(150_000);
  }
});
