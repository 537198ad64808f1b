/** A new version is taken over while this one has a game open and its engine thinks. */
import { type Page, test } from '@playwright/test';
import { engineIsHere, expectPlies, move, showTab, startTwoPeople } from './at-the-board.ts';
import { expect, expectAnswer, expectIntact, expectStoredPlies, injected, stored } from './chaos.ts';
import { cacheNames, deploy, startHost, untilOffline, untilWaiting } from './host.ts';

test.use({ serviceWorkers: 'allow' });

const takeOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
  });

test('an update that another tab agrees to leaves the game and its search alone', async ({
  page,
  context,
}) => {
  const host = await startHost();
  const other = await context.newPage();
  await other.goto(`${host.url}robots.txt`);
  await other.evaluate(() =>
    localStorage.setItem('duiyi.preferences', JSON.stringify({ book: false, theme: 'dark' })),
  );
  await page.goto(`${host.url}?lang=en&level=12`);
  await engineIsHere(page);
  // One game for the library.
  await startTwoPeople(page);
  await move(page, 'b2', 'e2');
  await expectStoredPlies(page, 1);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Engine', exact: true }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await stored(page)).bodies.length).toBe(1);
  // The sheet for a new game, among others, loads late again.
  await page.reload();
  await engineIsHere(page);
  await untilOffline(page);
  await expectAnswer(page, 'h2', 'e2');
  await page.evaluate(() => {
    window.name = 'not loaded anew';
  });

  await deploy(host, 'frame');
  await untilWaiting(page);
  const before = await stored(page);
  await move(page, 'a3', 'a4');
  await takeOver(other);
  await expect.poll(() => cacheNames(other)).toEqual([expect.stringMatching(/^duiyi-.+-next$/)]);
  await expectStoredPlies(page, 4);
  expect(await page.evaluate(() => window.name)).toBe('not loaded anew');
  expectIntact(before, await stored(page));

  // What loads late is that of another version now: the page says so, and the next try brings all of it.
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await loaded;
  await engineIsHere(page);
  await expectPlies(page, 4);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('dialog', { name: 'Library' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expectAnswer(page, 'i3', 'i4');
  expectIntact(before, await stored(page));
  await host.close();
  injected('updates under an open game', 1);
});
