import { test as base, expect } from '@playwright/test';
import { action, drawn, engineIsHere, expectPlies, move } from './at-the-board.ts';
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
  // The page hears of a version that waits from its own registration, which may come later than the version.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...asked) {
      const registration = await register.apply(this, asked);
      Object.assign(window, { registration });
      return registration;
    };
  });
  await page.reload();
  await engineIsHere(page);
  await page.waitForFunction(
    () => (window as { registration?: ServiceWorkerRegistration }).registration?.waiting != null,
  );
  const chip = page.getByRole('button', { name: 'New version' });
  await drawn(page);
  await drawn(page);
  // A game is on: not a word of it.
  await expect(chip).toBeHidden();
  await expectPlies(page, 2);
  await action(page, 'Undo').click();
  await expect(chip).toBeVisible();

  // Also where the bar has little room it lies over nothing.
  await page.setViewportSize({ width: 360, height: 640 });
  await chip.click({ trial: true });
  await expect(chip).toBeInViewport({ ratio: 1 });
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
