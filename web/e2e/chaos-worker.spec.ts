/** The worker dies or falls silent at any message, in either direction. */
import {
  expect,
  expectAnswer,
  expectIntact,
  expectStoredPlies,
  moments,
  stored,
  test,
  words,
} from './chaos.ts';

/** Messages of a fresh worker until its first answer: start, network, search, ready, done; the rest are of the next turn. */
const messages = 7;
const again = 'The engine stopped and was started again. Nothing is lost.';

test('a worker that dies at any message is replaced, and the move comes all the same', async ({ chaos }) => {
  const before = moments(messages, 4);
  for (const at of before) {
    const page = await chaos.open({ kind: 'worker', at: [at], how: 'dies' });
    const home = await stored(page);
    await expectAnswer(page, 'a3', 'a4');
    if (at <= 5) await expect(words(page)).toHaveText(again);
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
    await expect(words(page)).toHaveText(again);
    expectIntact(home, await stored(page));
    await page.close();
  }
  chaos.injected('workers silenced', before.length);
});
