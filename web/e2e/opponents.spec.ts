import type { Page } from '@playwright/test';
import { expect, expectPiece, expectPlies, move, moves, open, test } from './at-the-board.ts';
import { expectAccessible } from './axe.ts';

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  return { sheet, opponent: sheet.getByLabel('Kind', { exact: true }) };
}

const far = (page: Page) => page.locator('.strip-far');

test('a program of the articles is chosen by name and takes what it is offered', async ({ page }) => {
  await open(page);
  const { sheet, opponent } = await openSheet(page);
  await expect(opponent.locator('option')).toHaveText([
    'Levels',
    'Greedy, one ply',
    'Minimax, two plies',
    'Minimax, three plies',
    'Alpha-beta, four plies',
    'Yanj Future, five plies',
  ]);
  await opponent.selectOption('Greedy, one ply');
  await expect(opponent).toHaveAccessibleDescription(/^Takes the most valuable piece/);
  await expect(sheet.getByRole('slider', { name: 'Level', exact: true })).toBeHidden();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(far(page)).toContainText('Greedy, one ply');
  // The cannon takes a horse that a rook protects, and the rook is all that can take it back.
  await move(page, 'b2', 'b9');
  await expectPlies(page, 2);
  await expectPiece(page, 'b9', 'black rook');
});

test('the choice is remembered, survives a reload, and gives way to a level', async ({ page }) => {
  await open(page);
  const first = await openSheet(page);
  await first.opponent.selectOption('Alpha-beta, four plies');
  await first.sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await page.reload();
  await expect(far(page)).toContainText('Alpha-beta, four plies');
  const { sheet, opponent } = await openSheet(page);
  await expect(opponent).toHaveValue('alpha-beta-4');
  await opponent.selectOption('Levels');
  const level = sheet.getByRole('slider', { name: 'Level', exact: true });
  await level.fill('1');
  await expect(level).toHaveAttribute('aria-valuetext', /^Novice, level 1\. Overlooks one capture in 4/);
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(far(page)).toContainText('Novice');
});

test('with the keyboard alone, two programs play each other', async ({ page }) => {
  await open(page);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Watch two engines' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('slider', { name: "Red's level" })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('combobox', { name: 'Red' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('combobox', { name: 'Red' })).toHaveValue('greedy');
  await sheet.getByRole('combobox', { name: 'Black' }).focus();
  await page.keyboard.press('M');
  await expect(sheet.getByRole('combobox', { name: 'Black' })).toHaveValue('minimax-2');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(page.locator('.strip-near')).toContainText('Greedy, one ply');
  await expect.poll(() => moves(page).count()).toBeGreaterThan(5);
});
