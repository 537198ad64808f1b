import type { Locator, Page } from '@playwright/test';
import {
  action,
  engineIsHere,
  everythingIsKept,
  expect,
  expectMoves,
  expectPlies,
  hearAll,
  moves,
  moveTexts,
  open,
  openMore,
  overCard,
  point,
  said,
  settles,
  showTab,
  switchTo,
  test,
  withoutBook,
  words,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { holdFiles } from './hold.ts';

const table = { game: 'gomoku', rule: 'freestyle', size: '15', opening: 'free' };
const empty = (rule: string): string => `${Array.from({ length: 15 }, () => 15).join('/')} b ${rule}`;

const expectStone = (page: Page, name: string, colour: 'black' | 'white'): Promise<void> =>
  expect(point(page, name)).toHaveAccessibleName(new RegExp(`^${colour} stone, ${name}`));

const expectNoStone = (page: Page, name: string): Promise<void> =>
  expect(point(page, name)).toHaveAccessibleName(new RegExp(`^${name}, empty`));

/** A new game by the sheet, which is open on the other game or on this one. */
async function newGame(page: Page, choose: (sheet: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await openMore(sheet);
  await sheet.getByRole('radio', { name: 'Gomoku' }).check();
  // What is chosen before its fields have arrived is chosen for the other game.
  await expect(sheet.getByLabel('Board', { exact: true })).toBeVisible();
  await choose(sheet);
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test.describe('with the pointer', () => {
  test('a stone is placed, said and answered, and taken back', async ({ page }) => {
    await open(page, table);
    await expect(page).toHaveTitle('Duiyi · gomoku');
    await point(page, 'h8').click();
    await expectStone(page, 'h8', 'black');
    await expectPlies(page, 2);
    await expect(said(page)).toContainText(/White: [a-o]\d+\./);
    await expect(page.locator('.strip-near')).toContainText('Black');
    await action(page, 'Undo').click();
    await expectPlies(page, 0);
    await expectNoStone(page, 'h8');
    await action(page, 'Redo').click();
    await expectPlies(page, 2);
  });

  test('each game waits where it was left, also over a reload', async ({ page }) => {
    await open(page);
    await point(page, 'h2').click();
    await point(page, 'e2').click();
    await expectPlies(page, 2);
    const xiangqi = await moveTexts(page);
    await switchTo(page, 'Gomoku');
    await expectPlies(page, 0);
    await point(page, 'h8').click();
    await expectPlies(page, 2);
    const gomoku = await moveTexts(page);
    await switchTo(page, 'Xiangqi');
    await expectMoves(page, xiangqi);
    await switchTo(page, 'Gomoku');
    await expectStone(page, 'h8', 'black');
    await page.reload();
    await engineIsHere(page);
    await expectMoves(page, gomoku);
    await switchTo(page, 'Xiangqi');
    await expectMoves(page, xiangqi);
  });

  test('five in a row win, and the card says which', async ({ page }) => {
    await open(page, { fen: empty('freestyle'), moves: 'f8 f7 g8 g7 h8 h7 i8 i7', level: '3' });
    await point(page, 'j8').click();
    await expect(overCard(page)).toContainText('You won');
    await expect(overCard(page)).toContainText('Five in a row, f8 to j8.');
    await expect(said(page)).toContainText('You won. Five in a row');
    await expect(point(page, 'h8')).toHaveAccessibleName(/in the winning row/);
    // Colours change for the next one: now the engine begins.
    await overCard(page).getByRole('button', { name: 'Rematch' }).click();
    await expectPlies(page, 1);
    await expect(page.locator('.strip-near')).toContainText('White');
  });

  test('six do not win in standard, and the page says so', async ({ page }) => {
    await open(page, { fen: empty('standard'), moves: 'd8 d1 e8 e1 f8 f1 h8 h1 i8 i1', level: '3' });
    await newGame(page, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Two people' }).check();
      const own = ['Rule', 'Board', 'Opening'].map((name) => sheet.getByLabel(name, { exact: true }));
      for (const field of own) await expect(field).toBeVisible();
      await sheet.getByLabel('Start from').selectOption('The position on the board');
      // All of that lies in the position.
      for (const field of own) await expect(field).toBeHidden();
    });
    await point(page, 'g8').click();
    await expectStone(page, 'g8', 'black');
    await expect(words(page)).toHaveText('Six in a row do not win here: it must be exactly five.');
    await expect(overCard(page)).toBeHidden();
  });

  test('in caro five blocked at both ends do not win, and the page says so', async ({ page }) => {
    await open(page, table);
    await newGame(page, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Two people' }).check();
      await sheet.getByLabel('Rule', { exact: true }).selectOption('Caro');
      await expect(
        sheet.getByText('Five in a row win, unless the other side’s stones stand at both ends.'),
      ).toBeVisible();
    });
    for (const name of ['d8', 'c8', 'e8', 'i8', 'f8', 'd1', 'g8', 'e1', 'h8'])
      await point(page, name).click();
    await expectStone(page, 'h8', 'black');
    await expect(words(page)).toHaveText('Five in a row do not win here: they are blocked at both ends.');
    await expect(overCard(page)).toBeHidden();
    // It can still be read after the answer.
    await point(page, 'f1').click();
    await expect(words(page)).toHaveText('Five in a row do not win here: they are blocked at both ends.');
    await point(page, 'a15').click();
    await expect(words(page)).not.toContainText('blocked');
    // White's row is open at both ends.
    for (const name of ['g1', 'c15', 'h1']) await point(page, name).click();
    await expect(overCard(page)).toContainText('Five in a row, d1 to h1.');
  });

  test('a forbidden point of renju is explained, and no stone is placed', async ({ page }) => {
    const fen = '15/15/15/15/15/15/15/6xx7/8x6/8x6/15/15/15/15/15 b renju';
    await open(page, { fen, level: '3' });
    await point(page, 'i8').click();
    await expect(words(page)).toHaveText('Black may not play here: two open threes at once (double three).');
    await expect(said(page)).toContainText('double three');
    await expectNoStone(page, 'i8');
    await expectPlies(page, 0);
    // A cross on the board as long as the words stand.
    await expect(point(page, 'i8')).toHaveAccessibleName(/forbidden to Black/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(point(page, 'i8')).not.toHaveAccessibleName(/forbidden/);
    // What is tried out in the analysis leaves the words behind.
    await action(page, 'Analyse').click();
    await point(page, 'i8').click();
    await expect(words(page)).toContainText('double three');
    await point(page, 'i9').click();
    await expect(words(page)).not.toContainText('double three');
    await action(page, 'Analyse').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Show threats and forbidden points' }).check();
    await page.keyboard.press('Escape');
    await expect(point(page, 'i8')).toHaveAccessibleName(/forbidden to Black/);
    await expect(point(page, 'f8')).toHaveAccessibleName(/open three for Black/);
  });

  test('a full board without a row is a draw', async ({ page }) => {
    await open(page, { fen: 'xox/xoo/o1x b k=3', side: 'black' });
    await point(page, 'b1').click();
    await expect(overCard(page)).toContainText('Draw');
    await expect(overCard(page)).toContainText('The board is full, and nobody has a row.');
  });

  test('a hint and the analysis show points with their rank', async ({ page }) => {
    await open(page, { fen: empty('freestyle'), moves: 'h8 h9 i8 i9 j8 k9', level: '3' });
    await action(page, 'Hint').click();
    // An open four is there to be made.
    await expect(words(page)).toHaveText(/^Hint: [gk]8$/);
    await expect(page.locator('[data-point$="8"][aria-label*="choice 1"]')).toHaveCount(1);
    await action(page, 'Analyse').click();
    await expect(page.locator('.line').first()).toContainText(/Black wins in \d/);
  });
});

test.describe('the new-game sheet', () => {
  test('sets up tic-tac-toe from a game of xiangqi, and remembers it', async ({ page }) => {
    await open(page);
    await newGame(page, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Two people' }).check();
      await sheet.getByLabel('Board', { exact: true }).selectOption('3 × 3, three in a row');
      await expect(sheet.getByText('Three or more in a row win.')).toBeVisible();
    });
    for (const name of ['b2', 'a1', 'a2', 'b1', 'c2']) await point(page, name).click();
    await expect(overCard(page)).toContainText('Three in a row, a2 to c2.');
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await openMore(sheet);
    await expect(sheet.getByLabel('Board', { exact: true })).toHaveValue('3 k=3');
    await expect(sheet.getByRole('radio', { name: 'Two people' })).toBeChecked();
  });

  test('begins with the rule and the board of the game that a link brought', async ({ page }) => {
    await page.goto('?lang=en&game=gomoku&rule=renju&size=19&moves=k10l11m12');
    await expectMoves(page, ['k10', 'l11', 'm12']);
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await openMore(sheet);
    await expect(sheet.getByLabel('Rule', { exact: true })).toHaveValue('renju');
    await expect(sheet.getByLabel('Board', { exact: true })).toHaveValue('19');
  });

  test('keeps the last choice where a board that is not square tells no size, and no opening', async ({
    page,
  }) => {
    await open(page, { ...table, size: '13', opening: 'swap2' });
    await newGame(page, async () => {});
    await page.goto(`?lang=en&fen=${encodeURIComponent('12/12/12/12/12 b renju')}&moves=a1`);
    await expectMoves(page, ['a1']);
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await openMore(sheet);
    await expect(sheet.getByLabel('Rule', { exact: true })).toHaveValue('renju');
    await expect(sheet.getByLabel('Board', { exact: true })).toHaveValue('13');
    await expect(sheet.getByLabel('Opening', { exact: true })).toHaveValue('swap2');
  });

  test('keeps what is chosen for every game when another game is chosen', async ({ page }) => {
    await open(page);
    await newGame(page, async () => {});
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await openMore(sheet);
    await sheet.getByRole('slider', { name: 'Level' }).fill('9');
    await sheet.getByRole('radio', { name: 'White' }).check();
    await sheet.getByLabel('Clock').selectOption('10+5');
    await sheet.getByRole('radio', { name: 'Xiangqi' }).check();
    await expect(sheet.getByLabel('Board', { exact: true })).toBeHidden();
    await expect(sheet.getByRole('slider', { name: 'Level' })).toHaveValue('9');
    await expect(sheet.getByRole('radio', { name: 'Black' })).toBeChecked();
    await expect(sheet.getByLabel('Clock')).toHaveValue('10+5');
  });

  test('offers the shown position once there is one, also to a sheet that is open', async ({ page }) => {
    await withoutBook(page);
    const letGo = await holdFiles(page, '**/worker-*.js');
    await open(page, { level: '1', side: 'black' });
    await page.getByRole('button', { name: 'New game' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await openMore(sheet);
    await expect(sheet.getByLabel('Start from')).toBeHidden();
    letGo();
    await expect(sheet.getByLabel('Start from')).toBeVisible();
  });

  test('offers the program of the article as an opponent', async ({ page }) => {
    await open(page, table);
    await newGame(page, (sheet) =>
      sheet.getByLabel('Kind', { exact: true }).selectOption('Shapes, three plies').then(),
    );
    await expect(page.locator('.strip-far')).toContainText('Shapes, three plies');
    await point(page, 'h8').click();
    await expectPlies(page, 2);
  });
});

test.describe('swap openings', () => {
  const choice = (page: Page) => page.getByRole('region', { name: 'Opening' });

  test('two people share swap2 by the buttons, and can go back', async ({ page }) => {
    await open(page, table);
    await newGame(page, async (sheet) => {
      await sheet.getByRole('radio', { name: 'Two people' }).check();
      await sheet.getByLabel('Opening').selectOption('Swap2');
    });
    await expect(words(page)).toHaveText('The opener places three stones. The next stone is black.');
    // Nobody has a colour yet.
    const colourless = page.locator('.strip[data-side="open"]');
    await expect(colourless).toHaveCount(2);
    for (const name of ['h8', 'i9', 'k7']) await point(page, name).click();
    await expect(choice(page)).toContainText('Which colour does the chooser take?');
    await choice(page).getByRole('button', { name: 'Two more stones' }).click();
    await expect(said(page)).toContainText('The chooser places two more stones.');
    for (const name of ['f6', 'g10']) await point(page, name).click();
    await expect(choice(page)).toContainText('Which colour does the opener take?');
    await expect(choice(page).getByRole('button')).toHaveText(['Black', 'White']);
    await choice(page).getByRole('button', { name: 'White' }).click();
    await expect(choice(page)).toBeHidden();
    await expect(colourless).toHaveCount(0);
    await point(page, 'e5').click();
    await expectStone(page, 'e5', 'white');
    // A stone, then the choice.
    await action(page, 'Undo').click();
    await action(page, 'Undo').click();
    await expect(choice(page)).toContainText('Which colour does the opener take?');
    await expectPlies(page, 5);
  });

  test('who opens is who was chosen to play Black, as the sheet says, and the side is told', async ({
    page,
  }) => {
    const heard = await hearAll(page);
    await open(page, table);
    await newGame(page, async (sheet) => {
      const side = (name: string) => sheet.getByRole('radio', { name, exact: true });
      const opener = sheet.getByRole('group', { name: 'Who opens' });
      await side('White').check();
      await sheet.getByLabel('Opening', { exact: true }).selectOption('Swap2');
      await expect(opener.getByRole('radio', { name: 'Engine' })).toBeChecked();
      await opener.getByRole('radio', { name: 'You' }).check();
      await sheet.getByLabel('Opening', { exact: true }).selectOption('free');
      await expect(side('Black')).toBeChecked();
      await side('White').check();
    });
    await expect.poll(heard).toContain('You play White. Black begins.');
  });

  test('the engine chooses after our stones, and opens when asked to', async ({ page }) => {
    await open(page, { ...table, opening: 'swap', side: 'black' });
    for (const name of ['h8', 'h9', 'i8']) await point(page, name).click();
    // Two black stones in the middle against one: Black is better off.
    await expect(words(page)).toHaveText('The engine takes Black.');
    await expect(page.locator('.strip-near')).toContainText('White');
    await newGame(page, async (sheet) => {
      await sheet.getByLabel('Opening', { exact: true }).selectOption('Swap');
      await sheet.getByRole('group', { name: 'Who opens' }).getByRole('radio', { name: 'Engine' }).check();
    });
    await expectPlies(page, 3);
    await expect(choice(page)).toContainText('Which colour do you take?');
    await page.reload();
    await engineIsHere(page);
    await choice(page).getByRole('button', { name: 'Black' }).click();
    await expectPlies(page, 4);
    await expect(page.locator('.strip-near')).toContainText('Black');
  });
});

test.describe('with the keyboard alone', () => {
  test('stones are placed with arrows and Enter, and five are said', async ({ page }) => {
    await open(page, { fen: empty('freestyle'), moves: 'f8 f7 g8 g7 h8 h7 i8 i7', level: '3' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(point(page, 'h8')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(point(page, 'j8')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(overCard(page)).toContainText('Five in a row');
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a small board has the magnifier: lifting the finger places', async ({ page }) => {
    await open(page, table);
    await expect(page.locator('.board [data-mode]')).toHaveAttribute('data-mode', 'magnifier');
    await point(page, 'h8').tap();
    await expectStone(page, 'h8', 'black');
    await expectPlies(page, 2);
  });

  test('a finger that begins between points and moves chooses under the magnifier, and does not scroll', async ({
    page,
  }) => {
    await open(page, table);
    await expect(page.locator('.board [data-mode]')).toHaveAttribute('data-mode', 'magnifier');
    // Points are round: their corners belong to what holds them.
    const box = await point(page, 'h8').boundingBox();
    const target = await point(page, 'k9').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 1, (box?.y ?? 0) + 1];
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, at: readonly { x: number; y: number }[]): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent' as never, { type, touchPoints: at } as never);
    await touch('touchStart', [{ x, y }]);
    const [endX, endY] = [
      (target?.x ?? 0) + (target?.width ?? 0) / 2,
      (target?.y ?? 0) + (target?.height ?? 0) / 2,
    ];
    for (let step = 1; step <= 8; step += 1) {
      // A browser that takes a movement for a swipe does so between frames.
      await page.waitForTimeout(50);
      await touch('touchMove', [{ x: x + ((endX - x) * step) / 8, y: y + ((endY - y) * step) / 8 }]);
    }
    await touch('touchEnd', []);
    await expectStone(page, 'k9', 'black');
  });

  test('two taps: the stone waits, and the button or a second tap places it', async ({ page }) => {
    await open(page, table);
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.getByRole('radio', { name: 'Two taps' }).check();
    await page.keyboard.press('Escape');
    await point(page, 'g7').tap();
    await expect(words(page)).toHaveText('A stone on g7?');
    await point(page, 'h8').tap();
    await expectNoStone(page, 'g7');
    await page.getByRole('button', { name: 'Place it' }).tap();
    await expectStone(page, 'h8', 'black');
    await expectPlies(page, 2);
  });

  test('everything to play with is on the screen', async ({ page }) => {
    await open(page, table);
    await settles(async () => {
      for (const each of ['.board', '.strip-far', '.strip-near', '.actions', '.top-menu', '.games']) {
        const box = await page.locator(each).boundingBox();
        expect(box?.x, each).toBeGreaterThanOrEqual(-0.5);
        expect((box?.x ?? 0) + (box?.width ?? 999), each).toBeLessThanOrEqual(320.5);
        expect((box?.y ?? 0) + (box?.height ?? 999), each).toBeLessThanOrEqual(568.5);
      }
    });
  });
});

test('on every screen the square board lies apart from all else', async ({ page }) => {
  await open(page, table);
  for (const [width, height] of [
    [360, 640],
    [568, 320],
    [640, 360],
    [740, 360],
    [844, 390],
    [768, 1024],
    [900, 600],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settles(() => expectApart(page, width, height));
  }
});

async function expectApart(page: Page, width: number, height: number): Promise<void> {
  const where = `${width} × ${height}`;
  const board = await page.locator('.board').boundingBox();
  if (board === null) throw new Error(`no board at ${where}`);
  for (const each of ['.strip-far', '.strip-near', '.actions', '.top-menu', '.games']) {
    const box = await page.locator(each).boundingBox();
    if (box === null) throw new Error(`no ${each} at ${where}`);
    const across = Math.min(board.x + board.width, box.x + box.width) - Math.max(board.x, box.x);
    const down = Math.min(board.y + board.height, box.y + box.height) - Math.max(board.y, box.y);
    expect(Math.min(across, down), `${each} over the board at ${where}`).toBeLessThanOrEqual(1);
    expect(box.x + box.width, `${each} at ${where}`).toBeLessThanOrEqual(width + 0.5);
    expect(box.y + box.height, `${each} at ${where}`).toBeLessThanOrEqual(height + 0.5);
  }
  const [menu, games] = [
    await page.locator('.top-menu').boundingBox(),
    await page.locator('.games').boundingBox(),
  ];
  expect((games?.x ?? 0) + (games?.width ?? 0), `games beside the menu at ${where}`).toBeLessThanOrEqual(
    (menu?.x ?? 0) + 0.5,
  );
}

test.describe('texts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  async function load(page: Page, text: string): Promise<void> {
    await showTab(page, 'Game');
    await page.getByRole('button', { name: 'Load' }).click();
    const sheet = page.getByRole('dialog', { name: 'Load a game' });
    await sheet.getByRole('textbox').fill(text);
    await sheet.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(sheet).toBeHidden();
    await showTab(page, 'Moves');
  }

  test('FEN, PGN and link lead back to the same game, from xiangqi too', async ({ page }) => {
    await open(page, { fen: empty('renju'), moves: 'h8 i9 j8', level: '3' });
    await showTab(page, 'Game');
    await page.getByRole('button', { name: 'Copy PGN' }).click();
    await expect(said(page)).toContainText('PGN copied.');
    const pgn = await clipboard(page);
    expect(pgn).toContain('[Game "gomoku"]');
    await page.getByRole('button', { name: 'Copy FEN' }).click();
    await expect(said(page)).toContainText('FEN copied.');
    const fen = await clipboard(page);
    expect(fen).toContain('renju');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => clipboard(page)).toContain('moves=');
    const link = await clipboard(page);
    await page.keyboard.press('Escape');

    await switchTo(page, 'Xiangqi');
    await load(page, pgn);
    await expectPlies(page, 3);
    await expect(moves(page)).toHaveText(['h8', 'i9', 'j8']);
    await switchTo(page, 'Xiangqi');
    await load(page, fen);
    await expectStone(page, 'i9', 'white');
    await switchTo(page, 'Xiangqi');
    await page.goto(link);
    await engineIsHere(page);
    await expect(moves(page)).toHaveText(['h8', 'i9', 'j8']);
  });

  test('a psq file, an SGF and the lines of a BOARD are read', async ({ page }) => {
    await open(page);
    await load(page, 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n-1\n');
    await expect(moves(page)).toHaveText(['h8', 'i9']);
    await load(page, '(;GM[4]RU[renju];B[hh];W[ig];B[jh])');
    await expect(moves(page)).toHaveText(['h8', 'i9', 'j8']);
    await load(page, 'BOARD\n7,7,1\n8,6,2\n7,8,1\n8,8,2\nDONE');
    await expectStone(page, 'h8', 'black');
    await expectStone(page, 'i9', 'white');
    await expect(page.locator('.strip-near')).toContainText('to move');
  });
});

test('under forced colours the sides and the move in view are still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, { fen: empty('freestyle'), moves: 'h8 i9', level: '3' });
  const ground = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.strip-near .side-dot')).toBe('rgb(0, 0, 0)');
  expect(await ground('.strip-far .side-dot')).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('a');
  await expect(page.locator('.eval')).toHaveAttribute('data-leads', /first|second/);
  expect(await ground('.eval')).not.toBe(await ground('.eval-fill'));
  const pen = page.getByRole('button', { name: 'Draw marks' });
  await pen.click();
  await expect(pen).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Threat', exact: true }).focus();
  expect(await pen.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
});

test.describe('after the first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('gomoku plays without a network, though it was never opened before', async ({ page, context }) => {
    await open(page);
    await everythingIsKept(page);
    await context.setOffline(true);
    await switchTo(page, 'Gomoku');
    await point(page, 'h8').click();
    await expectPlies(page, 2);
    await context.setOffline(false);
  });
});

async function openSheet(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const views: readonly (readonly [
  string,
  Readonly<Record<string, string>>,
  ...((page: Page) => Promise<unknown>)[],
])[] = [
  ['a game', { fen: empty('renju'), moves: 'h8 i9' }, (page) => expectPlies(page, 2)],
  [
    'the new-game sheet and settings',
    table,
    (page) => openSheet(page, page.locator('.top-new')),
    async (page) => {
      await page.keyboard.press('Escape');
      await openSheet(page, page.locator('.top-menu button').nth(3));
    },
  ],
  [
    'a choice',
    { ...table, opening: 'swap2', side: 'white' },
    (page) => expect(page.locator('.choice-card')).toBeVisible(),
  ],
];

for (const [name, query, ...steps] of views) {
  for (const lang of ['en', 'zh']) {
    test(`nothing stands in the way of anyone: ${name}, ${lang}`, async ({ page }) => {
      await open(page, { ...query, lang });
      for (const reach of steps) {
        await reach(page);
        await expectAccessible(page);
      }
    });
  }
}
