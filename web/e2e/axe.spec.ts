import type { Page } from '@playwright/test';
import { engineIsHere, expect, expectPlies, test } from './at-the-board.ts';
import { expectAccessible } from './axe.ts';

/** By position, since every language names the controls differently. */
const tab = (page: Page, index: number) => page.getByRole('tab').nth(index).click();
const menu = (page: Page, index: number) => page.locator('.top-menu button').nth(index).click();
const end = async (page: Page): Promise<void> => {
  await page.locator('[data-point="i1"]').click();
  await page.locator('[data-point="i9"]').click();
  await expect(page.locator('.over')).toBeVisible();
};
const mateInOne = '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1';

interface View {
  readonly name: string;
  readonly reach: (page: Page) => Promise<void>;
  readonly onPhones?: true;
}

const sheet = (name: string, reach: View['reach']): View => ({
  name,
  reach: async (page) => {
    await reach(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** A button of the game tab, by its row and its place there. */
const gameButton = (row: number, index: number) => async (page: Page) => {
  await tab(page, 1);
  await page.locator('.game-tab .buttons').nth(row).getByRole('button').nth(index).click();
};

/** What is seen of a page, one after the other. */
const pages: readonly {
  readonly query: Readonly<Record<string, string>>;
  readonly views: readonly View[];
}[] = [
  {
    query: { moves: 'h2e2 h9g7', level: '3' },
    views: [
      { name: 'a game', reach: (page) => expectPlies(page, 2), onPhones: true },
      {
        name: 'the game tab',
        reach: async (page) => {
          await tab(page, 1);
          await expect(page.locator('.game-tab')).toBeVisible();
        },
      },
      sheet('the new-game sheet', (page) => menu(page, 0)),
      sheet('help', (page) => menu(page, 2)),
      sheet('settings', (page) => menu(page, 3)),
      sheet('loading a game', gameButton(1, 2)),
      sheet('setting up a position', async (page) => {
        await tab(page, 1);
        await page.locator('.with-button button').nth(1).click();
        // Without its general Red has a fault to be told of.
        await page.locator('.editor-palette input').nth(8).click();
        await page.locator('.editor [data-point="e0"]').click();
        await expect(page.locator('dialog .fault')).toBeVisible();
      }),
      sheet('the draw sheet', gameButton(0, 1)),
      sheet('resigning', gameButton(0, 2)),
      {
        name: 'analysis',
        reach: async (page) => {
          await page.locator('.actions button').nth(4).click();
          await expect(page.locator('.line').first()).toBeVisible();
        },
        onPhones: true,
      },
    ],
  },
  {
    query: { fen: mateInOne, level: '3' },
    views: [{ name: 'the end of a game', reach: end, onPhones: true }],
  },
  {
    query: { fen: 'nonsense' },
    views: [
      { name: 'a fault in the link', reach: (page) => expect(page.locator('.first-view')).toBeVisible() },
    ],
  },
];

async function look(page: Page, query: Readonly<Record<string, string>>, views: readonly View[]) {
  // Every view is looked through twice, which takes a busy machine most of the usual time.
  test.slow();
  await page.goto(`?${new URLSearchParams(query)}`);
  await engineIsHere(page);
  for (const { name, reach } of views) {
    await test.step(name, async () => {
      await reach(page);
      await expectAccessible(page);
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
}

for (const { query, views } of pages) {
  const names = views.map(({ name }) => name).join(', ');
  for (const lang of ['en', 'zh']) {
    test(`${names}: ${lang}`, ({ page }) => look(page, { lang, ...query }, views));
  }
  const small = views.filter(({ onPhones }) => onPhones);
  if (small.length === 0) continue;
  test(`on a phone, ${small.map(({ name }) => name).join(', ')}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await look(page, { lang: 'en', ...query }, small);
  });
}
