import { test as base, expect } from '@playwright/test';
import { action, engineIsHere, expectPlies, move } from './at-the-board.ts';
import { deploy, type Host, startHost } from './host.ts';

const test = base.extend<{ readonly host: Host }>({
  host: async ({ page: _ }, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test('a new version waits for the end of the game, and starts when the player agrees', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}?lang=en`);
  await engineIsHere(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);

  await deploy(host, 'library-view');
  await page.reload();
  await engineIsHere(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  const chip = page.getByRole('button', { name: 'New version' });
  // A game is on: not a word of it.
  await expect(chip).toBeHidden();
  await expectPlies(page, 2);
  await action(page, 'Undo').click();
  await expect(chip).toBeVisible();

  const loaded = page.waitForEvent('load');
  await chip.click();
  await loaded;
  await engineIsHere(page);
  await expect(chip).toBeHidden();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
  await action(page, 'Redo').click();
  await expectPlies(page, 2);
});
