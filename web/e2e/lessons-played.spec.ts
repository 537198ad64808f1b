import type { Locator, Page } from '@playwright/test';
import { expect, middleOf, startFen, test } from './at-the-board.ts';
import { open, press, sentence, stateOf } from './one-lesson.ts';

// Browsers ask for it on their own account.
test.beforeEach(({ page }) => page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })));

const moves = (lesson: Locator): Promise<readonly string[]> =>
  lesson.locator('[data-drag] .bold').allTextContents();

const query = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(new URLSearchParams(await stateOf(page)));

test('a card is dragged to another place, and the count follows', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  await expect(sentence(lesson)).toHaveText(
    /visits 4,357 nodes; with the best first it is 1,870, with the worst 8,376/,
  );
  const [first, second, third] = await moves(lesson);
  await page.mouse.move(...(await middleOf(lesson.locator('[data-drag="2"]'))));
  await page.mouse.down();
  const to = await middleOf(lesson.locator('[data-drop="0"]'));
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await moves(lesson)).slice(0, 3)).toEqual([third, first, second]);
  await expect(sentence(lesson)).toHaveText(/visits 1,870 nodes/);
  await expect.poll(() => query(page)).toEqual({ cards: '2.0.1.3.4.5.6' });
});

test('a card is carried by keyboard', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  const [first, second] = await moves(lesson);
  const here = lesson.locator('[role="option"][tabindex="0"]');
  await here.focus();
  await page.keyboard.press('Space');
  await expect(here).toHaveText(/picked up$/);
  await page.keyboard.press('ArrowRight');
  await expect(here).toBeFocused();
  await expect(here).toHaveText(new RegExp(`^2 of 7: ${first}`));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await moves(lesson)).slice(0, 2)).toEqual([second, first]);
});

test('a card goes by two taps where nothing can be dragged', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  const [first] = await moves(lesson);
  await lesson.locator('[data-act="tap:0"]').click();
  await lesson.locator('[data-act="tap:3"]').click();
  await expect.poll(async () => (await moves(lesson))[3]).toBe(first);
});

/** Another drawing comes, as it does with every step and every result. */
const redraw = (lesson: Locator): Promise<void> =>
  lesson.locator('.canvas').evaluate((canvas) => {
    canvas.replaceChildren(...[...canvas.childNodes].map((each) => each.cloneNode(true)));
  });

test('a press on what is drawn anew before the finger leaves counts once', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  const [first] = await moves(lesson);
  await page.mouse.move(...(await middleOf(lesson.locator('[data-act="tap:0"]'))));
  await page.mouse.down();
  await redraw(lesson);
  await page.mouse.up();
  await lesson.locator('[data-act="tap:3"]').click();
  await expect.poll(async () => (await moves(lesson))[3]).toBe(first);
});

test('a card that is drawn anew under the finger is dragged on', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  const [first, second, third] = await moves(lesson);
  const card = lesson.locator('[data-drag="2"]');
  await page.mouse.move(...(await middleOf(card)));
  await page.mouse.down();
  const to = await middleOf(lesson.locator('[data-drop="0"]'));
  await page.mouse.move(...to, { steps: 3 });
  await redraw(lesson);
  await page.mouse.move(to[0] + 2, to[1]);
  await expect(card).toHaveAttribute('transform', /translate/);
  await page.mouse.up();
  await expect.poll(async () => (await moves(lesson)).slice(0, 3)).toEqual([third, first, second]);
});

test('chance deals anew each time, and a link brings the deal back', async ({ page }) => {
  const lesson = await open(page, 'ordering');
  const before = await moves(lesson);
  await press(lesson, 'Random');
  await expect.poll(() => moves(lesson)).not.toEqual(before);
  const dealt = await moves(lesson);
  await press(lesson, 'Random');
  await expect.poll(() => moves(lesson)).not.toEqual(dealt);
  const again = await open(page, 'ordering', { state: 'random=1' });
  await expect.poll(() => moves(again)).toEqual(dealt);
});

test('ten questions are answered by keys alone', async ({ page }) => {
  const lesson = await open(page, 'predict');
  await press(lesson, 'Prune (P)');
  await expect(sentence(lesson)).toHaveText(/^(Right|No)\. /);
  await page.keyboard.press('n');
  for (let question = 2; question <= 10; question++) {
    await expect(sentence(lesson)).toHaveText(/or look on\?$/);
    await page.keyboard.press(question % 2 === 0 ? 'l' : 'p');
    await expect(sentence(lesson)).toHaveText(/^(Right|No)\. /);
    await page.keyboard.press('n');
  }
  await expect(sentence(lesson)).toHaveText(/^\d+ of 10 right/);
  await expect(lesson.locator('.verdict')).toHaveCount(10);
  await press(lesson, 'Ten others');
  await expect(sentence(lesson)).toHaveText(/or look on\?$/);
  await expect.poll(() => query(page)).toEqual({ series: '2' });
  // The button has become another one under the focus.
  await page.keyboard.press('p');
  await expect(sentence(lesson)).toHaveText(/^(Right|No)\. /);
});

