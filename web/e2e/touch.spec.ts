import type { Page } from '@playwright/test';
import {
  action,
  expect,
  expectPiece,
  expectPlies,
  middleOf,
  open,
  point,
  showTab,
  takePen,
  test,
} from './at-the-board.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('a move by two taps', async ({ page }) => {
  await open(page);
  await point(page, 'h2').tap();
  await point(page, 'e2').tap();
  await expectPiece(page, 'e2', 'red cannon');
  await expectPlies(page, 2);
});

/** A finger goes down, through all places, and up. */
async function swipe(page: Page, ...places: readonly Place[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const [index, place] of places.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [place] });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function centre(page: Page, name: string): Promise<Place> {
  const [x, y] = await middleOf(point(page, name));
  return { x, y };
}

/** Places on the way from one to another. */
const between = (from: Place, to: Place): readonly Place[] =>
  Array.from({ length: 9 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 8,
    y: from.y + ((to.y - from.y) * step) / 8,
  }));

test('a piece can be dragged with a finger', async ({ page }) => {
  await open(page);
  await swipe(page, ...between(await centre(page, 'h0'), await centre(page, 'g2')));
  await expectPiece(page, 'g2', 'red horse');
});

test('a tap beside a sheet closes it, and presses nothing that lies under it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Settings' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('header button, header a'))
      each.addEventListener('click', () => {
        window.name = 'pressed';
      });
  });
  // The bar at the top of the page is seen above the sheet.
  const [x, y] = await middleOf(page.getByRole('button', { name: 'Settings', includeHidden: true }));
  await page.touchscreen.tap(x, y);
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => window.name)).toBe('');
});

test('a swipe over the board still scrolls a page that is taller than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await open(page);
  const from = await centre(page, 'e4');
  await swipe(page, ...between(from, { x: from.x, y: from.y - 64 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await expectPlies(page, 0);
});

test('a swipe that begins on the board erases no marks, a tap does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await open(page);
  await action(page, 'Analyse').tap();
  await takePen(page);
  await point(page, 'd4').tap();
  const drawn = page.locator('.drawings .drawn-mark');
  await expect(drawn).toHaveCount(1);
  await page.getByRole('button', { name: 'Draw marks' }).tap();
  await expect(page.locator('[data-pen]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.evaluate(() => scrollTo(0, 0));
  const from = await centre(page, 'e4');
  await swipe(page, ...between(from, { x: from.x, y: from.y - 64 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await expect(drawn).toHaveCount(1);
  await point(page, 'e4').tap();
  await expect(drawn).toHaveCount(0);
});

test('under a finger no text field has letters so small that iOS zooms into it', async ({ page }) => {
  await open(page);
  await action(page, 'More').tap();
  await showTab(page, 'Game');
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('.text-field')).toBeGreaterThanOrEqual(16);
  await page.locator('.game-tab').getByRole('button', { name: 'Load' }).tap();
  await expect(page.locator('.load-text')).toBeFocused();
  expect(await size('.load-text')).toBeGreaterThanOrEqual(16);

  await page.goto('learn/');
  expect(await size('.position textarea')).toBeGreaterThanOrEqual(16);
  await page.goto('learn/gallery/');
  await page.locator('.options summary').first().tap();
  expect(await size('.options :is(input, select)')).toBeGreaterThanOrEqual(16);
});

test('two fingers zoom wherever they lie, and one moves a piece', async ({ page }) => {
  await open(page);
  const grab = page.locator('.board-point[data-grab]').first();
  await expect(grab).toBeAttached();
  expect(await grab.evaluate((it) => getComputedStyle(it).touchAction)).toBe('pinch-zoom');
});

test('a finger that misses the small buttons of a notice by little still presses them', async ({ page }) => {
  await open(page, { level: '99' });
  const dismiss = page.locator('.words').getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  const box = await dismiss.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 7);
  await expect(dismiss).toBeHidden();
});
