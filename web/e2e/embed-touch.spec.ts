import { middleOf } from './at-the-board.ts';
import { expect, point, test, words } from './elsewhere.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const filler = '<p style="height: 1200px">text</p>';

for (const [what, attributes, from] of [
  ['a board that is shown', 'mode="show"', 'h2'],
  ['empty points of a game', '', 'e4'],
  ['a board of gomoku', 'game="gomoku"', 'h8'],
] as const) {
  test(`a swipe over ${what} scrolls the page`, async ({ page, elsewhere }) => {
    await elsewhere.open(page, `<duiyi-board ${attributes}></duiyi-board>${filler}`);
    const board = page.locator('duiyi-board');
    await expect(point(board, from)).toBeVisible();
    if (attributes !== 'mode="show"') await expect(words(board)).toHaveText(/Your move/);
    const [x, y] = await middleOf(point(board, from));
    const client = await page.context().newCDPSession(page);
    for (let step = 0; step <= 8; step += 1) {
      const type = step === 0 ? 'touchStart' : 'touchMove';
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - step * 12 }] });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  });
}

test('a move is made by two taps', async ({ page, elsewhere }) => {
  await elsewhere.open(page, '<duiyi-board></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await point(board, 'h2').tap();
  await point(board, 'e2').tap();
  await expect(board.getByRole('status')).toHaveText(/^Black: /);
});

test('a stone on a crowded board waits for a second tap, and the words ask for it', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.open(page, '<duiyi-board game="gomoku"></duiyi-board>');
  const board = page.locator('duiyi-board');
  await expect(words(board)).toHaveText(/Your move/);
  await point(board, 'h8').tap();
  await expect(words(board)).toHaveText('A stone on h8?');
  await expect(board.getByRole('status')).toHaveText('A stone on h8?');
  await point(board, 'h8').tap();
  await expect(words(board)).not.toHaveText('A stone on h8?');
  await expect(board.getByRole('status')).toHaveText(/^White: /);
});
