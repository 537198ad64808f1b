/** A new version is taken over while this one has a game open and its engine thinks. */
import { type Page, test } from '@playwright/test';
import { engineIsHere, expectPlies, move, showTab } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectContinued,
  expectStoredPlies,
  gameIn,
  injected,
  stored,
} from './chaos.ts';
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
  await other.evaluate(() => localStorage.setItem('duiyi.preferences', JSON.stringify({ book: false })));
  await page.goto(`${host.url}?lang=en&level=12`);
  await engineIsHere(page);
  await untilOffline(page);
  await expectAnswer(page, 'h2', 'e2');
  await page.evaluate(() => {
    window.name = 'not loaded anew';
  });

  await deploy(host, 'sheet-contents');
  await untilWaiting(page);
  const before = await stored(page);
  await move(page, 'a3', 'a4');
  await takeOver(other);
  await expect.poll(() => cacheNames(other)).toEqual(['duiyi-next']);
  await expectStoredPlies(page, 4);
  expect(await page.evaluate(() => window.name)).toBe('not loaded anew');
  expectContinued(gameIn(before), gameIn(await stored(page)));

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
  await expect(page.getByRole('dialog', { name: 'Library' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectAnswer(page, 'i3', 'i4');
  expectContinued(gameIn(before), gameIn(await stored(page)));
  await host.close();
  injected('updates under an open game', 1);
});
