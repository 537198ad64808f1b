/** A page that the browser puts into its history, and brings back as it was. */
import type { Page } from '@playwright/test';
import { findWholeChromium } from '../../scripts/lib/browser.mjs';
import { engineIsHere, expectPlies, move, startTwoPeople } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectContinued,
  expectIntact,
  expectLibrary,
  expectStoredPlies,
  type Fault,
  gameIn,
  moveOrStepAside,
  stored,
  test,
} from './chaos.ts';

const chromium = findWholeChromium();
test.skip(chromium === null, 'the headless shell keeps no pages');

// Playwright switches this off for all other tests.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...(chromium && { executablePath: chromium }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

const nothingFails: Fault = { kind: 'worker', at: null };

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.name = persisted ? 'as it was' : 'anew';
    });
  });
  await page.goto('learn/');
}

/** Whether the browser has kept the page: it may give up what is in its history, and loads it anew. */
async function comesBack(page: Page): Promise<boolean> {
  // `goBack` waits for a load that does not come.
  await page.evaluate(() => history.back());
  await page.waitForURL(/lang=en/, { waitUntil: 'commit' });
  let came: string | undefined;
  // Until it has come back, what is asked of the page may get no answer.
  await expect(async () => {
    came = await page.evaluate(
      () =>
        window.name || (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type,
    );
    expect(['as it was', 'back_forward']).toContain(came);
  }).toPass();
  return came === 'as it was';
}

/** Tries ten times for a page that the browser keeps. */
async function returned<Kept>(attempt: () => Promise<Kept | null>): Promise<Kept> {
  for (let tries = 0; tries < 10; tries += 1) {
    const kept = await attempt();
    if (kept !== null) return kept;
  }
  throw new Error('the browser has given up the page ten times');
}

test('a page that comes back from the history while its engine thought plays on', async ({ chaos, home }) => {
  const page = await returned(async () => {
    const page = await chaos.open(nothingFails);
    await move(page, 'a3', 'a4');
    await leave(page);
    if (await comesBack(page)) return page;
    await page.close();
    return null;
  });
  const { length } = gameIn(home).moves;
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
  const { page, other, played } = await returned(async () => {
    const page = await chaos.open(nothingFails);
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
    if (await comesBack(page)) return { page, other, played };
    await other.close();
    await page.close();
    return null;
  });
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
