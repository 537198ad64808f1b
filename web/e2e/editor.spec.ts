import type { Locator, Page } from '@playwright/test';
import {
  action,
  engineIsHere,
  expect,
  expectPlies,
  middleOf,
  move,
  open,
  overCard,
  showTab,
  startTwoPeople,
  switchTo,
  test,
} from './at-the-board.ts';
import { holdFiles } from './hold.ts';

async function openEditor(page: Page): Promise<Locator> {
  await showTab(page, 'Game');
  await page.locator('.game-tab').getByRole('button', { name: 'Set up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set up a position' });
  await expect(sheet.locator('.board-point').first()).toBeAttached();
  return sheet;
}

const at = (sheet: Locator, point: string): Locator => sheet.locator(`[data-point="${point}"]`);
const choose = (sheet: Locator, name: string): Promise<void> =>
  sheet.getByRole('radio', { name, exact: true }).click();
const fen = (page: Page): Locator => page.locator('#fen');

/** Draws a piece with the mouse to a place in the window. */
async function drag(page: Page, from: Locator, to: readonly [x: number, y: number]): Promise<void> {
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test('a position of xiangqi is set up, is told what is wrong with it, and is played from', async ({
  page,
}) => {
  await open(page, { level: '1' });
  const sheet = await openEditor(page);
  const fault = sheet.locator('.fault');
  const play = sheet.getByRole('button', { name: 'Play from here' });
  await expect(at(sheet, 'h2')).toHaveAccessibleName('red cannon, h2');

  // Two taps and a drag move pieces, also onto others; a drag off the board takes one away.
  await at(sheet, 'a0').click();
  await at(sheet, 'a5').click();
  await expect(at(sheet, 'a5')).toHaveAccessibleName('red rook, a5');
  await drag(page, at(sheet, 'h2'), await middleOf(at(sheet, 'h9')));
  await expect(at(sheet, 'h9')).toHaveAccessibleName('red cannon, h9');
  await drag(page, at(sheet, 'i9'), [5, 5]);
  await expect(at(sheet, 'i9')).toHaveAccessibleName('i9, empty');
  await expect(sheet.locator('.editor [role="status"]')).toHaveText('i9, empty');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(at(sheet, 'i9')).toHaveAccessibleName('black rook, i9');

  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(fault).toHaveText(/^The game is over in this position. Neither side has a piece left/);
  await choose(sheet, 'black general');
  await at(sheet, 'e9').click();
  await expect(at(sheet, 'd9')).toHaveAccessibleName('d9, empty');
  await expect(fault).toHaveText('The generals face each other with nothing between them.');
  await expect(play).toBeDisabled();
  await choose(sheet, 'Remove');
  await at(sheet, 'e0').click();
  await expect(fault).toHaveText('There is no red general.');
  await at(sheet, 'e9').click();
  await expect(fault).toHaveText('There is nothing on the board.');
  for (const _ of ['e9', 'e0']) await sheet.getByRole('button', { name: 'Undo' }).click();
  await choose(sheet, 'red advisor');
  await at(sheet, 'a4').click();
  await expect(fault).toHaveText('A red advisor can never stand on a4.');
  await at(sheet, 'a4').click();
  await choose(sheet, 'black general');
  await at(sheet, 'd9').click();
  await expect(at(sheet, 'e9')).toHaveAccessibleName('e9, empty');
  await expect(fault).toHaveText(/^The game is over in this position. Neither side has a piece left/);
  await choose(sheet, 'red rook');
  await at(sheet, 'a8').click();
  await expect(fault).toBeHidden();
  await at(sheet, 'b7').click();

  await play.click();
  const newGame = page.getByRole('dialog', { name: 'New game' });
  await expect(newGame.getByLabel('Start from')).toHaveValue('given');
  await newGame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(newGame).toBeHidden();
  await expect(fen(page)).toHaveValue('3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1');
  await page.locator('[data-point="b7"]').click();
  await page.locator('[data-point="b9"]').click();
  await expect(overCard(page)).toContainText('You won');
});

test('whoever does not see the board hears how many pieces are left on it by what is undone', async ({
  page,
}) => {
  await open(page);
  const sheet = await openEditor(page);
  const told = sheet.locator('.editor [role="status"]');
  await at(sheet, 'a0').click();
  await at(sheet, 'a5').click();
  await expect(told).toHaveText('red rook, a5');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toHaveText('32 on the board.');
});

test('a position is set up by the keyboard alone, and what was begun is there when the sheet opens again', async ({
  page,
}) => {
  await open(page);
  const sheet = await openEditor(page);
  await sheet.getByRole('radio', { name: 'Move', exact: true }).focus();
  // Past the general and the advisor to the elephant.
  for (const _ of ['K', 'A', 'B']) await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: 'red elephant' })).toBeChecked();
  await at(sheet, 'e0').focus();
  for (const _ of ['e1', 'e2']) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(at(sheet, 'e2')).toHaveAccessibleName('red elephant, e2');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await openEditor(page);
  await expect(at(sheet, 'e2')).toHaveAccessibleName('red elephant, e2');
  await expect(sheet.locator('.fault')).toContainText('3 times');
});

