import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  action,
  drawn,
  engineIsHere,
  expect,
  expectEmpty,
  expectPiece,
  expectPlies,
  move,
  open,
  showTab,
  startTwoPeople,
  test,
  words,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { stored } from './chaos.ts';
import { holdFiles } from './hold.ts';

const library = (page: Page): Locator => page.getByRole('dialog', { name: 'Library' });
const games = (page: Page): Locator => library(page).getByRole('listitem');
const titles = (page: Page): Locator => library(page).locator('.kept-title');

async function openLibrary(page: Page): Promise<void> {
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Library' }).click();
  await expect(library(page).locator('.library-bar')).toBeVisible();
}

/** Two people have moved once, and begin another game. */
async function leaveAGame(page: Page): Promise<void> {
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  await startTwoPeople(page);
  await expectPlies(page, 0);
}

test('a new game destroys none: the last one is in the library, with a way back', async ({ page }) => {
  await open(page);
  await leaveAGame(page);
  await expect(words(page)).toHaveText('The game before this one is in the library.');
  await page.getByRole('button', { name: 'Return to my game' }).click();
  await expectPiece(page, 'e2', 'red cannon');
  await move(page, 'h9', 'g7');
  await startTwoPeople(page);
  await page.reload();
  await engineIsHere(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toContainText('Unfinished');
  await expect(games(page)).toContainText('2 moves');
  await games(page).locator('.kept-main').click();
  await games(page).getByRole('button', { name: 'Continue' }).click();
  await expect(library(page)).toBeHidden();
  await expectPiece(page, 'g7', 'black horse');
  await move(page, 'b2', 'd2');
  await expectPlies(page, 3);
});

test('games are named, starred, found, deleted and brought back', async ({ page }) => {
  await open(page);
  await leaveAGame(page);
  await move(page, 'b2', 'e2');
  await startTwoPeople(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(2);

  await games(page).first().locator('.kept-main').click();
  await games(page).first().getByRole('button', { name: 'Rename' }).click();
  await library(page).getByRole('textbox', { name: 'Name of the game' }).fill('The other cannon');
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('The other cannon');
  await expect(games(page).first().getByRole('button', { name: /^Star/ })).toBeVisible();
  // One right after the other: the filter knows the star before it is stored.
  await library(page).evaluate((dialog) => {
    dialog.querySelector<HTMLElement>('.kept-star')?.click();
    dialog.querySelector<HTMLElement>('.library-starred')?.click();
  });
  await expect(titles(page)).toHaveText(['The other cannon']);
  await library(page).getByRole('button', { name: 'Starred' }).click();
  await library(page).getByRole('searchbox').fill('OTHER can');
  await expect(games(page)).toHaveCount(1);
  await library(page).getByLabel('Result').selectOption('Won');
  await expect(games(page)).toHaveCount(0);
  await library(page).getByRole('button', { name: 'Show all' }).click();
  await expect(games(page)).toHaveCount(2);

  await games(page).first().locator('.kept-main').click();
  await games(page).first().getByRole('button', { name: 'Delete' }).click();
  await expect(titles(page)).toHaveText(['Two people']);
  await expect(library(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['The other cannon', 'Two people']);
  await expect(games(page).first().locator('.kept-main')).toBeFocused();
  await expect(games(page).first().getByRole('button', { name: /^Star/ })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await engineIsHere(page);
  await openLibrary(page);
  await expect(titles(page)).toHaveText(['The other cannon', 'Two people']);
});

test('a game that ends is in the library with its result', async ({ page }) => {
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  await move(page, 'i1', 'i9');
  await expect(page.locator('.over')).toBeVisible();
  await openLibrary(page);
  await expect(games(page)).toContainText('Won');
  await expect(games(page)).toContainText('on the board');
  await games(page).locator('.kept-main').click();
  await expect(games(page).getByRole('button', { name: 'Delete' })).toBeHidden();
  await games(page).getByRole('button', { name: 'Analyse' }).click();
  await expect(library(page)).toBeHidden();
  await expect(action(page, 'Analyse')).toHaveAttribute('aria-pressed', 'true');
});

test('a second tab shows the game of the first, follows it, and takes it over', async ({ page, context }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);

  const second = await context.newPage();
  await open(second);
  const card = second.getByRole('region', { name: 'Open in another tab' });
  await expect(card).toBeVisible();
  await expectAccessible(second);
  await move(page, 'h9', 'g7');
  await expectPiece(second, 'g7', 'black horse');
  await second.locator('[data-point="h0"]').click();
  await drawn(second);
  await expect(second.locator('[data-point="h0"]')).not.toHaveAttribute('aria-pressed', 'true');
  await second.locator('[data-point="g2"]').click();
  await drawn(second);
  await expectPiece(second, 'h0', 'red horse');

  await card.getByRole('button', { name: 'Play here' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('region', { name: 'Open in another tab' })).toBeVisible();
  await move(second, 'b2', 'd2');
  await expectPlies(second, 3);
  await expectPiece(page, 'd2', 'red cannon');

  // The first begins another game: both are kept.
  await page
    .getByRole('region', { name: 'Open in another tab' })
    .getByRole('button', { name: 'New game' })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await move(page, 'a3', 'a4');
  await expectPlies(page, 1);
  await move(second, 'b9', 'c7');
  await expectPlies(second, 4);
  await page.reload();
  await engineIsHere(page);
  await expectPiece(page, 'a4', 'red soldier');
  await expectPlies(page, 1);
  await second.reload();
  await engineIsHere(second);
  await expectPlies(second, 4);

  // A tab that is closed leaves its game to whoever wants it.
  await second.close();
  await openLibrary(page);
  await expect(games(page)).toHaveCount(2);
  // By its moves: it may come to the front of the list once more, as its tab keeps it at the end.
  const left = games(page).filter({ hasText: '4 moves' });
  await left.locator('.kept-main').click();
  await left.getByRole('button', { name: 'Continue' }).click();
  await expectPiece(page, 'c7', 'black horse');
  await move(page, 'a3', 'a4');
  await expectPlies(page, 5);
});

test('a tab that only shows a game takes no notes or drawings that would vanish, and says so', async ({
  page,
  context,
}) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  const second = await context.newPage();
  await open(second);
  await expect(second.getByRole('region', { name: 'Open in another tab' })).toBeVisible();
  await action(second, 'Analyse').click();
  await expect(second.getByText('Another tab plays this game')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Comment', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const pen = second.getByRole('button', { name: 'Draw marks' });
  await expect(pen).toHaveAttribute('aria-disabled', 'true');
  await second.locator('[data-point="e4"]').hover();
  // What draws has arrived.
  await expect(second.locator('.drawings')).toBeAttached();
  await second.locator('[data-point="e4"]').click({ button: 'right' });
  await drawn(second);
  await expect(second.locator('.drawings .drawn-mark')).toHaveCount(0);
  await expect(second.getByText('Drawn here')).toBeHidden();
  await second.close();

  await action(page, 'Analyse').click();
  await page.locator('[data-point="e4"]').click({ button: 'right' });
  await expect(page.getByText('Drawn here: e4.')).toBeVisible();
});

test('a second tab cannot change the level of a game that has not begun in the first', async ({
  page,
  context,
}) => {
  await open(page);
  const second = await context.newPage();
  await open(second);
  await expect(page.locator('.first-view')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Open in another tab' })).toBeVisible();
  await expect(second.locator('.first-view')).toBeHidden();
});

test('a tab that waits for a game gets it when the other is closed', async ({ page, context }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  const second = await context.newPage();
  await open(second);
  const card = second.getByRole('region', { name: 'Open in another tab' });
  await expect(card).toBeVisible();
  await page.close();
  await expect(card).toBeHidden();
  await move(second, 'h9', 'g7');
  await expectPlies(second, 2);
});

test('the way back to a game leads past what another tab has played in it', async ({ page, context }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  const second = await context.newPage();
  await open(second);
  const card = second.getByRole('region', { name: 'Open in another tab' });
  await expect(card).toBeVisible();
  await startTwoPeople(page);
  await expect(page.getByRole('button', { name: 'Return to my game' })).toBeVisible();
  await expect(card).toBeHidden();
  await move(second, 'h9', 'g7');
  await expectPlies(second, 2);
  await second.close();
  await page.getByRole('button', { name: 'Return to my game' }).click();
  await expectPiece(page, 'g7', 'black horse');
  await expectPlies(page, 2);
});

test('without a database the library lasts as long as the page, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await open(page);
  await leaveAGame(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(1);
  await expect(library(page)).toContainText('This browser does not open the database');
  // What was left lies aside in the small storage, until there is a library again.
  await page.reload();
  await engineIsHere(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(1);
});

test('a full database takes no more games, and loses none', async ({ page }) => {
  await open(page);
  await leaveAGame(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await move(page, 'b2', 'e2');
  await startTwoPeople(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(2);
  await expect(library(page)).toContainText('The storage of this browser is full');
  await page.reload();
  await engineIsHere(page);
  await openLibrary(page);
  await expect(games(page)).toHaveCount(2);
  await expect(library(page)).not.toContainText('full');
});

test('a library of nothing says what will be in it', async ({ page }) => {
  await open(page);
  await openLibrary(page);
  await expect(library(page)).toContainText('Every game that you finish or leave is kept here.');
  await expect(library(page).getByRole('button', { name: 'Import games' })).toBeVisible();
  await expectEmpty(page, 'e4');
});

/** Records as other programs write them: each is named after its number, and every third has a variation. */
const records = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `[Game "Chinese Chess"]\n[Event "Cup ${index}"]\n[Red "Li ${index}"]\n[Black "Wang"]\n` +
      `[Date "2019.0${1 + (index % 9)}.11"]\n[Result "${['1-0', '0-1', '1/2-1/2'][index % 3]}"]\n\n` +
      `1. C2=5 H8+7 2. H2+3 R9=8 {a comment}${index % 3 === 0 ? ' (2. ... C2=3 3. R1=2)' : ''} 3. R1=2 H2+3\n\n`,
  ).join('');

const importFile = (page: Page, name: string, text: string): Promise<void> =>
  library(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });

/** What is said of an import or an export. */
const transferNotice = (page: Page): Locator => library(page).locator('.library-notice').first();

test('a file of 1,000 games is imported, found in and exported again', async ({ page }) => {
  await open(page);
  await openLibrary(page);
  await importFile(page, 'games.pgn', `${records(1_000)}[Event "Broken"]\n\n1. C2+99 H8+7\n\n`);
  const notice = transferNotice(page);
  await expect(notice).toContainText('Imported 1,000 games. One could not be read. Game 1,001: ');
  await expect(library(page).locator('.library-count')).toHaveText('1,000 games');
  // A page of them is drawn, and more when one gets there.
  await expect(games(page)).toHaveCount(60);
  await library(page).locator('.kept-next').scrollIntoViewIfNeeded();
  await expect(games(page)).toHaveCount(120);

  await library(page).getByRole('searchbox').fill('li 417');
  await expect(titles(page)).toHaveText(['Li 417 – Wang']);
  await expect(games(page)).toContainText('Red won');
  await expect(games(page)).toContainText('Central Cannon');
  await games(page).locator('.kept-main').click();
  await games(page).getByRole('button', { name: 'Open' }).click();
  await expect(library(page)).toBeHidden();
  await expectPiece(page, 'c7', 'black horse');
  await expect(page.locator('.strip-near')).toContainText('Li 417');
  // It is looked through, and stays as it was.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Forward', exact: true })).toBeEnabled();

  await openLibrary(page);
  const download = page.waitForEvent('download');
  await library(page).getByRole('button', { name: 'Export all' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^duiyi-xiangqi-\d{4}-\d\d-\d\d\.pgn$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.match(/\[Red "Li \d+"\]/g)).toHaveLength(1_000);
  expect(text.match(/\(2\. \.\.\. C2=3/g)).toHaveLength(334);
  expect(text).toContain('{a comment}');
  await expect(notice).toContainText('Exported 1,000 games.');

  // The library's own file brings nothing new.
  await importFile(page, 'again.pgn', text);
  await expect(notice).toContainText('Imported no games. 1,000 were already there.');
  await page.keyboard.press('Escape');
});

test('a file that is too large keeps no other from being imported', async ({ page }) => {
  await open(page);
  await openLibrary(page);
  await library(page)
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'large.cbl', mimeType: 'application/octet-stream', buffer: Buffer.alloc(17_000_000) },
      { name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(records(3)) },
    ]);
  await expect(transferNotice(page)).toContainText('Imported 3 games. large.cbl is larger than 16 MB.');
});

test('an import can be stopped; a file without games says so', async ({ page }) => {
  await open(page);
  await openLibrary(page);
  await importFile(page, 'letter.txt', 'Dear friend, nothing here.');
  await expect(transferNotice(page)).toContainText(/There is no game|could not be read/);
  await library(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'picture.pgn',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0xff, 0x81]),
    });
  await expect(transferNotice(page)).toContainText('Game 1: The text is not in UTF-8');
  // As soon as some games are there: whoever looks from outside may come when all are.
  await library(page).evaluate((dialog) => {
    new MutationObserver((_, watch) => {
      if (!/Importing: [1-9]/.test(dialog.querySelector('.library-notice')?.textContent ?? '')) return;
      const button = [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Cancel');
      if (button === undefined) return;
      watch.disconnect();
      button.click();
    }).observe(dialog, { subtree: true, childList: true, characterData: true });
  });
  await importFile(page, 'games.pgn', records(4_000));
  const notice = transferNotice(page);
  await expect(notice).toContainText(/Stopped\. Imported [\d,]+ games\./);
  const [, imported = ''] = /Imported ([\d,]+ games)/.exec(await notice.innerText()) ?? [];
  expect(Number.parseInt(imported.replace(',', ''), 10)).toBeLessThan(4_000);
  await expect(library(page).locator('.library-count')).toHaveText(imported);
});

test('a name that is being typed stays when an import ends, with the focus and the caret', async ({
  page,
}) => {
  await open(page);
  await leaveAGame(page);
  await openLibrary(page);
  const letReaderCome = await holdFiles(page, '**/study_bg*.wasm');
  // More than are drawn at once, and all of them before the game that is named.
  await importFile(page, 'games.pgn', records(100).replaceAll(/\[Date .*\]\n/g, ''));
  await games(page).locator('.kept-main').click();
  await games(page).getByRole('button', { name: 'Rename' }).click();
  const name = library(page).getByRole('textbox', { name: 'Name of the game' });
  await name.fill('The cannon');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  letReaderCome();
  await expect(library(page).locator('.library-count')).toHaveText('101 games');
  await expect(games(page)).toHaveCount(101);
  await expect(name).toBeFocused();
  await page.keyboard.type('other ');
  await expect(name).toHaveValue('The other cannon');
  await page.keyboard.press('Enter');
  await expect(titles(page).last()).toHaveText('The other cannon');
});

test('the undo of a deletion stays while an import tells how far it is', async ({ page }) => {
  await open(page);
  await leaveAGame(page);
  await openLibrary(page);
  const letReaderCome = await holdFiles(page, '**/study_bg*.wasm');
  await importFile(page, 'games.pgn', records(100));
  await expect(transferNotice(page)).toContainText('Importing');
  await games(page).locator('.kept-main').click();
  await games(page).getByRole('button', { name: 'Delete' }).click();
  const undo = library(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  letReaderCome();
  await expect(transferNotice(page)).toContainText('Imported 100 games.');
  await expect(library(page).locator('.library-count')).toHaveText('100 games');
  await undo.click();
  await expect(library(page).locator('.library-count')).toHaveText('101 games');
  await expect(transferNotice(page)).toContainText('Imported 100 games.');
});

/** An import of ten games is under way. What is returned lets it go on. */
async function beginImport(page: Page): Promise<() => void> {
  await open(page);
  await openLibrary(page);
  const letReaderCome = await holdFiles(page, '**/study_bg*.wasm');
  await importFile(page, 'games.pgn', records(10));
  await expect(transferNotice(page)).toContainText('Importing');
  return letReaderCome;
}

/** Then its sheet was closed and opened again. */
async function reopenWhileImporting(page: Page): Promise<() => void> {
  const letReaderCome = await beginImport(page);
  await page.keyboard.press('Escape');
  await expect(library(page)).toBeHidden();
  await openLibrary(page);
  await expect(transferNotice(page)).toContainText('Importing');
  await expect(library(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  return letReaderCome;
}

test('a library that is opened again shows the import that goes on, and takes its games', async ({
  page,
}) => {
  const letReaderCome = await reopenWhileImporting(page);
  letReaderCome();
  await expect(transferNotice(page)).toContainText('Imported 10 games.');
  await expect(library(page).locator('.library-count')).toHaveText('10 games');
  await expect(library(page).getByRole('button', { name: 'Import', exact: true })).toBeEnabled();
});

test('an import that ends while its sheet is closed tells the next sheet, once, what it brought', async ({
  page,
}) => {
  const letReaderCome = await beginImport(page);
  await page.keyboard.press('Escape');
  await expect(library(page)).toBeHidden();
  letReaderCome();
  await expect.poll(async () => (await stored(page)).bodies.length).toBe(10);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  await openLibrary(page);
  await expect(transferNotice(page)).toContainText('Imported 10 games.');
  await page.keyboard.press('Escape');
  await openLibrary(page);
  await expect(library(page).locator('.library-count')).toHaveText('10 games');
  await expect(transferNotice(page)).not.toContainText('Imported');
});

test('files that come while an import is under way are read after it', async ({ page }) => {
  const letReaderCome = await beginImport(page);
  const more = records(12).split(/(?=\[Game )/);
  await importFile(page, 'more.pgn', more.slice(10).join(''));
  letReaderCome();
  await expect(transferNotice(page)).toContainText('Imported 12 games.');
  await expect(library(page).locator('.library-count')).toHaveText('12 games');
});

test('a library that is opened again can stop the import that goes on', async ({ page }) => {
  const letReaderCome = await reopenWhileImporting(page);
  await library(page).getByRole('button', { name: 'Cancel' }).click();
  letReaderCome();
  await expect(transferNotice(page)).toContainText('Stopped. Imported no games.');
  await expect(games(page)).toHaveCount(0);
});

test('an import that is stopped before it has begun does not say that the file has no game', async ({
  page,
}) => {
  const letReaderCome = await beginImport(page);
  await library(page).getByRole('button', { name: 'Cancel' }).click();
  letReaderCome();
  await expect(transferNotice(page)).toContainText('Stopped. Imported no games.');
  await expect(games(page)).toHaveCount(0);
});

test('the explorer shows what the book and one’s own games played, and leads into it', async ({ page }) => {
  await open(page);
  await openLibrary(page);
  await importFile(page, 'games.pgn', records(30));
  await expect(transferNotice(page)).toContainText('Imported 30 games.');
  await page.keyboard.press('Escape');
  await page.getByText('Opening explorer').click();
  const row = page.locator('.explorer-table tbody tr').first();
  await expect(row).toContainText('C2=5');
  await expect(row.getByRole('img')).toHaveAccessibleName(/^10 won by the first player, 10 drawn, 10 won/);
  await row.getByRole('button').click();
  await expectPiece(page, 'e2', 'red cannon');
  await expect(page.locator('.explorer-opening')).toHaveText('Central Cannon');
  await expect(row).toContainText('H8+7');
  await expectAccessible(page);
});
