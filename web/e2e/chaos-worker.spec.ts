/** The workers of the game, of an analysis, of a review and of the lessons die or fall silent at any message, in either direction. */
import { action, overCard, showTab } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectIntact,
  expectLibrary,
  expectStoredPlies,
  gameIn,
  moments,
  stored,
  test,
  told,
  words,
} from './chaos.ts';
import { open as openFigure, sentence } from './one-lesson.ts';

/** Messages of a fresh worker until its first answer: start, network, search, ready, done; the rest are of the next turn. */
const messages = 7;
const again = 'The engine stopped and was started again. Nothing is lost.';

test('a worker that dies at any message is replaced, and the move comes all the same', async ({ chaos }) => {
  const before = moments(messages, 4);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], how: 'dies' });
    const home = await stored(page);
    await expectAnswer(page, 'a3', 'a4');
    // The line says so for some seconds, of which the answer may need more.
    if (at <= 5) await expect.poll(() => told(page)).toContain(again);
    await expectAnswer(page, 'i3', 'i4');
    await expect.poll(() => page.evaluate(() => window.chaos.failed)).toBe(1);
    expectIntact(home, await stored(page));
    await page.close();
  }
  chaos.injected('workers ended', before.length);
});

test('two deaths in one turn are told, and the next try plays', async ({ chaos }) => {
  const before = moments(5, 2);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], workers: 2, how: 'dies' });
    const home = await stored(page);
    const { live } = JSON.parse(home.local['duiyi.game'] ?? '') as { live: number };
    await page.locator('[data-point="a3"]').click();
    await page.locator('[data-point="a4"]').click();
    await expect(words(page)).toHaveText(/^The engine could not answer/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectStoredPlies(page, live + 2);
    await expectAnswer(page, 'i3', 'i4');
    expectIntact(home, await stored(page));
    await page.close();
  }
  chaos.injected('workers ended', before.length * 2);
});

test('a worker that falls silent at any message is replaced', async ({ chaos }) => {
  const before = moments(5, 1);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], how: 'silent' });
    const home = await stored(page);
    await expectAnswer(page, 'a3', 'a4');
    await expect.poll(() => told(page)).toContain(again);
    expectIntact(home, await stored(page));
    await page.close();
  }
  chaos.injected('workers silenced', before.length);
});

test('an analysis whose worker dies goes on, and at another position too', async ({ chaos }) => {
  // The last are in the middle of its reports.
  const before = moments(8, 3);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], how: 'dies' });
    const home = await stored(page);
    await action(page, 'Analyse').click();
    await expect.poll(() => page.evaluate(() => window.chaos.failed)).toBe(1);
    await expect.poll(() => told(page)).toContain(again);
    const line = page.locator('.line-move').first();
    await expect(line).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const heard = (): Promise<number> => page.evaluate(() => window.chaos.seen);
    const until = await heard();
    await expect.poll(heard).toBeGreaterThan(until + 5);
    await expect(line).toBeVisible();
    await action(page, 'Analyse').click();
    await expectAnswer(page, 'a3', 'a4');
    expectIntact(home, await stored(page));
    await page.close();
  }
  chaos.injected('workers of an analysis ended', before.length);
});

test('a review one of whose workers dies looks at every position all the same', async ({ chaos, home }) => {
  const before = moments(8, 2);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], how: 'dies' });
    await showTab(page, 'Game');
    await page.getByRole('button', { name: 'Load' }).click();
    const sheet = page.getByRole('dialog', { name: 'Load a game' });
    await sheet.getByRole('textbox').fill('1. H2+3 C2=5 2. R1+1 H2+3 3. R1=2 C8+6 0-1');
    await sheet.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(overCard(page)).toBeVisible();
    await expectStoredPlies(page, 6);
    // The game that was in front has arrived in the library.
    const { seed } = gameIn(home);
    await expect
      .poll(async () => (await stored(page)).bodies.some(({ saved }) => saved.seed === seed))
      .toBe(true);
    const loaded = await stored(page);
    await overCard(page).getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => page.evaluate(() => window.chaos.failed)).toBe(1);
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review.getByText('Accuracy', { exact: true })).toBeVisible();
    const after = await stored(page);
    expectLibrary(loaded, after);
    expectLibrary(home, after);
    // The review writes glyphs and scores beside the moves.
    const moves = (of: typeof home) => gameIn(of).moves.map(({ move }) => move);
    expect(moves(after)).toEqual(moves(loaded));
    for (const key of ['duiyi.preferences', 'duiyi.game-gomoku'])
      expect(after.local[key]).toBe(home.local[key]);
    await page.close();
  }
  chaos.injected('workers of a review ended', before.length);
});

test('a lesson whose worker dies is drawn as if nothing had happened', async ({ chaos, home }) => {
  const drawing = '.lesson svg.drawing';
  const calm = await chaos.blank({ kind: 'worker', at: null });
  await calm.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await openFigure(calm, 'windows');
  const drawn = await calm.locator(drawing).first().textContent();
  await calm.close();
  // Start, search, answer.
  const before = moments(3, 3);
  for (const at of before) {
    const page = await chaos.blank({ kind: 'worker', at: [at], how: 'dies' });
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    const lesson = await openFigure(page, 'windows');
    expect(await page.evaluate(() => window.chaos.failed)).toBe(1);
    await expect(sentence(lesson)).not.toBeEmpty();
    expect(await page.locator(drawing).first().textContent()).toBe(drawn);
    expect(await stored(page)).toEqual(home);
    await page.close();
  }
  chaos.injected('workers of a lesson ended', before.length);
});

test('a lesson whose worker died twice says so, and is drawn by the next try without the notice', async ({
  chaos,
}) => {
  const page = await chaos.blank({ kind: 'worker', at: [2], workers: 2, how: 'dies' });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('embed.html?element=lesson&lang=en&figure=windows');
  const notice = page.locator('.lesson .notice');
  await expect(notice).toHaveText(/engine/i);
  await page.locator('duiyi-lesson').evaluate((element) => element.setAttribute('theme', 'dark'));
  await expect(page.locator('.lesson svg.drawing').first()).toBeVisible();
  await expect(notice).toBeHidden();
  await page.close();
  chaos.injected('workers of a lesson ended', 2);
});