test('stones are set up for both sides, and the position is analysed', async ({ page }) => {
  await open(page);
  await switchTo(page, 'Gomoku');
  const sheet = await openEditor(page);
  for (const point of ['h8', 'h9', 'h10', 'h11']) await at(sheet, point).click();
  await choose(sheet, 'white stone');
  for (const point of ['g8', 'g9', 'h11']) await at(sheet, point).click();
  await expect(at(sheet, 'h11')).toHaveAccessibleName('white stone, h11');
  await choose(sheet, 'White');
  await sheet.getByRole('button', { name: 'Analyse' }).click();
  await expect(sheet).toBeHidden();
  await expect(action(page, 'Analyse')).toHaveAttribute('aria-pressed', 'true');
  await showTab(page, 'Game');
  await expect(fen(page)).toHaveValue('15/15/15/15/7o7/7x7/6ox7/6ox7/15/15/15/15/15/15/15 w freestyle');
});

test('stones are set up under another rule and on another board, which can be undone', async ({ page }) => {
  await open(page);
  await switchTo(page, 'Gomoku');
  const sheet = await openEditor(page);
  const board = sheet.getByLabel('Board', { exact: true });
  for (const point of ['c3', 'n14']) await at(sheet, point).click();
  await sheet.getByLabel('Rule', { exact: true }).selectOption('Renju');
  await board.selectOption('3 × 3, three in a row');
  await expect(sheet.getByLabel('Rule', { exact: true })).toBeHidden();
  await expect(sheet.locator('.board-point')).toHaveCount(9);
  await expect(at(sheet, 'c3')).toHaveAccessibleName('black stone, c3');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(at(sheet, 'n14')).toHaveAccessibleName('black stone, n14');
  await expect(sheet.getByLabel('Rule', { exact: true })).toHaveValue('renju');
  await board.selectOption('19 × 19');
  await at(sheet, 's19').click();
  // A draft has its rule and its board.
  await page.reload();
  await engineIsHere(page);
  const again = await openEditor(page);
  await expect(at(again, 's19')).toHaveAccessibleName('black stone, s19');
  await choose(again, 'White');
  await again.getByRole('button', { name: 'Analyse' }).click();
  await showTab(page, 'Game');
  const gap = Array.from({ length: 10 }, () => 19).join('/');
  await expect(fen(page)).toHaveValue(`18x/19/19/19/19/13x5/${gap}/2x16/19/19 w renju`);
});

test('an empty board keeps the rule and the size that were chosen for it', async ({ page }) => {
  await open(page);
  await switchTo(page, 'Gomoku');
  const sheet = await openEditor(page);
  await sheet.getByLabel('Rule', { exact: true }).selectOption('Renju');
  await sheet.getByLabel('Board', { exact: true }).selectOption('19 × 19');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.locator('.editor [role="status"]')).toHaveText('Renju. 15 × 15.');
  await sheet.getByLabel('Board', { exact: true }).selectOption('19 × 19');
  await sheet.getByRole('button', { name: 'Play from here' }).click();
  const newGame = page.getByRole('dialog', { name: 'New game' });
  await expect(newGame.getByLabel('Rule', { exact: true })).toHaveValue('renju');
  await expect(newGame.getByLabel('Board', { exact: true })).toHaveValue('19');
});

test('what was set up outlives the page', async ({ page }) => {
  await open(page);
  const before = await openEditor(page);
  await choose(before, 'red rook');
  await at(before, 'e5').click();
  await choose(before, 'Black');
  await page.reload();
  await engineIsHere(page);
  const sheet = await openEditor(page);
  await expect(at(sheet, 'e5')).toHaveAccessibleName('red rook, e5');
  await expect(sheet.getByRole('radio', { name: 'Black', exact: true })).toBeChecked();
});

test('an editor that arrives late shows what the board shows by then, of the game that is played by then', async ({
  page,
}) => {
  const letGo = await holdFiles(page, /\/editor-[^/]+\.js/);
  await open(page);
  await startTwoPeople(page);
  await showTab(page, 'Game');
  await page.locator('.game-tab').getByRole('button', { name: 'Set up' }).click();
  await move(page, 'h2', 'e2');
  letGo();
  const sheet = page.getByRole('dialog', { name: 'Set up a position' });
  await expect(at(sheet, 'e2')).toHaveAccessibleName('red cannon, e2');
  await expect(sheet.getByRole('radio', { name: 'Black', exact: true })).toBeChecked();
});

test('the editor stays in use where the sheet for a new game does not arrive', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  // In a game under way nothing has asked yet for the words about opponents.
  await page.reload();
  await engineIsHere(page);
  const sheet = await openEditor(page);
  await at(sheet, 'a0').click();
  await at(sheet, 'a1').click();
  await choose(sheet, 'Red');
  await page.route('**/opponents-*.js', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Play from here' }).click();
  await expect(sheet.locator('.fault')).toHaveText('This part of the page could not be loaded.');
  await sheet.getByRole('button', { name: 'Analyse' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-point="a1"]')).toHaveAccessibleName(/^red rook, a1/);
});
