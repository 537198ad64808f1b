import type { Locator, Page } from '@playwright/test';
import {
  action,
  drawn,
  engineIsHere,
  expect,
  move,
  open,
  openMore,
  said,
  test,
  words,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';

const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Notes on this move' }).getByRole('button', { name, exact: true });
const current = (page: Page): Locator => page.locator('.moves [aria-current="true"] .move-words');
const lines = (page: Page): Locator => page.locator('.line-of-moves');
const mainLine = (page: Page): Locator => page.locator('button.move .move-words');
/** All that the list says but scores, which are of the moment; also of rows that are not painted yet. */
const told = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.moves')
    .locator('.move-number, .move-at, .move-words, .move-glyphs, .comment, .line-comment')
    .allTextContents();
const inList = (page: Page, name: string): Locator => page.locator('.moves button').filter({ hasText: name });

/** A game of three moves that is analysed without an engine running. */
async function analyse(page: Page, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await open(page, { moves: 'h2e2,h9g7,h0g2', level: '3', ...query });
  await expect(mainLine(page)).toHaveCount(3);
  await action(page, 'Analyse').click();
  await page.getByRole('button', { name: 'Stop' }).click();
}

test('variations are added by playing, walked by keys, promoted, signed, deleted, and kept', async ({
  page,
}) => {
  await analyse(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveText('C2=5');
  await move(page, 'b9', 'c7');
  await move(page, 'h0', 'g2');
  await expect(lines(page)).toHaveText([/1….*H2\+3.*2\..*H2\+3/]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await move(page, 'b7', 'e7');
  await expect(lines(page)).toHaveCount(2);

  // Up to the line above, and down again through the moves of the position.
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toHaveText('H2+3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toHaveText('H8+7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toHaveText('C2=5');
  await page.keyboard.press('Home');
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(current(page)).toHaveText('H2+3');

  // The game goes on against the engine: what was played stays in front.
  await lines(page).last().getByRole('button', { name: /C2=5/ }).last().click();
  await tool(page, 'blunder').click();
  await expect(lines(page).last()).toContainText('??');
  await tool(page, 'Comment').click();
  await page.getByRole('textbox', { name: 'Comment on this move' }).fill('Loses a piece');
  await page.keyboard.press('Enter');
  await expect(lines(page).last()).toContainText('Loses a piece');
  await tool(page, 'Make main line').click();
  await expect(mainLine(page)).toHaveText(['C2=5', 'H8+7', 'H2+3']);
  await expect(lines(page).first()).toContainText('Loses a piece');
  await expect(tool(page, 'Make main line')).toHaveAttribute('aria-disabled', 'true');

  await tool(page, 'Delete from here').click();
  await expect(lines(page)).toHaveCount(1);
  await expect(current(page)).toHaveText('C2=5');
  await expect(words(page)).toHaveText('1 move deleted.');
  await page.locator('.words').getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Loses a piece');
  // Another move closes the field for a comment, and the focus stays.
  await mainLine(page).first().click();
  await tool(page, 'Comment').click();
  await page.getByRole('textbox', { name: 'Comment on this move' }).fill('Usual');
  await page.getByRole('button', { name: 'Forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Comment on this move' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Forward' })).toBeFocused();
  await expect(page.locator('.moves')).toContainText('Usual');
  // A move that was played is not deleted.
  await inList(page, 'H8+7').click();
  await expect(tool(page, 'Delete from here')).toHaveAttribute('aria-disabled', 'true');

  await lines(page).last().getByRole('button', { name: 'Variation' }).click();
  await expect(lines(page).last().locator('.branch-move')).toHaveCount(1);
  await page.reload();
  await engineIsHere(page);
  await expect(lines(page)).toHaveCount(2);
  // What was folded still is.
  await expect(lines(page).last().locator('.branch-move')).toHaveCount(1);
  await expect(lines(page).first()).toHaveText(/C2=5.*\?\?.*Loses a piece/);
  await expect(mainLine(page)).toHaveText(['C2=5', 'H8+7', 'H2+3']);
});

test.describe('PGN', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [game, query, first, other] of [
    ['xiangqi', { moves: 'h2e2,h9g7,h0g2' }, ['b9', 'c7'], 'b7'],
    ['gomoku', { game: 'gomoku', moves: 'h8,i9,h9' }, ['j10'], 'g7'],
  ] as const) {
    test(`takes a tree of ${game} out and in again with all that is in it`, async ({ page }) => {
      await analyse(page, query);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      for (const at of first) await page.locator(`[data-point="${at}"]`).click();
      await expect(lines(page)).toHaveCount(1);
      await tool(page, 'inaccuracy').click();
      await tool(page, 'Comment').click();
      await page.getByRole('textbox', { name: 'Comment on this move' }).fill('二 {2}');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowLeft');
      for (const at of game === 'xiangqi' ? [other, 'e7'] : [other]) {
        await page.locator(`[data-point="${at}"]`).click();
      }
      await expect(lines(page)).toHaveCount(2);
      const before = await told(page);
      await page.getByRole('tab', { name: 'Game' }).click();
      await page.getByRole('button', { name: 'Copy PGN' }).click();
      await expect(said(page)).toContainText('PGN copied.');
      const pgn = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'Load' }).click();
      const sheet = page.getByRole('dialog', { name: 'Load a game' });
      await sheet.getByRole('textbox').fill(pgn);
      await sheet.getByRole('button', { name: 'Load', exact: true }).click();
      await expect(sheet).toBeHidden();
      // Until then the list is that of the tree that was taken out.
      await drawn(page);
      await page.getByRole('tab', { name: 'Moves' }).click();
      await expect(lines(page)).toHaveCount(2);
      await action(page, 'Analyse').click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect.poll(() => told(page)).toEqual(before);
    });
  }

  test('a link of the page opens as a visit to it would, with names and variations', async ({ page }) => {
    await open(page);
    await page.getByRole('tab', { name: 'Game' }).click();
    await page.getByRole('button', { name: 'Load' }).click();
    const sheet = page.getByRole('dialog', { name: 'Load a game' });
    const query = 'moves=h2e2,h9g7&first=*Ann&end=resigned-second&lines=1.b9c7&lang=zh';
    await sheet.getByRole('textbox').fill(`https://example.org/play/?${query}`);
    await sheet.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator('.link-card')).toContainText('Red wins');
    await expect(page.locator('.strip-near')).toContainText('Ann');
    await page.getByRole('tab', { name: 'Moves' }).click();
    await expect(mainLine(page)).toHaveText(['C2=5', 'H8+7']);
    await expect(page.locator('.line-of-moves')).toContainText('H2+3');
  });

  test('of several games the first that can be read is shown, and their number is said', async ({ page }) => {
    await open(page);
    await page.getByRole('tab', { name: 'Game' }).click();
    await page.getByRole('button', { name: 'Load' }).click();
    const sheet = page.getByRole('dialog', { name: 'Load a game' });
    const games = '[Event "A"]\n\n1. Z9=9 *\n\n[Event "B"]\n\n1. C2=5 H8+7 *\n\n[Event "C"]\n\n1. C8=5 *\n';
    await sheet.getByRole('textbox').fill(games);
    await sheet.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(words(page)).toContainText('This is the first of 2 games.');
    await page.getByRole('tab', { name: 'Moves' }).click();
    await expect(mainLine(page)).toHaveText(['C2=5', 'H8+7']);
  });

  test('a game that is over is loaded without a word on playing both sides', async ({ page }) => {
    await open(page);
    await page.getByRole('tab', { name: 'Game' }).click();
    await page.getByRole('button', { name: 'Load' }).click();
    const sheet = page.getByRole('dialog', { name: 'Load a game' });
    await sheet.getByRole('textbox').fill('[Result "1-0"]\n\n1. C2=5 H8+7 1-0');
    await sheet.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.locator('.over')).toContainText('Red wins');
    await expect(words(page)).not.toContainText('You play both sides');
    await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeDisabled();
  });
});

