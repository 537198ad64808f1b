import type { Page } from '@playwright/test';
import { engineIsHere, expect, test } from './at-the-board.ts';
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
  readonly query?: Readonly<Record<string, string>>;
  readonly reach: (page: Page) => Promise<void>;
}

const views: readonly View[] = [
  { name: 'a game', query: { moves: 'h2e2 h9g7' }, reach: async () => {} },
  {
    name: 'analysis',
    query: { moves: 'h2e2 h9g7' },
    reach: async (page) => {
      await page.locator('.actions button').nth(4).click();
      await expect(page.locator('.line').first()).toBeVisible();
    },
  },
  { name: 'the game tab', query: { moves: 'h2e2' }, reach: (page) => tab(page, 1) },
  { name: 'the new-game sheet', reach: (page) => menu(page, 0) },
  { name: 'help', reach: (page) => menu(page, 2) },
  { name: 'settings', reach: (page) => menu(page, 3) },
  {
    name: 'loading a game',
    reach: async (page) => {
      await tab(page, 1);
      await page.locator('.game-tab .buttons').nth(1).getByRole('button').nth(2).click();
    },
  },
  {
    name: 'the draw sheet',
    query: { moves: 'h2e2 h9g7' },
    reach: async (page) => {
      await tab(page, 1);
      await page.locator('.game-tab .buttons').first().getByRole('button').nth(1).click();
    },
  },
  {
    name: 'resigning',
    query: { moves: 'h2e2 h9g7' },
    reach: async (page) => {
      await tab(page, 1);
      await page.locator('.game-tab .buttons').first().getByRole('button').nth(2).click();
    },
  },
  { name: 'the end of a game', query: { fen: mateInOne }, reach: end },
  { name: 'a fault in the link', query: { fen: 'nonsense' }, reach: async () => {} },
];

for (const { name, query = {}, reach } of views) {
  for (const lang of ['en', 'zh']) {
    test(`${name}: ${lang}`, async ({ page }) => {
      await page.goto(`?${new URLSearchParams({ lang, ...query })}`);
      await engineIsHere(page);
      await reach(page);
      if (/sheet|help|settings|loading|resigning/.test(name)) {
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await expectAccessible(page);
    });
  }
}

for (const { name, query, reach } of views) {
  if (!['a game', 'analysis', 'the end of a game'].includes(name)) continue;
  test(`on a phone, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`?${new URLSearchParams({ lang: 'en', ...query })}`);
    await engineIsHere(page);
    await reach(page);
    await expectAccessible(page);
  });
}
