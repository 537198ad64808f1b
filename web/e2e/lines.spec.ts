import type { Page } from '@playwright/test';
import {
  action,
  engineIsHere,
  expect,
  expectMoves,
  middleOf,
  open,
  point,
  startTwoPeople,
  switchTo,
  takePen,
  test,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
const movesOf = (page: Page, line: number) => lines(page).nth(line).locator('.line-move');

async function analyse(page: Page, count: number): Promise<void> {
  await open(page);
  await startTwoPeople(page);
  await action(page, 'Analyse').click();
  await page
    .getByRole('group', { name: 'Lines' })
    .getByRole('button', { name: String(count) })
    .click();
  await expect(movesOf(page, count - 1).nth(2)).toBeVisible();
}

/** What is thought of stands still, so that a test can name it. */
async function stop(page: Page, count = 1, least = 3): Promise<void> {
  const again = page.getByRole('button', { name: 'Continue', exact: true });
  // A score that is only a bound comes with one move.
  await expect(async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    // Drawn together with the last lines.
    await expect(again).toBeVisible();
    const found = await Promise.all(Array.from({ length: count }, (_, line) => movesOf(page, line).count()));
    if (found.every((moves) => moves >= least)) return;
    await again.click();
    throw new Error('the line is short');
  }).toPass();
}

async function drag(page: Page, from: string, to: string, button: 'left' | 'right'): Promise<void> {
  await page.mouse.move(...(await middleOf(point(page, from))));
  await page.mouse.down({ button });
  await page.mouse.move(...(await middleOf(point(page, to))));
  await page.mouse.up({ button });
}