test('what was analysed before a game stays when its level is chosen then', async ({ page }) => {
  await open(page);
  await action(page, 'Analyse').click();
  await move(page, 'h2', 'e2');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const level = page.locator('.first-view input[type="range"]');
  // A key is sent to what is hidden as well, and lost.
  await expect(level).toBeVisible();
  await level.press('ArrowLeft');
  await action(page, 'Analyse').click();
  await expect(inList(page, 'C2=5')).toHaveCount(1);
});

test('a finished game is studied with any line in front, and what was played is known', async ({ page }) => {
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  await move(page, 'i1', 'i9');
  await page.locator('.over').getByRole('button', { name: 'Dismiss' }).click();
  await action(page, 'Analyse').click();
  await page.keyboard.press('Home');
  await move(page, 'i1', 'i2');
  await expect(lines(page)).toHaveCount(1);
  await tool(page, 'Make main line').click();
  await expect(mainLine(page)).toHaveText(['R1+1']);
  await expect(page.locator('.branch-move[data-played]')).toHaveCount(1);
});

test('the list, its tools and the strip of a phone are accessible', async ({ page }) => {
  await analyse(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await move(page, 'b9', 'c7');
  await tool(page, 'interesting move').click();
  await tool(page, 'Comment').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(
    page.getByRole('navigation', { name: 'Moves around the position on the board' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the moves stay under the board, and clocks and actions stay beside the sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, { moves: 'h2e2,h9g7,h0g2' });
  const strip = page.getByRole('navigation', { name: 'Moves around the position on the board' });
  await expect(strip.locator('.strip-move')).toHaveText(['C2=5', 'H8+7', 'H2+3']);
  await strip.getByRole('button', { name: 'Previous move' }).click();
  await expect(strip.locator('[aria-current="true"]')).toHaveText('H8+7');
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await openMore(sheet);
  await sheet.getByLabel('Clock').selectOption('5+3');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await action(page, 'More').click();
  await expect(page.getByRole('tab', { name: 'Moves' })).toBeVisible();
  await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(2);
  await expect(action(page, 'Flip')).toBeInViewport();
  await expect(strip).toBeInViewport();
});
