import type { Locator, Page } from '@playwright/test';
import {
  action,
  drawn,
  everythingIsKept,
  expect,
  expectPlies,
  move,
  moves,
  open,
  showTab,
  startTwoPeople,
  test,
} from './at-the-board.ts';

const opening = (page: Page): Locator => page.locator('.opening');

/** What stands beside a move of the list. */
const besideMove = (page: Page, ply: number): Locator =>
  page
    .locator('button.move')
    .nth(ply - 1)
    .locator('.move-score');

async function setBook(page: Page, on: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByLabel('Opening book, from level 7 on').setChecked(on);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** Against level 8, which begins. */
async function newGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Black', exact: true }).check();
  await sheet.getByRole('slider').fill('8');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  // The game before it had one move, too.
  await drawn(page);
}

test('a strong engine opens from the book: its moves say so, and games differ', async ({ page }) => {
  await open(page);
  const first = new Set<string>();
  // Most of the time the second game differs already.
  for (let game = 0; game < 8 && first.size < 2; game += 1) {
    await newGame(page);
    await expectPlies(page, 1);
    await expect(besideMove(page, 1)).toHaveText('book');
    first.add((await moves(page).first().textContent()) ?? '');
  }
  expect(first.size).toBeGreaterThan(1);
});

test('taken back and played again, a move gets the same answer', async ({ page }) => {
  await open(page, { level: '9' });
  const answers: string[] = [];
  // The book has several: two alike might be chance.
  for (let time = 0; time < 6; time += 1) {
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await expect(besideMove(page, 2)).toHaveText('book');
    answers.push((await moves(page).nth(1).textContent()) ?? '');
    await action(page, 'Undo').click();
    await expectPlies(page, 0);
  }
  expect(new Set(answers).size).toBe(1);
});

test('low levels think for themselves', async ({ page }) => {
  await open(page, { level: '3', side: 'black' });
  await expectPlies(page, 1);
  await expect(besideMove(page, 1)).not.toHaveText('book');
});

test('the opening bears its name whoever plays it, forwards and back, and in both languages', async ({
  page,
}) => {
  await open(page);
  await startTwoPeople(page);
  await expect(opening(page)).toBeHidden();
  await move(page, 'h2', 'e2');
  await expect(opening(page)).toHaveText('Opening Central Cannon');
  await move(page, 'b7', 'e7');
  await expect(opening(page)).toHaveText('Opening Opposite Direction Cannons');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect(opening(page)).toHaveText('Opening Central Cannon');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(opening(page)).toBeHidden();
  await page.getByRole('button', { name: 'To the end' }).click();
  await showTab(page, 'Game');
  await expect(page.locator('.facts')).toHaveText(/Opening\s*Opposite Direction Cannons/);
  await page.goto('?lang=zh');
  await expect(opening(page)).toHaveText('开局 列炮');
});

test('moves tried out in analysis are named too', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await action(page, 'Analyse').click();
  await move(page, 'g0', 'e2');
  await showTab(page, 'Moves');
  await expect(opening(page)).toHaveText('Opening Elephant Opening');
});

test('with the book switched off the engine searches, and names stay', async ({ page }) => {
  await open(page, { level: '6' });
  await setBook(page, false);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await expect(besideMove(page, 2)).not.toHaveText('book');
  await expect(opening(page)).toContainText('Cannon');
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Opening book, from level 7 on')).not.toBeChecked();
});

test.describe('after the first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the book is there like the rest', async ({ page, context }) => {
    await open(page);
    await everythingIsKept(page);
    await context.setOffline(true);
    await open(page, { level: '12', side: 'black' });
    await expectPlies(page, 1);
    await expect(besideMove(page, 1)).toHaveText('book');
  });
});

test.describe('a book that cannot be used', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [what, answer] of [
    ['missing', { status: 404 }],
    ['damaged', { status: 200, body: 'no book' }],
  ] as const) {
    test(`${what}: the engine opens by searching, and the settings say so`, async ({ page }) => {
      await page.route('**/*.book', (route) => route.fulfill(answer));
      await open(page, { level: '6', side: 'black' });
      await expectPlies(page, 1);
      await expect(besideMove(page, 1)).not.toHaveText('book');
      await expect(opening(page)).toBeHidden();
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByText('The opening book did not load')).toBeVisible();
    });
  }
});
