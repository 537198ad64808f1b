import {
  action,
  engineIsHere,
  expect,
  expectMoves,
  expectPiece,
  expectPlies,
  move,
  moveTexts,
  open,
  openMore,
  showTab,
  startTwoPeople,
  test,
  words,
} from './at-the-board.ts';

test('the game in progress survives a reload', async ({ page }) => {
  await open(page, { level: '5' });
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  const list = await moveTexts(page);
  await page.reload();
  await engineIsHere(page);
  await expectMoves(page, list);
  await expect(page.locator('.strip-far')).toContainText('Regular');
  await action(page, 'Undo').click();
  await expectPlies(page, 0);
});

test('moves taken back can be replayed after a reload', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await move(page, 'h9', 'g7');
  await action(page, 'Undo').click();
  await page.reload();
  await engineIsHere(page);
  await action(page, 'Redo').click();
  await expectPiece(page, 'g7', 'black horse');
});

test('an analysis goes on at its move after a reload, and after a look at the other game', async ({
  page,
}) => {
  await open(page, { moves: 'h2e2,h9g7,h0g2', level: '3' });
  await action(page, 'Analyse').click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await move(page, 'b9', 'c7');
  const expectStudy = async (): Promise<void> => {
    await expect(action(page, 'Analyse')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expectPiece(page, 'c7', 'black horse');
  };
  await expectStudy();
  await page.reload();
  await engineIsHere(page);
  await expectStudy();
  await page.getByRole('button', { name: 'Gomoku', exact: true }).click();
  await expect(action(page, 'Analyse')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Xiangqi', exact: true }).click();
  await expectStudy();
});

test('a damaged saved game is replaced by a new one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('duiyi.game', '{"version":1,"moves":'));
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
});

test('a saved game that the rules refuse is replaced, and the player is told', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('duiyi.game') ?? '{}') as { moves: { move: string }[] };
    for (const each of saved.moves.slice(1)) each.move = 'a0a9';
    localStorage.setItem('duiyi.game', JSON.stringify(saved));
    // The page would save its own game again on the way out.
    Storage.prototype.setItem = () => undefined;
  });
  await page.reload();
  await engineIsHere(page);
  await expect(words(page)).toHaveText('The saved game could not be read, so a new one was set up.');
  await expectPiece(page, 'a0', 'red rook');
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
});

test('a game that version 0.4.0 has kept goes on, with what was taken back', async ({ page }) => {
  await page.addInitScript(() => {
    const saved = {
      version: 2,
      game: 'xiangqi',
      start: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
      moves: ['h2e2'],
      undone: ['h9g7'],
      players: { first: { type: 'human' }, second: { type: 'human' } },
      rules: 'computer',
      opening: null,
      ending: null,
      clock: null,
      remaining: [],
      seed: 1,
      tags: {},
      comments: {},
      spentMs: 0,
    };
    localStorage.setItem('duiyi.game', JSON.stringify(saved));
  });
  await open(page);
  await expectPlies(page, 1);
  await expectPiece(page, 'e2', 'red cannon');
  await action(page, 'Redo').click();
  await expectPiece(page, 'g7', 'black horse');
});

test('without storage one plays on and is told once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await open(page);
  await expect(words(page)).toHaveText(/stores nothing for this page/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await expect(words(page)).not.toHaveText(/stores nothing/);
});

test('a full storage is told apart from a forbidden one', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 20) throw new DOMException('full', 'QuotaExceededError');
      keep.call(this, key, value);
    };
  });
  await open(page);
  await expect(words(page)).toHaveText(/storage of this browser is full/);
});

test('preferences are remembered, and the language stands in the address', async ({ page }) => {
  await page.goto('?lang=en');
  await engineIsHere(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('radio', { name: 'Dark' }).check();
  await sheet.getByRole('radio', { name: 'Pictures' }).check();
  // Not `check()`: that would look for the result in a sheet whose name has just changed its language.
  await sheet.getByRole('radio', { name: '简体中文' }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  // The focus stays on the choice just made.
  await expect(page.locator('input[name="language"][value="zh"]')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('对弈 · 中国象棋');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('lang') === 'zh');
  await page.goto('./');
  await engineIsHere(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '设置' }).click();
  await expect(page.getByRole('radio', { name: '图形' })).toBeChecked();
});

test('the new-game sheet remembers the last choice', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Black' }).check();
  await sheet.getByRole('slider', { name: 'Level' }).fill('9');
  await expect(sheet.locator('.level-name').first()).toHaveText('Master');
  await openMore(sheet);
  await sheet.getByLabel('Clock').selectOption('10+5');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await page.reload();
  await engineIsHere(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  await expect(sheet.getByRole('radio', { name: 'Black' })).toBeChecked();
  await openMore(sheet);
  await expect(sheet.getByRole('slider', { name: 'Level' })).toHaveValue('9');
  await expect(sheet.getByLabel('Clock')).toHaveValue('10+5');
});

test('notation follows the choice, or else the language', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await showTab(page, 'Game');
  await page.getByLabel('Notation').selectOption('uci');
  await showTab(page, 'Moves');
  await expect(page.locator('.move-words')).toHaveText(['h2e2']);
  await page.goto('?lang=zh');
  await engineIsHere(page);
  await expect(page.locator('.move-words')).toHaveText(['h2e2']);
  await page.getByRole('tab', { name: '对局' }).click();
  await page.getByLabel('记谱').selectOption('auto');
  await page.getByRole('tab', { name: '着法' }).click();
  await expect(page.locator('.move-words')).toHaveText(['炮二平五']);
});
