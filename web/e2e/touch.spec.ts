import { expect, expectPiece, expectPlies, open, point, test } from './table.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('a move by two taps', async ({ page }) => {
  await open(page);
  await point(page, 'h2').tap();
  await point(page, 'e2').tap();
  await expectPiece(page, 'e2', 'red cannon');
  await expectPlies(page, 2);
});

test('a piece can be dragged with a finger', async ({ page }) => {
  await open(page);
  const client = await page.context().newCDPSession(page);
  const centre = async (name: string) => {
    const box = await point(page, name).boundingBox();
    if (box === null) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await centre('h0'), await centre('g2')];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.3, 0.6, 1]) {
    const touch = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [touch] });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectPiece(page, 'g2', 'red horse');
});

test('a swipe over the board still scrolls a page that is taller than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await open(page);
  const client = await page.context().newCDPSession(page);
  const box = await point(page, 'e5').boundingBox();
  if (box === null) throw new Error('e5 is not on the screen');
  await client.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -120,
    gestureSourceType: 'touch',
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(30);
});
