import type { BrowserContext } from '@playwright/test';
import {
  engineIsHere,
  expect,
  expectMoves,
  expectPiece,
  expectPlies,
  move,
  moveTexts,
  open,
  startFen,
  test,
  words,
} from './at-the-board.ts';
import { holdFiles } from './hold.ts';

for (const [name, fen, fault] of [
  ['a short rank', startFen.replace('p1p1p1p1p', 'p1p1p1p1'), 'Rank 6 needs 9 points; this one has 8.'],
  ['an unknown letter', startFen.replace('rnb', 'ynb'), 'Rank 9 holds “y”, which is neither a piece'],
  ['a missing general', startFen.replace('k', '1'), 'There is no black general.'],
  ['an unknown side', startFen.replace(' w ', ' g '), 'The side to move is “g”; it must be w, r or b.'],
  ['facing generals', '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1', 'The generals face each other'],
  ['stones among its pieces', startFen.replace('rnb', 'xnb'), 'has xiangqi pieces beside'],
  ['no text at all', '', 'no piece, stone or rule that tells which game it is.'],
] as const) {
  test(`a link with ${name} is refused by name, and the usual position can be played`, async ({ page }) => {
    await open(page, { fen });
    await expect(words(page)).toContainText('The FEN in the link is wrong');
    await expect(words(page)).toContainText(fault);
    await expectPiece(page, 'h2', 'red cannon');
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
  });
}

test('a link with an illegal move applies none of them', async ({ page }) => {
  await open(page, { moves: 'h2e2 h9g7 e2e9' });
  await expect(words(page)).toContainText('The move list in the link is wrong');
  await expect(words(page)).toContainText('e2e9');
  await expectPiece(page, 'h2', 'red cannon');
  await expectPlies(page, 0);
});

test('in Chinese the fault is said in Chinese', async ({ page }) => {
  await open(page, { lang: 'zh', fen: startFen.replace('p1p1p1p1p', 'p1p1p1p1') });
  await expect(words(page)).toHaveText(
    '链接中的 FEN 有误，没有采用：横线 6（红方底线为 0）有 8 个点，应为 9 个。',
  );
});

test('a wrong level is named, and the rest of the link still counts', async ({ page }) => {
  await open(page, { level: '99', moves: 'h2e2 h9g7' });
  await expect(words(page)).toHaveText('In the link, “level” is not understood: 99');
  await expectPlies(page, 2);
});

test('a good link is opened, the player has the side to move, and a reload keeps the game', async ({
  page,
}) => {
  await open(page, { moves: 'h2e2', level: '7' });
  await expectPlies(page, 1);
  await expect(page.locator('.strip-near')).toContainText('Black');
  await expect(page.locator('.strip-far')).toContainText('Champion of the lane');
  await move(page, 'h9', 'g7');
  await expectPlies(page, 3);
  await expect(page).toHaveURL(({ search }) => search === '?lang=en');
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, 3);
});

test('a link does not cost the game in progress', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  const list = await moveTexts(page);
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1' });
  await expectPiece(page, 'i1', 'red rook');
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await expectMoves(page, list);
});

/** Holds back the engine until it is released. A page that was left no longer waits for it. */
const holdEngine = (context: BrowserContext): Promise<() => void> =>
  holdFiles(context, '**/*.wasm', (route) => route.continue().catch(() => undefined));

test('a reload that comes before the engine keeps what the link asks for', async ({ page, context }) => {
  const release = await holdEngine(context);
  await page.goto('?lang=en&moves=h2e2&level=7');
  await expectPiece(page, 'e2', 'red cannon');
  await page.reload();
  await expectPiece(page, 'e2', 'red cannon');
  release();
  await engineIsHere(page);
  await expectPlies(page, 1);
  await expect(page.locator('.strip-far')).toContainText('Champion of the lane');
  await expect(page).toHaveURL(({ search }) => search === '?lang=en');
});

for (const [what, moves] of [
  ['a link', 'h2e2'],
  ['a link that the rules refuse', 'h2e2 h9g7 e2e9'],
] as const) {
  test(`whoever has left ${what} before the engine came stays where they are`, async ({ page, context }) => {
    await open(page);
    await move(page, 'b2', 'e2');
    await expectPlies(page, 2);
    const list = await moveTexts(page);
    const release = await holdEngine(context);
    await page.goto(`?lang=en&moves=${moves}`);
    await page.getByRole('button', { name: 'Back to my game' }).click();
    await expect(page).toHaveURL(({ search }) => search === '?lang=en');
    release();
    await engineIsHere(page);
    await expectMoves(page, list);
    await expect(page.getByRole('button', { name: 'Back to my game' })).toBeHidden();
    await expect(words(page)).not.toContainText('link');
  });
}

test('whoever has begun a game before the engine came stays in it', async ({ page, context }) => {
  const release = await holdEngine(context);
  await page.goto('?lang=en&moves=h2e2&level=7');
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people', exact: true }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
  release();
  await engineIsHere(page);
  await expectPiece(page, 'h2', 'red cannon');
  await expectPlies(page, 0);
});

test('a bad link leaves the game in progress alone', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await open(page, { fen: 'nonsense' });
  await expect(words(page)).toContainText('The FEN in the link is wrong');
  await expectPlies(page, 2);
});
