import type { Locator, Page } from '@playwright/test';
import { expect, test } from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { wake } from './wake.ts';

const pages = { en: 'learn/', zh: 'learn/zh/' } as const;
const mate = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';

/** The figures of the page, each with what stands between its tags. */
const figures = (page: Page): Locator => page.locator('duiyi-lesson');
const followers = (page: Page): Locator => page.locator('duiyi-lesson[data-follows]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [lang, path] of Object.entries(pages)) {
    test(`the article can be read: ${lang}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const count = await figures(page).count();
      expect(count).toBeGreaterThanOrEqual(16);
      await expect(figures(page).locator('svg[role="img"]').first()).toBeVisible();
      // Each has a drawing with a size and words that say the same.
      for (const figure of await figures(page).all()) {
        const box = await figure.locator('svg').first().boundingBox();
        expect(box?.width ?? 0).toBeGreaterThan(200);
        expect(box?.height ?? 0).toBeGreaterThan(100);
        // What it says ends as sentences of the language do.
        const said = ((await figure.locator('.still-words').textContent()) ?? '').trim();
        expect(said).toMatch(lang === 'zh' ? /[。？！]$/ : /[.?!]$/);
      }
      // Nothing lies over the caption below it.
      for (const figure of await page.locator('.figure').all()) {
        const drawing = await figure.locator('duiyi-lesson').boundingBox();
        const caption = await figure.locator('figcaption').boundingBox();
        expect(caption?.y ?? 0).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0));
      }
      // Numbers are there, and the form that could do nothing is not.
      await expect(page.locator('[data-count="leaves: minimax 3 on start"]').first()).toHaveText('79,666');
      await expect(page.locator('[data-count]:empty, [data-sum]:empty, [data-constant]:empty')).toHaveCount(
        0,
      );
      await expect(page.locator('#position-form')).toBeHidden();
      await expect(page.locator('.needs-script')).toBeVisible();
      await page.setViewportSize({ width: 700, height: 900 });
      await page.locator('.contents summary').click();
      await expect(page.locator('.contents a').first()).toBeVisible();
    });
  }
});

test('both languages have the same sections, figures and numbers, and lead to each other', async ({
  page,
}) => {
  const shape = () =>
    page.evaluate(() => ({
      sections: [...document.querySelectorAll('main h2')].map(({ id }) => id),
      figures: [...document.querySelectorAll('duiyi-lesson')].map((figure) => figure.getAttribute('figure')),
      // Moves are written as readers of the language write them.
      numbers: [
        ...document.querySelectorAll('[data-count]:not([data-count^="best:"]), [data-sum], [data-constant]'),
      ]
        .map(({ textContent }) => textContent)
        .sort(),
      contents: document.querySelectorAll('.contents a').length,
    }));
  await page.goto(`${pages.en}?fen=${encodeURIComponent(mate)}`);
  await expect(page.locator('#position-reset')).toBeVisible();
  const english = await shape();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/learn\/zh\/\?fen=/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  // The page has read its address by then, and its links carry the position on.
  await expect(page.locator('#position-reset')).toBeVisible();
  expect(await shape()).toEqual(english);
  expect(english.contents).toBe(english.sections.length - 1);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/learn\/\?fen=/);
});

test('the contents lead to the sections and say which is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pages.en);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Order is everything' })
    .click();
  await expect(page.locator('.contents a[aria-current]')).toHaveText('Order is everything');
  await expect(page.getByRole('heading', { name: 'Order is everything' })).toBeInViewport();
  await expect(page).toHaveURL(/#order$/);
});

test('a tree that is pasted is searched whole, and the depths come back with the figures’ own positions', async ({
  page,
}) => {
  await page.goto(pages.en);
  const depths = () =>
    followers(page).evaluateAll((all) => all.map((figure) => figure.getAttribute('depth')));
  const before = await depths();
  expect(before).toContain('3');
  await page.locator('#position-text').fill('uniform 3 5 7');
  await page.getByRole('button', { name: 'Run the figures on it' }).click();
  await expect(page.locator('#position-says')).toContainText('tree');
  expect(new Set(await depths())).toEqual(new Set([null]));
  await page.locator('#position-reset').click();
  expect(await depths()).toEqual(before);
});

test('a position that is pasted changes the figures, and there is a way back', async ({ page }) => {
  await page.goto(pages.en);
  const before = await followers(page).evaluateAll((all) => all.map((figure) => figure.getAttribute('fen')));
  const live = page.locator('#fig-live duiyi-lesson');
  await page.locator('#position-text').fill(mate);
  await page.getByRole('button', { name: 'Run the figures on it' }).click();
  await expect(page.locator('#position-says')).toContainText('run on your position');
  for (const figure of await followers(page).all()) await expect(figure).toHaveAttribute('fen', mate);
  // A place in the log of the example is none in another.
  const reductions = page.locator('#fig-reductions duiyi-lesson');
  await expect(reductions).toHaveAttribute('state', 'order=captures&reduce=on');
  await expect(page).toHaveURL(/\?fen=3k5/);
  // Examples stay what the text says of them.
  await expect(page.locator('#fig-minimax duiyi-lesson')).toHaveAttribute('fen', '((100 50)(-99 1))');
  // The figure has searched it: the mate is in its words.
  await wake(live);
  await expect(live.getByText(/b7b9/).first()).toBeAttached();

  await page.reload();
  await expect(page.locator('#position-text')).toHaveValue(mate);
  await expect(live).toHaveAttribute('fen', mate);

  // From far above, the small button leads to the form.
  await page.locator('#game-tree').scrollIntoViewIfNeeded();
  await page.locator('#position-button').click();
  await expect(page.locator('#position-text')).toBeFocused();
  await page.getByRole('button', { name: 'Back to the examples' }).click();
  expect(await followers(page).evaluateAll((all) => all.map((figure) => figure.getAttribute('fen')))).toEqual(
    before,
  );
  await expect(reductions).toHaveAttribute('state', /&step=2666$/);
  await expect(page).not.toHaveURL(/fen=/);
});

test('a game is read as PGN, as a link from the board, and as a list of moves', async ({ page }) => {
  await page.goto(pages.en);
  const live = page.locator('#fig-live duiyi-lesson');
  const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
  for (const text of [
    '[Event "x"]\n\n1. h2e2 h9g7 *',
    `https://example.org/?fen=${encodeURIComponent(start)}&moves=h2e2+h9g7&lang=en`,
    'h2e2 h9g7',
  ]) {
    await page.locator('#position-text').fill(text);
    await page.getByRole('button', { name: 'Run the figures on it' }).click();
    await expect(live).toHaveAttribute('fen', `${start} moves h2e2 h9g7`);
    await page.getByRole('button', { name: 'Back to the examples' }).click();
  }
  // Such a link names the start of gomoku by its rule alone.
  await page.locator('#position-text').fill('https://example.org/?game=gomoku&rule=renju&moves=h8+i9');
  await page.getByRole('button', { name: 'Run the figures on it' }).click();
  await expect(live).toHaveAttribute('fen', `${'15/'.repeat(14)}15 b renju moves h8 i9`);
});

