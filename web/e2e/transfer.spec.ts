import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  drawn,
  expect,
  expectPiece,
  expectPlies,
  move,
  open,
  said,
  showTab,
  startTwoPeople,
  test,
} from './at-the-board.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('FEN, PGN and link are copied and lead back to the same game', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await move(page, 'h9', 'g7');
  await showTab(page, 'Game');

  await page.getByRole('button', { name: 'Copy FEN' }).click();
  await expect(said(page)).toContainText('FEN copied.');
  expect(await clipboard(page)).toBe(
    'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2',
  );

  await page.locator('.game-tab').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').locator('.share-said')).toHaveText('The link is copied.');
  const link = await clipboard(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Copy PGN' }).click();
  await expect(said(page)).toContainText('PGN copied.');
  const pgn = await clipboard(page);
  expect(pgn).toContain('[Game "Chinese Chess"]');
  expect(pgn).toContain('C2=5');

  await startTwoPeople(page);
  await expectPlies(page, 0);
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog', { name: 'Load a game' });
  await sheet.getByRole('textbox').fill(pgn);
  await sheet.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(sheet).toBeHidden();
  await showTab(page, 'Moves');
  await expectPlies(page, 2);

  await page.goto(link);
  await showTab(page, 'Moves');
  await expectPlies(page, 2);
});

test('a game that another program shares opens, and one that cannot be read is told', async ({ page }) => {
  await open(page, { text: '1. C2=5 H8+7 2. H2+3', title: 'A game' });
  await expectPiece(page, 'g2', 'red horse');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A reload does not open it again.
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('text'));

  await open(page, { text: 'Dear friend' });
  const sheet = page.getByRole('dialog', { name: 'Load a game' });
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveValue('Dear friend');

  // Whatever changes behind the sheet, the text and the words about it stay.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await drawn(page);
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveValue('Dear friend');
});

test('a file that the system opens with the page is read', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File(['1. C2=5 H8+7'], 'game.pgn');
    const launched = { files: [{ getFile: async () => file }] };
    const launchQueue = { setConsumer: (consume: (of: typeof launched) => void) => consume(launched) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await open(page);
  await expectPiece(page, 'g7', 'black horse');
});

test('a saved file can be opened again', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await showTab(page, 'Game');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PGN' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^xiangqi-\d{4}-\d{2}-\d{2}\.pgn$/);
  const text = await readFile(await file.path(), 'utf8');
  await startTwoPeople(page);
  await page.getByRole('button', { name: 'Load' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'game.pgn',
      mimeType: 'application/x-chess-pgn',
      buffer: Buffer.from(text),
    });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPiece(page, 'e2', 'red cannon');
});

test('a record keeps its names, comments and result', async ({ page }) => {
  await open(page);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog', { name: 'Load a game' });
  const record = '[Red "Hu Ronghua"]\n[Black "Yang Guanlin"]\n\n1. C2=5 {the usual beginning} H8+7 1-0';
  await sheet.getByRole('textbox').fill(record);
  await sheet.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.locator('.strip-near')).toContainText('Hu Ronghua');
  await expect(page.locator('.strip-far')).toContainText('Yang Guanlin');
  await expect(page.locator('.over')).toContainText('Red wins');
  await showTab(page, 'Moves');
  await page.locator('button.move').first().click();
  await expect(page.getByText('the usual beginning')).toBeVisible();
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Copy PGN' }).click();
  await expect(said(page)).toContainText('PGN copied.');
  expect(await clipboard(page)).toContain('[Result "1-0"]');
  expect(await clipboard(page)).toContain('{the usual beginning}');
});

test('a file that is too large is refused with its size and the limit', async ({ page }) => {
  await open(page);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: 'all.pgn', mimeType: 'text/plain', buffer: Buffer.alloc(4_000_001, ' ') });
  await expect(sheet.getByRole('alert')).toHaveText(
    'Nothing was loaded. all.pgn is too large: 4.1 MB, at most 4 MB can be read.',
  );
});

/** Chooses a file of these bytes in the load sheet, and sees it taken. */
async function loadFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await expect(sheet).toBeHidden();
}

test('an old Chinese file is read in its own encoding', async ({ page }) => {
  await open(page);
  // 1. 炮二平五 马８进７ in GB18030.
  const bytes = [
    0x31, 0x2e, 0x20, 0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20, 0xc2, 0xed, 0xa3, 0xb8, 0xbd,
    0xf8, 0xa3, 0xb7,
  ];
  await loadFile(page, 'old.pgn', Buffer.from(bytes));
  await expectPiece(page, 'g7', 'black horse');
});

for (const [mark, name] of [
  ['\ufeff', 'with its mark'],
  ['', 'without one'],
] as const) {
  test(`a file in UTF-16 ${name} is read`, async ({ page }) => {
    await open(page);
    const text = `${mark}[Red "胡荣华"]\r\n\r\n1. 炮二平五 马８进７\r\n`;
    await loadFile(page, 'notepad.pgn', Buffer.from(text, 'utf16le'));
    await expectPiece(page, 'g7', 'black horse');
    await expect(page.locator('.strip-near')).toContainText('胡荣华');
  });
}

test('a text that is wrong changes nothing and says where', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog', { name: 'Load a game' });
  await sheet.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Paste a text or open a file first.');
  await sheet.getByRole('textbox').fill('1. C2=5 H8+7\n2. C9+99');
  await sheet.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText('Nothing was loaded. Line 2');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await showTab(page, 'Moves');
  await expectPlies(page, 1);
  await expectPiece(page, 'e2', 'red cannon');
});
