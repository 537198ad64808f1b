/** The gallery: everything that can be embedded, live, and its code works where it is pasted. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { figureIds } from '../lessons/figures/ids.ts';
import { expect, test, watchRequests, words } from './elsewhere.ts';
import { holdFiles } from './hold.ts';
import { toldIn } from './told.ts';
import { wake } from './wake.ts';

const pages = { en: 'learn/gallery/', zh: 'learn/zh/gallery/' } as const;

const piece = (page: Page, id: string): Locator => page.locator(`#${id}`);
const codeOf = (page: Page, id: string): Locator => piece(page, id).locator('pre > code');

/** Its form is made once the fold is open. */
async function openOptions(shown: Locator): Promise<void> {
  await shown.locator('summary').click();
  await expect(shown.locator('form label').first()).toBeVisible();
}

for (const [lang, path] of Object.entries(pages)) {
  test(`every figure of the list and every board lives, with its words: ${lang}`, async ({ page }) => {
    // Everything there is, one after the other.
    test.slow();
    await page.goto(path);
    const article = await (await page.request.get(`${path}../`)).text();
    for (const id of figureIds) {
      const shown = piece(page, `figure-${id}`);
      await expect(shown.locator('duiyi-lesson')).toHaveAttribute('figure', id);
      // The caption and the chapter of the article.
      await expect(shown.locator(':scope > p')).toHaveText(/.{30}/s, { useInnerText: false });
      const target = await shown.locator(':scope > p > a').last().getAttribute('href');
      expect(article).toContain(`id="${target?.replace('../#', '')}"`);
      await wake(shown.locator('duiyi-lesson'));
    }
    const boards = page.locator('article duiyi-board');
    await expect(boards).toHaveCount(6);
    for (const board of await boards.all()) {
      await wake(board);
      await expect(board.locator('.faults')).toBeEmpty();
    }
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`it passes axe, in ${lang}, ${scheme}, with options open`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await openOptions(piece(page, 'board-play'));
      await wake(piece(page, 'figure-tree').locator('duiyi-lesson'));
      await openOptions(piece(page, 'figure-tree'));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    });
  }

  test(`it fits a phone and nothing moves while it loads: ${lang}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await wake(piece(page, 'board-play').locator('duiyi-board'));
    await wake(piece(page, 'figure-tree').locator('duiyi-lesson'));
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('options change the element and the code, and both copies work where they are pasted', async ({
  page,
  context,
  elsewhere,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pages.en);
  const id = 'board-play';
  await expect(codeOf(page, id)).toHaveText(
    `<script type="module" src="${host}/embed.js"></script>\n<duiyi-board level="3"></duiyi-board>`,
  );
  await piece(page, id).locator('summary').click();
  const option = (name: string): Locator => piece(page, id).locator(`[name="${name}"]`);
  await option('mode').selectOption('show');
  await option('level').fill('');
  await option('lang').selectOption('zh');
  await option('moves').fill('h2e2 "h9g7"');
  await option('moves').blur();
  const board = piece(page, id).locator('duiyi-board');
  await expect(board).toHaveAttribute('moves', 'h2e2 "h9g7"');
  await expect(codeOf(page, id)).toContainText(
    '<duiyi-board mode="show" lang="zh" moves="h2e2 &quot;h9g7&quot;"></duiyi-board>',
  );
  await option('moves').fill('h2e2 h9g7');
  await option('moves').blur();
  await expect(words(board)).toHaveText(/^2 \/ 2/);

  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  // Told for a few seconds alone.
  const told = await toldIn(page.locator('#copied'));
  await piece(page, id).getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(() => told.jsonValue()).toContain('Copied');
  const code = await clipboard();
  expect(code).toBe(await codeOf(page, id).textContent());
  await piece(page, id).getByRole('button', { name: 'Copy as a frame' }).click();
  await expect.poll(clipboard).toContain('<iframe');
  const frame = await clipboard();
  await piece(page, 'figure-race').getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(clipboard).toContain('figure="race"');
  const lesson = await clipboard();

  await elsewhere.open(page, `${code}${frame}${lesson}`, '');
  await expect(words(page.locator('duiyi-board'))).toHaveText(/^2 \/ 2/);
  await expect(words(page.frameLocator('iframe').locator('duiyi-board'))).toHaveText(/^2 \/ 2/);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Play against the engine');
  await wake(page.locator('duiyi-lesson'));
});

test('options that are opened before the script is there are filled by it', async ({ page }) => {
  const letIn = await holdFiles(page, /\/main-[^/]*\.js$/);
  await page.goto(pages.en, { waitUntil: 'commit' });
  const details = piece(page, 'board-play').locator('details');
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  letIn();
  await expect(details.locator('[name="mode"]')).toBeVisible();
});

test('nothing of a figure or a board is fetched before it comes near', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto(pages.en);
  await wake(piece(page, 'board-play').locator('duiyi-board'));
  expect(requests.filter((name) => /^(mount-[^b]|lessons)/.test(name))).toEqual([]);
  await wake(piece(page, 'figure-tree').locator('duiyi-lesson'));
  expect(requests.filter((name) => /^lessons_bg/.test(name))).toHaveLength(1);
  expect(requests.filter((name) => /^horizon-/.test(name))).toEqual([]);
});

test('search engines find what they need: a title, words, a language, and no address but an absolute one', async ({
  page,
  request,
}) => {
  for (const path of [...Object.values(pages), 'learn/', 'learn/zh/']) {
    await page.goto(path);
    await expect(page.locator('head > meta[name="description"]')).toHaveAttribute('content', /.{40}/s);
    const addresses = page.locator('link[rel="canonical"], link[rel="alternate"]');
    for (const link of await addresses.all()) await expect(link).toHaveAttribute('href', /^https?:\/\//);
  }
  await page.goto('learn/');
  await page.getByRole('link', { name: 'Put these figures on your own page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boards and figures to embed');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/learn\/zh\/gallery\/$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/learn\/gallery\/$/);
  expect(await (await request.get('robots.txt')).text()).toMatch(/^User-agent: \*\n/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the code and the recipes can be read', async ({ page }) => {
    await page.goto(pages.en);
    await expect(codeOf(page, 'figure-tree')).toContainText('https://your.host/duiyi/embed.js');
    await expect(codeOf(page, 'figure-tree')).toContainText('<duiyi-lesson figure="tree"');
    await expect(page.locator('.recipe pre').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