test('the third move of the second line leads to a variation with the line up to there', async ({ page }) => {
  await analyse(page, 2);
  await stop(page, 2);
  const [first, three] = await Promise.all(
    [0, 1].map(async (line) => (await movesOf(page, line).allTextContents()).slice(0, 3)),
  );
  expect(three).not.toEqual(first);
  const { height } = (await lines(page).first().boundingBox()) ?? { height: 0 };
  await movesOf(page, 1).nth(2).click();
  await expect(page.getByRole('tab', { name: 'Moves', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(movesOf(page, 0).first()).toBeVisible();
  // The lines are those of the position that the line leads to, and stand where they stood.
  await expect(page.locator('.line-number').first()).toHaveText('2…');
  await expect.poll(async () => (await lines(page).first().boundingBox())?.height).toBe(height);
  const stored = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return localStorage.getItem('duiyi.game') ?? '';
  });
  const { moves } = JSON.parse(stored) as { moves: { move: string; after?: number }[] };
  expect(moves).toHaveLength(4);
  await expectMoves(page, three ?? []);
});

test('a small board shows where a line leads, for the mouse, a long press and the keyboard', async ({
  page,
}) => {
  await analyse(page, 1);
  await stop(page);
  const small = page.locator('.line-preview');
  await expect(small).toBeHidden();
  await movesOf(page, 0).nth(1).hover();
  await expect(small).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(small).toBeHidden();

  const move = movesOf(page, 0).nth(1);
  await move.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await expect(small).toBeVisible();
  await move.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await expect(small).toBeHidden();

  await movesOf(page, 0).first().focus();
  await page.keyboard.press('Tab');
  await expect(movesOf(page, 0).nth(1)).toBeFocused();
  await expect(small).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(small).toBeHidden();
});

test('a line is played out move by move, until one stops it', async ({ page }) => {
  await page.clock.install();
  await analyse(page, 1);
  await stop(page, 1, 9);
  const [first = '', second = ''] = await movesOf(page, 0).allTextContents();
  // From here on no time passes but what is let pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Play out line 1' }).click();
  await page.clock.runFor(100);
  await expectMoves(page, [first]);
  await page.clock.runFor(800);
  await expectMoves(page, [first, second]);
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Stop here' })).toHaveCount(0);
  await expectMoves(page, [first, second]);
});

test('the line that is played out is the only one that can be stopped', async ({ page }) => {
  await page.clock.install();
  await analyse(page, 3);
  await stop(page, 3, 3);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Play out line 2' }).click();
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Stop here' })).toHaveCount(1);
  await expect(lines(page).nth(1).getByRole('button', { name: 'Stop here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play out line 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Play out line 2' })).toBeVisible();
});

test('a threat is what the other side would do, as a dashed arrow; in check there is none', async ({
  page,
}) => {
  await analyse(page, 2);
  await page.keyboard.press('t');
  await expect(page.locator('.drawings .drawn-threat').first()).toBeAttached();
  const threat = page.getByRole('status').filter({ has: page.locator('.threat-row') });
  await expect(threat).toContainText('If Red passed, Black would play');
  await expect(lines(page)).toHaveCount(2);
  // Both lines are named beside their arrows.
  await expect(page.locator('.drawings .drawn-name')).toHaveText(['1', '2']);
  await page.keyboard.press('t');
  await expect(page.locator('.drawings .drawn-threat')).toHaveCount(0);

  await open(page, { fen: '4k4/9/9/9/9/9/9/9/4r4/4K4 w - - 0 1' });
  await action(page, 'Analyse').click();
  await page.getByRole('button', { name: 'Threat', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no side can pass' })).toHaveText(
    'In check, no side can pass.',
  );
});

test('circles and arrows of the right button survive a reload, and a second stroke or a click erases them', async ({
  page,
}) => {
  await open(page);
  const drawn = page.locator('.drawings .drawn-mark');
  await page.mouse.move(...(await middleOf(point(page, 'e4'))));
  // What draws is loaded when a mouse comes near.
  await expect
    .poll(async () => {
      if ((await page.locator('.drawings').count()) > 0) return 1;
      return 0;
    })
    .toBe(1);
  await drag(page, 'e4', 'e4', 'right');
  await expect(drawn).toHaveCount(1);
  await drag(page, 'e4', 'e6', 'right');
  await expect(drawn).toHaveCount(3);
  await page.reload();
  await engineIsHere(page);
  await expect(drawn).toHaveCount(3);
  await drag(page, 'e4', 'e4', 'right');
  await expect(drawn).toHaveCount(2);
  // A piece in the hand is only put back.
  await point(page, 'h2').click();
  await point(page, 'd4').click();
  await expect(point(page, 'h2')).not.toHaveAttribute('aria-pressed', 'true');
  await expect(drawn).toHaveCount(2);
  await point(page, 'd4').click();
  await expect(drawn).toHaveCount(0);
  await page.locator('.words').getByRole('button', { name: 'Undo' }).click();
  await expect(drawn).toHaveCount(2);
  await page.reload();
  await engineIsHere(page);
  await expect(drawn).toHaveCount(2);
});

test('the keyboard stays in a line whose moves change, and stops one that is played out', async ({
  page,
}) => {
  await page.clock.install();
  await analyse(page, 1);
  // Behind it begins another search, which has no line yet. The line may become shorter just then, and the move be gone.
  await expect(async () => {
    await movesOf(page, 0).last().press('Enter');
    await expect(page.locator('.strip-move[aria-current]')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await expect(movesOf(page, 0).first()).toBeVisible();
  await expect(page.locator('.line :focus')).toBeVisible();
  await page.keyboard.press('Home');
  // A search that goes on may have a line of one move for a moment.
  await stop(page, 1, 5);
  // From here on no time passes but what is let pass: the line does not come to its end by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Play out line 1' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Stop here' })).toBeFocused();
  await page.clock.runFor(800);
  await expect(page.locator('.strip-move').nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Stop here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Play out line 1' })).toBeFocused();
});

test('what is drawn on one board does not lie on the board of another game', async ({ page }) => {
  await open(page);
  await page.mouse.move(...(await middleOf(point(page, 'e4'))));
  await expect(page.locator('.drawings')).toBeAttached();
  await drag(page, 'e4', 'e4', 'right');
  const circles = page.locator('.drawings circle.drawn-mark');
  await expect(circles).toHaveCount(1);
  await switchTo(page, 'Gomoku');
  await expect(point(page, 'o15')).toBeAttached();
  await expect(circles).toHaveCount(0);
  await switchTo(page, 'Xiangqi');
  await expect(circles).toHaveCount(1);
});

test('with the pen the pointer draws and does not move', async ({ page }) => {
  await analyse(page, 1);
  await takePen(page);
  await drag(page, 'h2', 'e2', 'left');
  await expect(page.locator('.drawings .drawn-mark')).toHaveCount(2);
  await expect(point(page, 'h2')).toHaveAccessibleName(/^red cannon/);
  await point(page, 'e0').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.drawings circle.drawn-mark')).toHaveCount(1);
  await expect(page.getByText('Drawn here: h2–e2, e0.')).toBeVisible();
});

test('the keyboard draws circles and arrows with the pen, from one press of Enter to the next', async ({
  page,
}) => {
  await analyse(page, 1);
  await takePen(page);
  const circles = page.locator('.drawings circle.drawn-mark');
  await point(page, 'e0').focus();
  await page.keyboard.press('Enter');
  await expect(circles).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drawn here: e0.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(circles).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await expect(circles).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drawn here: e0, e1–e2.')).toBeVisible();
  // A mark that is broken off leaves nothing.
  await page.keyboard.press('Enter');
  await expect(circles).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(circles).toHaveCount(1);
  await expect(page.getByText('Drawn here: e0, e1–e2.')).toBeVisible();
  await expect(point(page, 'e2')).toBeFocused();
});

test('figures of the search are for those who open them, and stay open', async ({ page }) => {
  await analyse(page, 1);
  const nodes = page.getByText('Nodes', { exact: true });
  await expect(nodes).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(nodes).toBeVisible();
  await page.reload();
  await expect(nodes).toBeVisible();
});

test('in gomoku lines have letters', async ({ page }) => {
  await open(page, { fen: '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle' });
  await action(page, 'Analyse').click();
  await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: '3' }).click();
  await expect(lines(page).locator('.line-name')).toHaveText(['A', 'B', 'C']);
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.locator('.threat-row')).toContainText('If White passed, Black would play');
  await expect(page.locator('circle.drawn-threat')).toHaveCount(1);
});

test('there are no more lines than moves', async ({ page }) => {
  await open(page, { fen: '3k5/9/9/9/4rR3/9/9/9/9/4K4 w' });
  await action(page, 'Analyse').click();
  await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: '5' }).click();
  await expect(movesOf(page, 1).first()).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
});

test('Chinese players see and hear a Chinese board', async ({ page }) => {
  await open(page);
  // The answer of an engine would soon be said in place of the move.
  await startTwoPeople(page);
  await open(page, { lang: 'zh' });
  await expect(point(page, 'h2')).toHaveAccessibleName('红炮，二路第 3 线');
  await point(page, 'h2').click();
  await point(page, 'e2').click();
  await expect(page.locator('.app > [role="status"]')).toContainText('红方 炮二平五');
  await page.getByRole('tab', { name: '对局' }).click();
  await page.getByLabel('记谱').selectOption('uci');
  await expect(point(page, 'e2')).toHaveAccessibleName(/^红炮，e2/);
});

for (const [height, count] of [
  [580, 1],
  [650, 1],
  [700, 3],
] as const) {
  test(`a window ${height} pixels high shows lines and the move above the card of a link`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await open(page, { moves: 'h2e2,h9g7,h0g2,i9h9,i0h0,g6g5,b0c2,b9c7,g3g4,c6c5' });
    await action(page, 'Analyse').click();
    await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: '3' }).click();
    await expect(movesOf(page, 2).nth(1)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Play on from here' })).toBeInViewport({ ratio: 1 });
    for (let line = 0; line < count; line += 1)
      await expect(movesOf(page, line).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.moves-scroll [aria-current]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Moves' })).toBeInViewport({ ratio: 1 });
    await action(page, 'Analyse').click();
    await expect(page.locator('.opening')).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone in landscape the buttons of the card of a link stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page, { moves: 'h2e2,h9g7,h0g2,i9h9' });
  const card = page.getByRole('region', { name: 'Game from a link' });
  await expect(card).toBeVisible();
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 };
  // The board stays whole beside it.
  await expect(point(page, 'e0')).toBeInViewport({ ratio: 1 });
  for (const button of await card.getByRole('button').all()) {
    const box = (await button.boundingBox()) ?? { x: 0, width: 0 };
    expect(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
});
