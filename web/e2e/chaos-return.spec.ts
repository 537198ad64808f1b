/** A page that the browser puts into its history, and brings back as it was. */
import type { Page } from '@playwright/test';
import { engineIsHere, expectPlies, move, startTwoPeople } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectContinued,
  expectIntact,
  expectLibrary,
  expectStoredPlies,
  gameIn,
  moveOrStepAside,
  stored,
  test,
} from './chaos.ts';

// Playwright switches this off for all other tests.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.name = persisted ? 'as it was' : 'anew';
    });
  });
  await page.goto('learn/');
}

async function comeBack(page: Page): Promise<void> {
  // `goBack` waits for a load that does not come.
  await page.evaluate(() => history.back());
  await page.waitForURL(/lang=en/, { waitUntil: 'commit' });
  // Until it has come back, what is asked of the page may get no answer.
  await expect(async () => expect(await page.evaluate(() => window.name)).toBe('as it was')).toPass({
    timeout: 60_000,
  });
}

test('a page that comes back from the history while its engine thought plays on', async ({ chaos, home }) => {
  const page = await chaos.open({ kind: 'worker', at: null });
  const { length } = gameIn(home).moves;
  await page.locator('[data-point="a3"]').click();
  await page.locator('[data-point="a4"]').click();
  await leave(page);
  await comeBack(page);
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

test('a page that comes back from the history plays on from what another tab has played meanwhile', async ({
  chaos,
  context,
  home,
}) => {
  const page = await chaos.open({ kind: 'worker', at: null });
  await leave(page);
  const other = await context.newPage();
  await other.goto('?lang=en');
  await engineIsHere(other);
  await expect(other.getByRole('button', { name: 'Play here' })).toBeHidden();
  await expectAnswer(other, 'a3', 'a4');
  await expectAnswer(other, 'c3', 'c4');
  const played = gameIn(await stored(other));
  // What was written last is of another game, so that nothing but the page itself looks for its own.
  await startTwoPeople(other);
  await move(other, 'b2', 'e2');
  await expectStoredPlies(other, 1);
  await comeBack(page);
  await expectPlies(page, played.live);
  await expect(page.getByRole('button', { name: 'Play here' })).toBeHidden();
  await moveOrStepAside(page, 'i3', 'i4');
  await expectStoredPlies(page, played.live + 2);
  const after = await stored(page);
  expectContinued(played, gameIn(after));
  expectLibrary(home, after);
  await other.close();
  await page.close();
  chaos.injected('returns from the history', 1);
});
