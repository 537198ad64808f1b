/** Searches on several threads: where the page may have them, and where not. */
import type { Page } from '@playwright/test';
import {
  action,
  engineIsHere,
  everythingIsKept,
  expect,
  idle,
  move,
  open,
  pretendProcessors,
  pretendToSaveData,
  test,
} from './at-the-board.ts';
import { holdFiles } from './hold.ts';

/** As many processors as the tests are about, whatever the machine has. */
const cores = 4;

test.beforeEach(({ page }) => page.addInitScript(pretendProcessors, cores));

const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

/** Waits until the search has so many processors. */
const expectNow = (page: Page, count: number): Promise<void> =>
  expect(page.locator('.lines-details')).toContainText(`${count} of ${cores}`);

/**
 * Waits as `expectNow` does, and loads the page anew where a worker with threads was silent for long and was replaced by
 * one without.
 */
const expectThreads = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    const details = page.locator('.lines-details');
    try {
      await expectNow(page, count);
    } catch (late) {
      if (count > 1 && (await details.textContent())?.includes(`1 of ${cores}`)) {
        await page.reload();
        await engineIsHere(page);
      }
      throw late;
    }
  }).toPass();

async function analyse(page: Page): Promise<void> {
  await action(page, 'Analyse').click();
  await page.getByText('Details', { exact: true }).click();
}

/** Expects a search of another position, whose figures are not those that stand there. */
async function expectThreadsAfterMove(page: Page, count: number): Promise<void> {
  const nodes = page.locator('.lines-details dd').nth(1);
  const again = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  // Drawn together with the last figures.
  await expect(again).toBeVisible();
  const before = (await nodes.textContent()) ?? '';
  await move(page, 'h2', 'e2');
  await again.click();
  await expect(nodes).not.toHaveText(before);
  await expectNow(page, count);
}

async function chooseThreads(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Processor cores' }).selectOption({ label });
  await page.keyboard.press('Escape');
}

test('an isolated page searches with half the processors, and with as many as were chosen', async ({
  page,
}) => {
  await open(page);
  expect(await isIsolated(page)).toBe(true);
  await analyse(page);
  await expectThreads(page, 2);

  await chooseThreads(page, '4');
  await expectThreads(page, 4);

  await chooseThreads(page, '1');
  await expectThreads(page, 1);

  await page.reload();
  await engineIsHere(page);
  await expectThreads(page, 1);
});

test('until the build with threads has come, and where it does not come, searches have one', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const letGo = await holdFiles(page, /threads_bg.*\.wasm/, (route) => route.abort());
  await open(page);
  await analyse(page);
  await expectThreads(page, 1);
  const failed = page.waitForEvent('requestfailed', (request) => /threads_bg/.test(request.url()));
  letGo();
  await failed;
  await expectThreadsAfterMove(page, 1);
});

test('a worker with threads that dies is replaced by one without', async ({ page, expectedErrors }) => {
  expectedErrors.push(/threads-worker/);
  let died = 0;
  // The worker's script arrives damaged: it dies as it begins.
  await page.route(/threads-worker-.*\.js/, (route) => {
    died += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: 'throw new Error("threads-worker");',
    });
  });
  await open(page);
  await analyse(page);
  await expect.poll(() => died).toBe(1);
  await expectThreads(page, 1);
  await expectThreadsAfterMove(page, 1);
  expect(died).toBe(1);
});

test('a worker with threads that is too busy to hear a stop is followed by another one with threads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let isLate = true;
    Worker.prototype.postMessage = function (this: Worker, message: { type: string }) {
      if (!isLate || message.type !== 'stop') return post.call(this, message);
      isLate = false;
      setTimeout(() => post.call(this, message), 4_000);
    };
  });
  await open(page);
  await analyse(page);
  await expectThreads(page, 2);
  await expectThreadsAfterMove(page, 2);
});

test('whoever saves data has one thread unless more were asked for', async ({ page }) => {
  await page.addInitScript(pretendToSaveData);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page);
  await idle(page);
  await analyse(page);
  await expectThreads(page, 1);
  expect(asked.filter((url) => /threads_bg/.test(url))).toEqual([]);
  await chooseThreads(page, '2');
  await expectNow(page, 2);
});

test.describe('on a host that sends no headers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker isolates the page from its second visit on, also without a network', async ({
    page,
    context,
  }) => {
    const mute = (headers: Record<string, string>): Record<string, string> =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('cross-origin-')));
    await context.route('**/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: mute(response.headers()) });
    });
    await open(page);
    expect(await isIsolated(page)).toBe(false);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Engine memory' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Processor cores' })).toBeHidden();
    await page.keyboard.press('Escape');
    await everythingIsKept(page);

    await page.reload();
    await engineIsHere(page);
    expect(await isIsolated(page)).toBe(true);
    await analyse(page);
    await expectThreads(page, 2);

    await context.unrouteAll({ behavior: 'wait' });
    await context.setOffline(true);
    await page.reload();
    await engineIsHere(page);
    expect(await isIsolated(page)).toBe(true);
    await expectThreads(page, 2);
  });
});
