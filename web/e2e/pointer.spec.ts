import {
  action,
  countSearches,
  drawn,
  engineIsHere,
  expect,
  expectEmpty,
  expectPiece,
  expectPlies,
  firstSearchLasts,
  middleOf,
  move,
  moves,
  open,
  openMore,
  overCard,
  point,
  said,
  showTab,
  startTwoPeople,
  test,
  withoutBook,
  words,
} from './at-the-board.ts';

test('a move by two clicks is answered by the engine', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPiece(page, 'e2', 'red cannon');
  await expectEmpty(page, 'h2');
  await expectPlies(page, 2);
  await expect(moves(page).first()).toHaveText('C2=5');
});

test('a piece can be dragged, and goes back when the move is not legal', async ({ page }) => {
  await open(page);
  async function drag(from: string, to: string): Promise<void> {
    const [a, b] = [await middleOf(point(page, from)), await middleOf(point(page, to))];
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, { steps: 3 });
    await page.mouse.move(...b, { steps: 3 });
    await page.mouse.up();
  }
  await drag('h0', 'h1');
  await expectPiece(page, 'h0', 'red horse');
  await drag('h0', 'g2');
  await expectPiece(page, 'g2', 'red horse');
  await expectPlies(page, 2);
});

test('a dragged piece stays under the pointer, also over the edge of the board', async ({ page }) => {
  await open(page);
  const held = page.locator('.board-sprite').filter({ visible: true });
  const edge = await point(page, 'i4').boundingBox();
  if (edge === null) throw new Error('the board is not on the screen');
  await page.mouse.move(...(await middleOf(point(page, 'h2'))));
  await expect(held).toHaveCount(0);
  await page.mouse.down();
  const to = { x: edge.x + edge.width, y: edge.y + edge.height };
  await page.mouse.move(to.x, to.y, { steps: 3 });
  const away = async () => {
    const [x, y] = await middleOf(held);
    return Math.round(Math.hypot(x - to.x, y - to.y));
  };
  await expect.poll(away).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.mouse.up();
  await expect(held).toHaveCount(0);
});

test('undo takes back a whole turn, and redo brings it back', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await action(page, 'Undo').click();
  await expectPlies(page, 0);
  await expectPiece(page, 'h2', 'red cannon');
  await action(page, 'Redo').click();
  await expectPlies(page, 2);
  await expectPiece(page, 'e2', 'red cannon');
});

