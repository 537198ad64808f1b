import type { Locator, Page } from '@playwright/test';
import {
  action,
  expect,
  expectPiece,
  expectPlies,
  hearAll,
  move,
  open,
  overCard,
  point,
  said,
  showTab,
  test,
  withoutBook,
} from './at-the-board.ts';
import { holdFiles } from './hold.ts';

/** The name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('data-point') ?? document.activeElement?.textContent ?? '',
  );

/** Walks the focus on the board from where it is to a point, as a player would. */
async function walk(page: Page, to: string): Promise<void> {
  const at = await focused(page);
  const files = to.charCodeAt(0) - at.charCodeAt(0);
  const ranks = Number(to[1]) - Number(at[1]);
  for (let step = 0; step < Math.abs(files); step += 1) {
    await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(ranks); step += 1) {
    await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  expect(await focused(page)).toBe(to);
}

async function play(page: Page, from: string, to: string): Promise<void> {
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
}

test('a game is played to mate by the keyboard alone, and every move is said', async ({ page }) => {
  const heard = await hearAll(page);
  // Two rooks and a cornered general: R i1-i8, whatever follows, then mate on the back rank.
  await open(page, { fen: '4k4/9/9/9/9/9/9/8R/7R1/3K5 w - - 0 1', level: '1' });
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the board');
  await page.keyboard.press('Enter');
  await expect(point(page, await focused(page))).toBeFocused();
  await play(page, 'i2', 'i8');
  await expect.poll(heard).toContain('Red: rook i2 to i8.');
  await expectPlies(page, 2);
  await expect.poll(heard).toMatch(/Black: general e9 to [df]9/);
  await play(page, 'h1', 'h9');
  await expect(said(page)).toContainText('You won. Checkmate');
  await expect(overCard(page)).toBeVisible();
});

test('Escape lets go of a piece', async ({ page }) => {
  await open(page);
  await point(page, 'e0').focus();
  await walk(page, 'h2');
  await page.keyboard.press('Enter');
  await expect(point(page, 'h2')).toHaveAccessibleName(/chosen/);
  await page.keyboard.press('Escape');
  await expect(point(page, 'h2')).not.toHaveAccessibleName(/chosen/);
});

test('the board is one stop for Tab', async ({ page }) => {
  await open(page);
  await point(page, 'e0').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.board'))).toBeNull();
});

test('shortcuts undo, turn, look back and open the help', async ({ page }) => {
  await open(page);
  await point(page, 'e0').focus();
  await play(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowLeft');
  await expect(said(page)).toContainText('Position after 1 of 2 moves');
  await page.keyboard.press('Home');
  await expect(said(page)).toContainText('Position before the first move');
  await page.keyboard.press('End');
  await page.keyboard.press('u');
  await expectPlies(page, 0);
  await page.keyboard.press('r');
  await expectPlies(page, 2);
  await page.keyboard.press('f');
  await expect(said(page)).toContainText('Black at the bottom');
  const [far, near] = [await point(page, 'e0').boundingBox(), await point(page, 'e9').boundingBox()];
  expect(near?.y).toBeGreaterThan(far?.y ?? 0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  // A letter inside a sheet is no shortcut.
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The board would show at once that a move was taken back, the list a little later.
  await expectPiece(page, 'e2', 'red cannon');
  await expectPlies(page, 2);
});

test('the help names the single-letter shortcuts, unless they are off', async ({ page }) => {
  await open(page);
  const keys = page.getByRole('dialog', { name: 'Help' }).locator('kbd');
  await page.keyboard.press('?');
  await expect(keys.getByText('U', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single-letter shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(keys.getByText('Home', { exact: true })).toBeVisible();
  await expect(keys.getByText('U', { exact: true })).toHaveCount(0);
});

test('what happens while a sheet is open is said inside it, where it can be heard', async ({ page }) => {
  await withoutBook(page);
  const letGo = await holdFiles(page, '**/worker-*.js');
  const heard = await hearAll(page);
  await open(page, { level: '1' });
  await move(page, 'h2', 'e2');
  await expect.poll(heard).toContain('Red: cannon h2 to e2.');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet).toBeVisible();
  letGo();
  await expect(sheet.getByRole('status')).toContainText('Black: ');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Whatever Black has answered.
  await move(page, 'a3', 'a4');
  // The answer of the engine soon takes its place.
  await expect.poll(heard).toContain('soldier a3 to a4.');
  await expect(page.locator('.app > [role="status"]')).toBeAttached();
});

test('a closed sheet gives the focus back', async ({ page }) => {
  await open(page);
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});

test('Play moves the focus to the board, also to that of another game', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.board-point:focus')).toBeVisible();

  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('More: game, rules, clock').click();
  await sheet.getByRole('radio', { name: 'Gomoku' }).check();
  await expect(sheet.getByRole('radio', { name: 'Gomoku' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.board-point[data-point="o15"]')).toBeAttached();
  await expect(page.locator('.board-point:focus')).toBeVisible();
});

test('the keyboard goes on from the board when what had the focus is gone', async ({ page }) => {
  await open(page);
  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const onBoard = page.locator('.board-point:focus');
  await press(page.getByRole('button', { name: 'Set up a position' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Analyse' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(onBoard).toBeVisible();
  await press(page.getByRole('button', { name: 'End', exact: true }));
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeHidden();
  await expect(onBoard).toBeVisible();

  // The sheet gives the focus back to its button, which goes with the game before.
  await press(page.getByRole('button', { name: 'Other opponents and rules' }));
  await page.getByRole('dialog').getByRole('radio', { name: 'Two people' }).check();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(onBoard).toBeVisible();

  await walk(page, 'h2');
  await play(page, 'h2', 'e2');
  await expectPlies(page, 1);
  await showTab(page, 'Game');
  await press(page.getByRole('button', { name: 'Resign' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).press('Enter');
  await press(overCard(page).getByRole('button', { name: 'Rematch' }));
  await expect(overCard(page)).toBeHidden();
  await expect(onBoard).toBeVisible();
});

test('arrows step through the game wherever the focus is, and each tab is a stop for Tab', async ({
  page,
}) => {
  await open(page, { moves: 'h2e2,h9g7' });
  await expectPlies(page, 2);
  const current = page.locator('.moves [aria-current="true"]');
  await page.getByRole('tab', { name: 'Moves' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('C2=5');
  await expect(page.getByRole('tab', { name: 'Moves' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Game' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Game' })).toBeVisible();
  await page.getByRole('tab', { name: 'Moves' }).click();
  await action(page, 'Flip').focus();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText(/^H8\+7/);
  // On the board a pointer brings the focus without taking the arrows, Tab takes them.
  await point(page, 'e4').click();
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('C2=5');
  const pointed = await focused(page);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe(pointed);
  await point(page, 'e4').focus();
  await page.keyboard.press('Shift');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('e5');
  await expect(current).toHaveText('C2=5');
});
