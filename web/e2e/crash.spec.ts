import type { Page, Worker } from '@playwright/test';
import {
  expect,
  expectPlies,
  firstSearchLasts,
  hearAll,
  move,
  open,
  test,
  withoutBook,
  words,
} from './at-the-board.ts';

const restarted = 'The engine stopped and was started again. Nothing is lost.';

async function engineWorker(page: Page): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('the engine has no worker');
  return worker;
}

test('a worker that ends in the middle of a search is replaced, and the move comes all the same', async ({
  page,
}) => {
  await withoutBook(page);
  await firstSearchLasts(page);
  const heard = await hearAll(page);
  await open(page, { level: '12' });
  await move(page, 'h2', 'e2');
  const worker = await engineWorker(page);
  await worker.evaluate(() => close());
  await expect.poll(heard).toContain(restarted);
  await expectPlies(page, 2);
  // And it goes on as if nothing had happened.
  await move(page, 'h0', 'g2');
  await expectPlies(page, 4);
});

test('a worker that hangs is replaced', async ({ page }) => {
  await withoutBook(page);
  await firstSearchLasts(page);
  const heard = await hearAll(page);
  await open(page, { level: '12' });
  await move(page, 'h2', 'e2');
  const worker = await engineWorker(page);
  void worker
    .evaluate(() => {
      const end = Date.now() + 30_000;
      while (Date.now() < end);
    })
    .catch(() => undefined);
  await expect.poll(heard).toContain(restarted);
  await expectPlies(page, 2);
});

test('a trap in the engine is survived', async ({ page }) => {
  await withoutBook(page);
  await firstSearchLasts(page);
  const heard = await hearAll(page);
  await open(page, { level: '12' });
  await move(page, 'h2', 'e2');
  const worker = await engineWorker(page);
  // Every later call into the engine finds its memory gone, as after a panic.
  await worker.evaluate(() => {
    const now = performance.now.bind(performance);
    let calls = 0;
    performance.now = () => {
      calls += 1;
      if (calls > 5) throw new WebAssembly.RuntimeError('unreachable');
      return now();
    };
  });
  await expect.poll(heard).toContain(restarted);
  await expectPlies(page, 2);
});

test('a worker that cannot start leaves the board alive, says so and offers to try again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR_FAILED/);
  await context.route('**/worker-*.js', (route) => route.abort());
  const heard = await hearAll(page);
  await open(page);
  await move(page, 'h2', 'e2');
  await expect(words(page)).toHaveText(/^The engine could not answer/);
  await context.unroute('**/worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPlies(page, 2);
  expect(await heard()).not.toContain(restarted);
});
