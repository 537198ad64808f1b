import type { Page } from '@playwright/test';
import {
  action,
  countSearches,
  drawn,
  engineIsHere,
  expect,
  expectPlies,
  move,
  moves,
  moveTexts,
  open,
  openMore,
  overCard,
  point,
  showTab,
  startTwoPeople,
  test,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { holdFiles } from './hold.ts';

const bar = (page: Page) => page.locator('.eval');
const scores = (page: Page) => page.locator('.move-score').filter({ hasText: /[+−\d]/ });

async function resign(page: Page): Promise<void> {
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

async function showEvaluation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show evaluation during a game' }).check();
  await page.keyboard.press('Escape');
}

test('a game in progress shows neither a bar nor what the opponent considers', async ({ page }) => {
  const searches = await countSearches(page);
  await open(page, { level: '1' });
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await drawn(page);
  // Its move was the only search: a look, which takes a second, would have begun.
  expect(await searches()).toEqual({ asked: 1, ended: 1 });
  await expect(bar(page)).toBeHidden();
  await expect(scores(page)).toHaveCount(0);
  await expect(page.locator('.line:visible')).toHaveCount(0);
});

test('whoever asks sees how the game stands by full strength, also of a blunder', async ({ page }) => {
  await open(page, { level: '1' });
  await showEvaluation(page);
  await expect(bar(page)).toBeVisible();
  // A cannon for a horse that a rook protects: Black is better by far, whatever level 1 plays.
  await move(page, 'b2', 'b9');
  await expectPlies(page, 2);
  await expect(bar(page)).not.toHaveAttribute('data-old');
  await expect(bar(page)).toHaveAccessibleName(/^Evaluation, from Red's view: /);
});

test('a look lends a weak opponent no strength: with the same seed it plays the same', async ({ page }) => {
  const answer = async (evaluation: boolean): Promise<readonly string[]> => {
    await page.evaluate((showEvaluation) => {
      const game = {
        version: 3,
        game: 'xiangqi',
        start: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
        moves: [{ move: '' }],
        live: 0,
        tip: 0,
        players: { first: { type: 'human' }, second: { type: 'engine', level: 1 } },
        rules: 'computer',
        opening: null,
        ending: null,
        clock: null,
        seed: 11,
        tags: {},
        spentMs: 0,
      };
      sessionStorage.clear();
      localStorage.clear();
      localStorage.setItem('duiyi.game', JSON.stringify(game));
      localStorage.setItem('duiyi.preferences', JSON.stringify({ showEvaluation }));
      // The page would save its own game again on the way out.
      Storage.prototype.setItem = () => undefined;
    }, evaluation);
    await page.reload();
    await engineIsHere(page);
    if (evaluation) await expect(bar(page)).toBeVisible();
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    if (evaluation) await expect(bar(page)).not.toHaveAttribute('data-old');
    await move(page, 'h0', 'g2');
    await expectPlies(page, 4);
    return moveTexts(page);
  };
  await open(page);
  expect(await answer(true)).toEqual(await answer(false));
});

test('two engines begin at once, and each position is judged alike', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('radio', { name: 'Watch two engines' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(3);
  await action(page, 'Pause').click();
  // Drawn together with the last move.
  await expect(action(page, 'Resume')).toBeVisible();
  const played = await moves(page).count();
  await expect.poll(() => scores(page).count()).toBeGreaterThanOrEqual(played - 1);
});

test('on a phone in landscape the card of a game that is over leaves the board whole', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await action(page, 'More').click();
  await resign(page);
  await page.locator('.panel-close').click();
  await expect(overCard(page)).toBeVisible();
  await expect(point(page, 'e0')).toBeInViewport({ ratio: 1 });
  for (const button of await overCard(page).getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

test('the player is told of a win or a loss, and after three losses of an easier level', async ({ page }) => {
  await open(page, { level: '4' });
  for (let game = 0; game < 3; game += 1) {
    await move(page, game === 1 ? 'h9' : 'h2', game === 1 ? 'g7' : 'e2');
    await resign(page);
    await expect(overCard(page).getByRole('heading')).toHaveText('You lost');
    if (game < 2) {
      await overCard(page).getByRole('button', { name: 'Rematch' }).click();
      // Drawn together with the list, which is that of the last game until then.
      await expect(overCard(page)).toBeHidden();
      await expectPlies(page, game === 0 ? 1 : 0);
    }
  }
  await expect(overCard(page)).toContainText('Tea guest is one level easier');
  await expectAccessible(page);
  await overCard(page).getByRole('button', { name: 'Play level 3' }).click();
  await expect(page.locator('.strip-far')).toContainText('Tea guest');
});

test('two people are not named twice', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Two people' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.strip-far')).toHaveText('Black');
  await expect(page.locator('.strip-near')).toHaveText('Redto move');
});

test('before the first move one chooses opponent, clock and pieces, and never is asked twice', async ({
  page,
}) => {
  await open(page);
  const first = page.getByRole('region', { name: 'New game' });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.getByRole('slider', { name: 'Level' }).fill('7');
  await expect(page.locator('.strip-far')).toContainText('Champion of the lane');
  await expect(first).toContainText('Scores about 8 of 10 points against level 6.');
  await first.getByLabel('Clock').selectOption('5+3');
  await expect(page.getByRole('timer').first()).toHaveText('5:00');
  await first.getByRole('button', { name: 'Pictures' }).click();
  await expect(first.getByRole('button', { name: 'Pictures' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.strip-far')).toContainText('Champion of the lane');
  await expect(first.getByRole('slider', { name: 'Level' })).toHaveValue('7');
  await expect(first.getByRole('button', { name: 'Pictures' })).toHaveCount(0);
  await first.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Analyse' }).click();
  await expect(first).toBeHidden();
});

test('what was taken is grouped, and nobody’s name gives way to it at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, {
    level: '1',
    moves: 'h2h9 i9h9 b2b9 a9b9 h0g2 h7h0 i0h0 h9h0 a3a4 h0g0 a4a5 g0f0 e0f0 a6a5',
  });
  const near = page.locator('.strip-near');
  const far = page.locator('.strip-far');
  await expect(page.getByRole('img', { name: /^Captured: rook, cannon, horse ×2/ })).toBeVisible();
  for (const strip of [near, far]) {
    const name = strip.locator('.strip-name');
    await expect.poll(() => name.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  }
  await expect(near.locator('.captured').or(far.locator('.captured')).getByText('×2').first()).toBeVisible();
});

test('messages stand at the lower edge of the board and move nothing', async ({ page }) => {
  await open(page);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  const places = () =>
    page.evaluate(() =>
      ['.board', '.strip-near', '.actions', '.panel'].map((each) => {
        const { x, y, width, height } =
          document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  const before = await places();
  await action(page, 'Hint').click();
  await expect(page.locator('.words-text')).toHaveText(/^Hint: /);
  expect(await places()).toEqual(before);
  const board = await page.locator('.board').boundingBox();
  const words = await page.locator('.words').boundingBox();
  if (board === null || words === null) throw new Error('nothing is drawn');
  const edge = board.y + board.height;
  expect(words.y).toBeLessThan(edge);
  expect(words.y + words.height).toBeGreaterThan(edge);
});

test('the help shows each piece that it names, and opens at its top', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.locator('.sheet-body').evaluate((body) => body.scrollTo(0, 1_000));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet.locator('.small-piece')).toHaveCount(14);
  expect(await page.locator('.sheet-body').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('the settings say that the system wants no animation', async ({ page }) => {
  await open(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Animation' })).toHaveAccessibleDescription(
      reducedMotion === 'reduce' ? /^Your system is set to reduce motion/ : '',
    );
    await page.keyboard.press('Escape');
  }
});

test('under forced colours the figure in the bar can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  await page.keyboard.press('a');
  await expect(bar(page)).toBeVisible();
  const colours = await page.locator('.eval-label').evaluate((label) => {
    const style = getComputedStyle(label);
    return [style.color, style.backgroundColor];
  });
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain('rgba(0, 0, 0, 0)');
});

test('the new game folds away what is seldom changed', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByLabel('Clock')).toBeHidden();
  await openMore(sheet);
  await expect(sheet.getByLabel('Clock')).toBeVisible();
  await expectAccessible(page);
});

test('a board whose canvases the browser has lost is painted anew', async ({ page }) => {
  // Those that are copied from stand in no document.
  await page.addInitScript(() => {
    const canvases: HTMLCanvasElement[] = [];
    const create = document.createElement;
    document.createElement = function (this: Document, ...asked: [string]) {
      const element = create.apply(this, asked);
      if (element instanceof HTMLCanvasElement) canvases.push(element);
      return element;
    } as typeof create;
    Object.assign(window, { canvases });
  });
  await open(page, { fen: '3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1' });
  const pictures = (): Promise<readonly string[]> =>
    page
      .locator('canvas.board-layer')
      .evaluateAll((all) => all.map((each) => (each as HTMLCanvasElement).toDataURL()));
  const before = await pictures();
  const empty = await page.evaluate(() => {
    const { canvases } = window as unknown as { canvases: HTMLCanvasElement[] };
    for (const canvas of canvases) canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    return canvases.length;
  });
  expect(empty).toBeGreaterThan(3);
  expect(await pictures()).not.toEqual(before);
  await page.locator('canvas.board-layer').first().dispatchEvent('contextrestored', { bubbles: false });
  await expect.poll(pictures).toEqual(before);
});

test('a dark page is dark before its words have come, and so are the bars of the browser', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('duiyi.preferences', JSON.stringify({ theme: 'dark', language: 'zh' })),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  const letGo = await holdFiles(page, '**/page-*.js');
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.arriving')).toBeVisible();
  const bars = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  expect(await bars()).toBe('#14120f');
  letGo();
  await engineIsHere(page);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '跟随系统' }).check();
  expect(await bars()).toBe('#f6f1e6');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await bars()).toBe('#14120f');
  await page.getByRole('radio', { name: '浅色' }).check();
  expect(await bars()).toBe('#f6f1e6');
});