test('a claim is attacked on the board, and what was tried is kept', async ({ page }) => {
  const lesson = await open(page, 'opponent');
  await lesson.locator('[data-act="pick:a4"]').click();
  await lesson.locator('[data-act="to:a4a0"]').click();
  await expect(sentence(lesson)).toHaveText(/^Reached: a win for Red\. For Black that is worse/);
  await press(lesson, 'Undo');
  await expect(sentence(lesson)).toHaveText(/^You are Black/);
  await expect(lesson.locator('.drawing')).toContainText('a4a0: a win for Red');
  // The answers that the claim expects come out as claimed.
  await press(lesson, 'Best answer');
  await expect(sentence(lesson)).toHaveText(/now promises 0\.0/);
  await press(lesson, 'Best answer');
  await expect(sentence(lesson)).toHaveText(/exactly what was claimed/);
});

test('a reply is chosen and played with keys', async ({ page }) => {
  const lesson = await open(page, 'opponent');
  const here = lesson.locator('[role="option"][tabindex="0"]');
  await here.focus();
  await page.keyboard.press('End');
  // The key takes effect with the next frame.
  await expect(lesson.locator('[role="option"]').last()).toHaveAttribute('tabindex', '0');
  const move = (await here.textContent()) ?? '';
  await expect(lesson.locator('.drawing .arrow')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => query(page)).toEqual({ moves: move });
});

test('the last reply leaves the focus in the list, which is a table by then', async ({ page }) => {
  const lesson = await open(page, 'opponent', { depth: '2' });
  await lesson.locator('[role="option"][tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(sentence(lesson)).toHaveText(/^Reached: /);
  await expect(lesson.locator('.outline table')).toBeFocused();
  await press(lesson, 'Undo');
  await expect(lesson.locator('[role="option"]').first()).toBeAttached();
});

test('a slider goes on under the focus when the choice beside it gets another option', async ({ page }) => {
  const lesson = await open(page, 'cost');
  const slider = lesson.getByRole('slider').first();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(lesson.getByLabel('Sum')).toHaveValue('own');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('102');
  await expect(slider).toBeFocused();
});

test('a stone is put by keys', async ({ page }) => {
  const lesson = await open(page, 'shapes');
  const here = lesson.locator('[role="option"][tabindex="0"]');
  await here.focus();
  await page.keyboard.press('ArrowDown');
  await expect(here).toHaveText('a14, empty');
  await page.keyboard.press('Enter');
  await expect(here).toHaveText('a14, black');
  await expect(here).toBeFocused();
});

test('a race is run again slice by slice, and with another order', async ({ page }) => {
  const lesson = await open(page, 'race', { fen: startFen, depth: '3' });
  await expect(sentence(lesson)).toHaveText(/^Minimax: 81,631 nodes\..* 45\.6 times fewer\.$/);
  await press(lesson, 'Step back');
  await expect(sentence(lesson)).toHaveText(
    /^Minimax has been given 131,072 nodes so far; 7 of 8 searches are done\.$/,
  );
  await press(lesson, 'Step');
  await lesson.getByLabel('Order').selectOption({ label: 'As generated' });
  await expect(sentence(lesson)).toHaveText(
    /MTD\(f\) with a table: 8,116 for the same value, 10\.1 times fewer\.$/,
  );
  await expect.poll(() => query(page)).toEqual({ aids: 'none' });
});

test('every cut of a search of xiangqi is explained, one after the other', async ({ page }) => {
  const lesson = await open(page, 'why-cut');
  await expect(sentence(lesson)).toHaveText(/^Red already has 50 by 1 2\./);
  await lesson.getByLabel('Example').selectOption({ label: 'Xiangqi, 3 plies' });
  await expect(lesson.locator('.board')).toHaveCount(2);
  const told = await sentence(lesson).textContent();
  await press(lesson, 'Step');
  await expect(sentence(lesson)).not.toHaveText(told ?? '');
  await expect.poll(() => query(page)).toMatchObject({ example: 'xiangqi' });
  await press(lesson, 'Step back');
  await expect(sentence(lesson)).toHaveText(told ?? '');
});
