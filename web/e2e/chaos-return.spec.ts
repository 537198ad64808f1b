/** A page that the browser puts into its history, and brings back as it was. */
import { engineIsHere, expectPlies } from './at-the-board.ts';
import { expect, expectAnswer, expectIntact, gameIn, stored, test } from './chaos.ts';

// Playwright switches this off for all other tests.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a page that comes back from the history while its engine thought plays on', async ({ chaos, home }) => {
  const page = await chaos.open({ kind: 'worker', at: null });
  const { length } = gameIn(home).moves;
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.name = persisted ? 'as it was' : 'anew';
    });
  });
  await page.locator('[data-point="a3"]').click();
  await page.locator('[data-point="a4"]').click();
  await page.goto('learn/');
  // `goBack` waits for a load that does not come.
  await page.evaluate(() => history.back());
  await page.waitForURL(/lang=en/, { waitUntil: 'commit' });
  // Until it has come back, what is asked of the page may get no answer.
  await expect(async () => expect(await page.evaluate(() => window.name)).toBe('as it was')).toPass({
    timeout: 60_000,
  });
  await expectPlies(page, length + 1);
  expectIntact(home, await stored(page));
  await expectAnswer(page, 'i3', 'i4');
  await expect(page.getByRole('button', { name: 'Play here' })).toBeHidden();
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, length + 3);
  expectIntact(home, await stored(page));
  await page.close();
  chaos.injected('returns from the history', 1);
});