test('a damaged game of another program is refused with the reason', async ({ page }) => {
  await page.goto(pages.en);
  await page.locator('#position-text').fill('[DhtmlXQ][DhtmlXQ_binit]12[/DhtmlXQ_binit][/DhtmlXQ]');
  await page.getByRole('button', { name: 'Run the figures on it' }).click();
  await expect(page.locator('#position-says')).toContainText('The tag or property binit cannot be read');
});

for (const [lang, path, reason, button, short] of [
  [
    'en',
    pages.en,
    'Rank 6 needs 9 points; this one has 8',
    'Your position cannot be shown',
    'This cannot be read',
  ],
  ['zh', pages.zh, '横线 6（红方底线为 0）有 8 个点', '你的局面无法显示', '无法识别'],
] as const) {
  test(`a bad FEN is refused with the reason, and changes nothing: ${lang}`, async ({ page }) => {
    await page.goto(path);
    const before = await followers(page).evaluateAll((all) =>
      all.map((figure) => figure.getAttribute('fen')),
    );
    await page.locator('#position-text').fill('rnbakabnr/9/1c5c1/p1p1p1p1/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
    await page.locator('#position-form button[type="submit"]').click();
    await expect(page.locator('#position-says')).toContainText(reason);
    await expect(page.locator('#position-text')).toHaveAttribute('aria-invalid', 'true');
    expect(
      await followers(page).evaluateAll((all) => all.map((figure) => figure.getAttribute('fen'))),
    ).toEqual(before);
    await expect(page).not.toHaveURL(/fen=/);
    // A link with it says so where the reader is.
    await page.goto(`${path}?fen=rnbakabnr/9`);
    await expect(page.locator('#position-button')).toBeInViewport();
    await expect(page.locator('#position-button')).toHaveText(button);
    await page.locator('#position-button').click();
    await expect(page.locator('#position-says')).toBeInViewport();
    await expect(page.locator('#position-says')).toContainText(short);
  });
}

for (const [lang, path] of Object.entries(pages)) {
  test(`axe finds nothing: ${lang}`, async ({ page }) => {
    await page.goto(path);
    await wake(page.locator('#fig-minimax duiyi-lesson'));
    await expectAccessible(page);
  });

  test(`nothing is wider than the screen: ${lang}`, async ({ page }) => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      for (const figure of ['#fig-tree', '#fig-live', '#fig-race'])
        await wake(page.locator(`${figure} duiyi-lesson`));
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, `at ${width} px`).toBeLessThanOrEqual(room ?? 0);
    }
  });
}

test('on paper the figures stand as they begin', async ({ page }) => {
  await page.goto(pages.en);
  await wake(page.locator('#fig-minimax duiyi-lesson'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const figure of await figures(page).all()) {
    const still = figure.locator('> * svg, > svg').first();
    await expect(still).toBeVisible();
  }
  await expect(page.locator('#fig-minimax duiyi-lesson .content')).toBeHidden();
  for (const screenOnly of ['.contents', '.position', '.milestone-board', '.site'])
    await expect(page.locator(screenOnly).first()).toBeHidden();
  // Ink on white, whatever the screen was.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
});

test('by keyboard: past the head, into the figures, and through the form', async ({ page }) => {
  await page.goto(pages.en);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const figure = page.locator('#fig-tree duiyi-lesson');
  await wake(figure);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.figure')?.id)).toBe('fig-tree');
  await page.locator('#position-text').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Run the figures on it' })).toBeFocused();
});

test('nothing shifts while the page comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(pages.en);
  await wake(page.locator('#fig-tree duiyi-lesson'));
  await wake(page.locator('.milestone:has(#milestone-4) duiyi-board'), '.said:has-text("Your move")');
  for (const id of ['fig-code', 'fig-race']) await wake(page.locator(`#${id} duiyi-lesson`));
  const sum = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
  );
  expect(sum).toBeLessThan(0.001);
});
