import { engineIsHere, expect, expectPiece, expectPlies, move, test, words } from './at-the-board.ts';
import { holdFiles } from './hold.ts';

test('the position is on the screen before any wasm has arrived', async ({ page, context }) => {
  const release = await holdFiles(context, '**/*.wasm');
  await page.goto('?lang=en');
  await expectPiece(page, 'h2', 'red cannon');
  await expect(page.locator('.hairline').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.strip-far')).toContainText('Loading engine');
  release();
  await engineIsHere(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
});

test('without its script the page says that it has not started', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await context.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('?lang=en');
  const note = page.getByText('Duiyi has not started yet');
  // The first words are those of the document.
  await expect(page.getByText('Play xiangqi')).toBeVisible();
  // It comes after some seconds, which a slow machine may have needed already: they begin anew.
  const wait = (act: 'pause' | 'play') =>
    page.locator('.not-started').evaluate((it, now) => {
      for (const animation of it.getAnimations()) {
        animation.currentTime = 0;
        animation[now]();
      }
    }, act);
  await wait('pause');
  await expect(note).toBeHidden();
  await wait('play');
  await expect(note).toBeVisible();
});

test('styles that do not arrive are asked for once more, and without them the page says that it has not started', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR/);
  await context.route('**/*.css', (route) => route.abort(), { times: 1 });
  await page.goto('?lang=en');
  await engineIsHere(page);
  await expect(page.locator('.skip')).toHaveCSS('position', 'absolute');
  await context.route('**/*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByText('Duiyi has not started yet')).toBeVisible();
});

test('a browser that refuses to start workers is told of, and tried again when asked', async ({ page }) => {
  await page.addInitScript(() => {
    const { Worker } = window;
    let refuses = true;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (refuses) throw new DOMException('no workers here', 'SecurityError');
        super(url, options);
      }
    };
    addEventListener('allow-workers', () => {
      refuses = false;
    });
  });
  await page.goto('?lang=en');
  await engineIsHere(page);
  await move(page, 'h2', 'e2');
  await expect(words(page)).toHaveText(/worker could not be started/);
  await page.evaluate(() => dispatchEvent(new Event('allow-workers')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPlies(page, 2);
});

test('a linked position too is shown before the engine has arrived', async ({ page, context }) => {
  await context.route('**/*.wasm', () => new Promise(() => {}));
  await page.goto(`?lang=en&fen=${encodeURIComponent('3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1')}`);
  await expectPiece(page, 'e8', 'red rook');
});

test('a failed download says why and is tried again when asked', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await context.route('**/*.wasm', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('?lang=en');
  await expect(words(page)).toHaveText(/^The engine could not be loaded\. The server answered 503/);
  await expectPiece(page, 'h2', 'red cannon');
  await context.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await engineIsHere(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
});

test('a download that does not move says so and offers another try', async ({ page, context }) => {
  await context.route('**/*.wasm', () => new Promise(() => {}), { times: 1 });
  await page.goto('?lang=en');
  await expect(words(page)).toHaveText('The engine is slow to load.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await engineIsHere(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
});