test('undo while the engine thinks stops it and takes the move back', async ({ page }) => {
  await withoutBook(page);
  await firstSearchLasts(page);
  await open(page, { level: '12' });
  await move(page, 'h2', 'e2');
  await expect(page.locator('.strip-thinking')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(page.locator('.strip-thinking')).toHaveCount(0);
  await expectPlies(page, 0);
  // It thinks again.
  await page.keyboard.press('r');
  await expectPlies(page, 2);
});

test('undo after the end goes back into the game', async ({ page }) => {
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  await move(page, 'i1', 'i9');
  await expect(overCard(page)).toContainText('You won');
  await expect(overCard(page)).toContainText('Checkmate');
  await action(page, 'Undo').click();
  await expect(overCard(page)).toBeHidden();
  await expectPiece(page, 'i1', 'red rook');
  await move(page, 'e8', 'e7');
  await expectPlies(page, 2);
});

test('a hint is an arrow and a sentence, and costs no turn', async ({ page }) => {
  await open(page, { fen: '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  const pictures = (): Promise<readonly string[]> =>
    page
      .locator('canvas.board-layer')
      .evaluateAll((all) => all.map((each) => (each as HTMLCanvasElement).toDataURL()));
  const before = await pictures();
  await action(page, 'Hint').click();
  await expect(words(page)).toHaveText(/^Hint: R/);
  await expect.poll(pictures).not.toEqual(before);
  await expectPlies(page, 0);
});

test('a move that is against the rules says why in a few words', async ({ page }) => {
  // The advisor shields its general from the rook.
  await open(page, { fen: '5k3/4r4/9/9/9/9/9/9/4A4/4K4 w - - 0 1', level: '3' });
  await move(page, 'e1', 'd2');
  await expect(said(page)).toContainText('That would leave your general to be taken.');
  await expectPiece(page, 'e1', 'red advisor');

  await open(page, { fen: '4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1', level: '3' });
  await move(page, 'e4', 'd6');
  await expect(said(page)).toContainText('The two generals would face each other.');

  await open(page, { fen: '3k5/4r4/9/9/9/9/9/9/8R/4K4 w - - 0 1', level: '3' });
  await expect(words(page)).toHaveText('Red is in check.');
  await move(page, 'i1', 'i5');
  await expect(said(page)).toContainText('Your general is in check: answer that first.');
});

test('any ply can be looked at, and the game goes on from its end', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await move(page, 'h9', 'g7');
  await move(page, 'h0', 'g2');
  await moves(page).first().click();
  await expectPiece(page, 'h9', 'black horse');
  await expectPiece(page, 'e2', 'red cannon');
  // Looking is not playing.
  await move(page, 'b9', 'c7');
  await expectPiece(page, 'b9', 'black horse');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expectPiece(page, 'h2', 'red cannon');
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(words(page)).toHaveText('Position after 1 of 3 moves');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expectPiece(page, 'g2', 'red horse');
  await move(page, 'b9', 'c7');
  await expectPlies(page, 4);
});

test('the player may have Black: the board is turned and the engine begins', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Black' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlies(page, 1);
  const [general, enemy] = [await point(page, 'e9').boundingBox(), await point(page, 'e0').boundingBox()];
  expect(general?.y).toBeGreaterThan(enemy?.y ?? 0);
  await move(page, 'h9', 'g7');
  await expectPlies(page, 3);
});

test('two engines play while they are let, and pause when asked', async ({ page }) => {
  const searches = await countSearches(page);
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Watch two engines' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(2);
  await action(page, 'Pause').click();
  // Drawn together with the last move.
  await expect(action(page, 'Resume')).toBeVisible();
  const count = await moves(page).count();
  // The last search ends, and none follows it.
  const { asked } = await searches();
  await expect.poll(searches).toEqual({ asked, ended: asked });
  // Far longer than between two moves.
  await page.clock.runFor(20_000);
  await drawn(page);
  await expectPlies(page, count);
  expect((await searches()).asked).toBe(asked);
});

test('resigning asks once, ends the game and says who won', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Resign' }).click();
  const sheet = page.getByRole('dialog', { name: 'Resign as Red' });
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(overCard(page)).toBeHidden();
  await page.getByRole('button', { name: 'Resign' }).click();
  await sheet.getByRole('button', { name: 'Resign' }).click();
  await expect(overCard(page)).toContainText('You lost');
  await expect(overCard(page)).toContainText('Red resigned.');
  // Undo takes back the end alone.
  await action(page, 'Undo').click();
  await expect(overCard(page)).toBeHidden();
  await expectPlies(page, 2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await sheet.getByRole('button', { name: 'Resign' }).click();
  await expect(overCard(page)).toContainText('Red resigned.');
  // Put away, the card leaves its words and the way to another game.
  await overCard(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.words')).toContainText('You lost');
  await page.locator('.words').getByRole('button', { name: 'Rematch' }).click();
  // Colours change: now the engine has Red and moves first.
  await expectPlies(page, 1);
});

test('two people may agree on a draw, and the sheet explains when it comes by itself', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Draw' }).click();
  const sheet = page.getByRole('dialog', { name: 'Draw' });
  await expect(sheet).toContainText('60 moves by each side without a capture');
  await expect(sheet).toContainText('third time');
  await sheet.getByRole('button', { name: 'Agree on a draw' }).click();
  await expect(overCard(page)).toContainText('The players agreed on a draw.');
});

test('the second occurrence warns who must change, and the third decides', async ({ page }) => {
  await open(page, { fen: '3k5/4P4/3a5/9/5C3/9/9/9/3K5/9 w - - 0 1', level: '3' });
  await startTwoPeopleFromHere();
  const cycle = [
    ['e8', 'd8'],
    ['d9', 'e9'],
    ['d8', 'e8'],
    ['e9', 'd9'],
  ] as const;
  for (const [from, to] of cycle) await move(page, from, to);
  await expect(words(page)).toHaveText('Second time: Red must stop checking. A third time loses.');
  for (const [from, to] of cycle) await move(page, from, to);
  await expect(overCard(page)).toContainText('Red loses: it gave check with every move.');

  async function startTwoPeopleFromHere(): Promise<void> {
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await sheet.getByRole('radio', { name: 'Two people' }).check();
    await openMore(sheet);
    await sheet.getByLabel('Start from').selectOption('shown');
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  }
});

test('where the fourth occurrence decides, the second and the third say so', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await showTab(page, 'Game');
  await page.getByLabel('Repetition rules').selectOption('ucci');
  const cycle = [
    ['h0', 'g2'],
    ['h9', 'g7'],
    ['g2', 'h0'],
    ['g7', 'h9'],
  ] as const;
  for (const [from, to] of cycle) await move(page, from, to);
  await expect(words(page)).toHaveText('Second time for this position. A fourth time is a draw.');
  for (const [from, to] of cycle) await move(page, from, to);
  await expect(words(page)).toHaveText('Third time for this position. A fourth time is a draw.');
  await page.getByRole('button', { name: 'Draw' }).click();
  await expect(page.getByRole('dialog', { name: 'Draw' })).toContainText('for the fourth time ends the game');
  await page.keyboard.press('Escape');
  for (const [from, to] of cycle) await move(page, from, to);
  await expect(overCard(page)).toContainText('The position has occurred for the fourth time');
});

test('analysis shows lines of the engine, keeps moves tried out apart and leaves the game as it was', async ({
  page,
}) => {
  // An answer that is known, unlike the book's, leaves the horse where the moves tried out want it.
  await open(page, { moves: 'h2e2,h9g7' });
  await expectPlies(page, 2);
  await action(page, 'Analyse').click();
  await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: '3' }).click();
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toHaveText(/^1\s*[+−]?\d+\.\d\s*2\.\s*[A-Z+-]/);
  await move(page, 'b0', 'c2');
  await move(page, 'b9', 'a7');
  await showTab(page, 'Moves');
  // Behind the game, and lighter than its moves.
  await expectPlies(page, 4);
  await expect(page.locator('button.move:not([data-played]) .move-words')).toHaveText(['H8+7', 'H2+1']);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expectPiece(page, 'b0', 'red horse');
  await expectPlies(page, 2);
});

test('a game on the clock runs down, and the flag ends it', async ({ page }) => {
  await page.clock.install();
  await page.goto('?lang=en');
  await engineIsHere(page);
  // From here on no time passes but what is let pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await openMore(sheet);
  await sheet.getByLabel('Clock').selectOption('1+1');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await move(page, 'h2', 'e2');
  await page.clock.runFor(30_000);
  await expect(page.getByRole('timer', { name: /^Black's clock: 30 seconds/ })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.locator('.visually-hidden[role="status"]')).toContainText("Black's clock: 20 seconds");
  await page.clock.runFor(20_000);
  await expect(overCard(page)).toContainText('Black ran out of time.');
});
