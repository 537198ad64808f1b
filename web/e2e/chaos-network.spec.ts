/** The network fails at any request: while the page loads, and when a part of it is first wanted. */
import type { Locator, Page } from '@playwright/test';
import { action, engineIsHere, showTab } from './at-the-board.ts';
import { expect, expectAnswer, expectIntact, gameIn, moments, stored, test } from './chaos.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR/);
});

const nothing = { kind: 'worker', at: null } as const;

/** From now on the request of this number fails, counted from one; returns how many there were. */
async function lose(page: Page, number: number | null): Promise<() => number> {
  let seen = 0;
  await page.route('**/*', (route) => {
    seen += 1;
    return seen === number ? route.abort('internetdisconnected') : route.fallback();
  });
  return () => seen;
}

/** Takes the way out that is offered. What was missed may arrive by itself meanwhile: then the offer is gone. */
async function tryAgain(retry: Locator): Promise<void> {
  if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined);
}

test('a request that fails while the page loads costs at most a second try, and no game', async ({
  chaos,
}) => {
  const whole = await chaos.blank(nothing);
  const count = await lose(whole, null);
  await whole.goto('?lang=en');
  await engineIsHere(whole);
  await expectAnswer(whole, 'a3', 'a4');
  const requests = count();
  await whole.close();

  // The first asks for the document itself: without it there is no page of ours.
  const tried = moments(requests - 1, 8).map((moment) => moment + 1);
  let failed = 0;
  for (const number of tried) {
    const page = await chaos.blank(nothing);
    const home = await stored(page);
    const seen = await lose(page, number);
    await page.goto('?lang=en');
    const note = page.getByText('Duiyi has not started yet');
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    const board = page.locator('.strip').first();
    await expect(board.or(note.filter({ visible: true }))).toBeVisible();
    // A page that is merely slow shows the note, too, and loses its request after that.
    await expect(async () => {
      if (!(await board.isVisible())) await page.reload();
      await expect(board).toBeVisible({ timeout: 20_000 });
    }).toPass();
    const ready = page.locator('.app:not(:has(.hairline:not([hidden])))');
    await expect(ready.or(retry).first()).toBeVisible();
    await tryAgain(retry);
    await page.locator('[data-point="a3"]').click();
    await page.locator('[data-point="a4"]').click();
    const { live } = JSON.parse(home.local['duiyi.game'] ?? '') as { live: number };
    // A network file that failed is told where the search needs it.
    await expect(async () => {
      await tryAgain(retry);
      // The page may have been loaded anew under the move, and may be so under the reading.
      const waits = page.locator('[data-point="a3"][aria-label^="red soldier"]');
      if (await waits.isVisible()) {
        await waits.click();
        await page.locator('[data-point="a4"]').click();
      }
      expect(gameIn(await stored(page)).live).toBe(live + 2);
    }).toPass({ timeout: 60_000 });
    await expect
      .poll(async () => {
        await tryAgain(retry);
        return retry.isVisible();
      })
      .toBe(false);
    await engineIsHere(page);
    await expectAnswer(page, 'i3', 'i4');
    // What did not arrive is missed by nobody, or told.
    const missed = 'This part of the page could not be loaded.';
    await expect
      .poll(async () => {
        const isWhole = (await page.locator('button.move').count()) === live + 4;
        return isWhole || (await page.getByText(missed).first().isVisible());
      })
      .toBe(true);
    if (seen() >= number) failed += 1;
    expectIntact(home, await stored(page));
    await page.close();
  }
  expect(failed).toBeGreaterThan(0);
  chaos.injected('requests failed while loading', failed);
});

/** What loads late, and what shows that it has arrived. */
const parts: readonly (readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  there: (page: Page) => Locator,
])[] = [
  [
    'the tab of the game',
    (page) => showTab(page, 'Game'),
    (page) => page.getByRole('button', { name: 'Library' }),
  ],
  [
    'the library',
    async (page) => {
      if (!(await page.getByRole('button', { name: 'Library' }).isVisible())) await showTab(page, 'Game');
      await page.getByRole('button', { name: 'Library' }).click();
    },
    (page) => page.locator('.library-bar'),
  ],
  [
    'a new game',
    (page) => page.getByRole('button', { name: 'New game' }).first().click(),
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }),
  ],
  [
    'the settings',
    (page) => page.getByRole('button', { name: 'Settings' }).click(),
    (page) => page.getByRole('radio', { name: 'Dark' }),
  ],
  [
    'an analysis',
    async (page) => {
      const analyse = action(page, 'Analyse');
      // One that was open comes back with the page.
      if ((await analyse.getAttribute('aria-pressed')) === 'false') await analyse.click();
    },
    (page) => page.locator('.line-move').first(),
  ],
];

for (const [name, open, there] of parts) {
  test(`a part that does not arrive is told, and comes with the next try: ${name}`, async ({ chaos }) => {
    const whole = await chaos.open(nothing);
    if (name === 'the library') {
      await showTab(whole, 'Game');
      await expect(whole.getByRole('button', { name: 'Library' })).toBeVisible();
    }
    const count = await lose(whole, null);
    await open(whole);
    await expect(there(whole)).toBeVisible();
    const requests = count();
    await whole.close();
    // Other pages may ask for less, but for one file at least.
    const tried = new Set([1, ...moments(requests, 2)]);
    // This page may have less to ask for: what it fetches while it is idle may have come before.
    let failed = 0;
    for (const number of tried) {
      const page = await chaos.open(nothing);
      const home = await stored(page);
      const part = there(page);
      // The library is opened from a tab that has arrived.
      if (name === 'the library') {
        await showTab(page, 'Game');
        await expect(page.getByRole('button', { name: 'Library' })).toBeVisible();
      }
      const seen = await lose(page, number);
      await open(page);
      // Browsers do not fetch again in the same document what has failed once.
      const again = page.getByRole('button', { name: 'Try again' }).first();
      await expect(part.or(again).first()).toBeVisible();
      if (!(await part.isVisible())) {
        const loaded = page.waitForEvent('load');
        await again.click();
        await loaded;
        await engineIsHere(page);
        await open(page);
        await expect(part, `${name}, request ${number} of ${requests}`).toBeVisible();
      }
      if (seen() >= number) failed += 1;
      expectIntact(home, await stored(page));
      await page.close();
    }
    expect(failed).toBeGreaterThan(0);
    chaos.injected('requests failed for parts', failed);
  });
}
