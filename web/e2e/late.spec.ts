/** Files that arrive after the reader has gone on: what was done since stays. */
import type { Page, Request } from '@playwright/test';
import {
  drawn,
  engineIsHere,
  expect,
  expectPiece,
  expectPlies,
  move,
  open,
  point,
  showTab,
  startTwoPeople,
  switchTo,
  test,
} from './at-the-board.ts';

const files = '**/assets/**';

interface Held {
  /** What is asked for from now on comes at once. */
  noMore(): void;
  /** Lets all go, and waits until they are there. */
  letGo(): Promise<void>;
}

/** Holds back every file that the page asks for from now on. */
async function holdBack(page: Page): Promise<Held> {
  let free: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    free = resolve;
  });
  let holds = true;
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.route(files, async (route) => {
    if (holds) await gone;
    await route.fallback();
  });
  return {
    noMore: () => {
      holds = false;
    },
    letGo: async () => {
      holds = false;
      free();
      let known: number;
      do {
        known = asked.length;
        await Promise.all(asked.map((request) => request.response()));
        await drawn(page);
      } while (asked.length > known);
    },
  };
}

/** Does what makes the page ask for a file. */
async function asking(page: Page, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(files);
  await act();
  await asked;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const sheetOf = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, name: string) => sheetOf(page).getByRole('radio', { name }).click();

async function openSettings(page: Page): Promise<void> {
  await button(page, 'Settings').click();
  await expect(sheetOf(page)).toHaveAccessibleName('Settings');
}

async function openLoad(page: Page): Promise<void> {
  await page.locator('.game-tab').getByRole('button', { name: 'Load' }).click();
  await expect(sheetOf(page)).toHaveAccessibleName('Load a game');
}

test('a sheet that was closed while it read a game opens none', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await showTab(page, 'Game');
  await openLoad(page);
  await sheetOf(page).getByRole('textbox').fill('1. C2=5 H8+7');
  const held = await holdBack(page);
  await asking(page, () => sheetOf(page).getByRole('button', { name: 'Load', exact: true }).click());
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await move(page, 'b0', 'c2');
  await held.letGo();
  await expectPiece(page, 'c2', 'red horse');
  await showTab(page, 'Moves');
  await expectPlies(page, 1);
});

test('a sheet that arrives late does not take the place of the one that was opened since', async ({
  page,
}) => {
  await open(page);
  await startTwoPeople(page);
  await showTab(page, 'Game');
  await openLoad(page);
  await page.keyboard.press('Escape');
  const held = await holdBack(page);
  await asking(page, () =>
    page.locator('.game-tab').getByRole('button', { name: 'Share', exact: true }).click(),
  );
  await openLoad(page);
  await sheetOf(page).getByRole('textbox').fill('Dear friend');
  await held.letGo();
  await expect(sheetOf(page)).toHaveAccessibleName('Load a game');
  await expect(sheetOf(page).getByRole('textbox')).toHaveValue('Dear friend');
});

test('another game that comes to the front behind a sheet leaves what was typed', async ({ page }) => {
  await open(page);
  await showTab(page, 'Game');
  // The tab comes late, and is not to be held back.
  await expect(page.locator('.game-tab')).toBeVisible();
  const held = await holdBack(page);
  await asking(page, () =>
    page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Gomoku' }).click(),
  );
  held.noMore();
  await openLoad(page);
  await sheetOf(page).getByRole('textbox').fill('Dear friend');
  await held.letGo();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'gomoku');
  await drawn(page);
  await expect(sheetOf(page).getByRole('textbox')).toHaveValue('Dear friend');
});

test('the game that was chosen last comes to the front', async ({ page }) => {
  await open(page);
  const held = await holdBack(page);
  const games = page.getByRole('group', { name: 'Game' });
  await asking(page, () => games.getByRole('button', { name: 'Gomoku' }).click());
  await games.getByRole('button', { name: 'Xiangqi' }).click();
  await held.letGo();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'xiangqi');
});

test('the language that was chosen last is spoken', async ({ page }) => {
  await open(page);
  await openSettings(page);
  const held = await holdBack(page);
  await asking(page, () => choose(page, '简体中文'));
  await choose(page, 'English');
  await held.letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(sheetOf(page)).toHaveAccessibleName('Settings');
});

test('a game whose words arrive after another language was chosen speaks that language', async ({ page }) => {
  await open(page);
  const held = await holdBack(page);
  await asking(page, () =>
    page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Gomoku' }).click(),
  );
  held.noMore();
  await openSettings(page);
  await choose(page, '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await held.letGo();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'gomoku');
  await expect(point(page, 'h8')).toHaveAccessibleName(/空/);
});

test('a new game is the one that was chosen, however late its files come', async ({ page }) => {
  await open(page);
  await button(page, 'New game').click();
  const sheet = sheetOf(page);
  await sheet.getByText('More: game, rules, clock').click();
  const held = await holdBack(page);
  await asking(page, () => sheet.getByRole('radio', { name: 'Gomoku' }).check());
  const play = sheet.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeDisabled();
  await held.letGo();
  await play.click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'gomoku');
});

test('a part that does not arrive is told once, and the words can be put away', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await open(page);
  await startTwoPeople(page);
  let times = 0;
  await page.route('**/analysis-tab*', (route) => {
    times += 1;
    return route.abort();
  });
  await button(page, 'Analyse').click();
  await expect(page.locator('.words-text')).toHaveText(/could not be loaded/);
  await page.locator('.words').getByRole('button', { name: 'Dismiss' }).click();
  await move(page, 'h2', 'e2');
  await move(page, 'h9', 'g7');
  await expect(page.locator('.words-text')).not.toHaveText(/could not be loaded/);
  expect(times).toBe(1);
});

test('a game that does not arrive is told also once the engine is there, and the address keeps it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const part = '**/assets/gomoku-*.js';
  await page.route(part, (route) => route.abort());
  await open(page, { game: 'gomoku' });
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'xiangqi');
  await expect(page.locator('.words-text')).toHaveText('That game could not be loaded.');
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  await expect(page).toHaveURL(/game=gomoku/);
  await page.unroute(part);
  await page.reload();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'gomoku');
});

test('a game that was played last and does not arrive is asked for again by the next try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await open(page);
  await switchTo(page, 'Gomoku');
  const part = '**/assets/gomoku-*.js';
  await page.route(part, (route) => route.abort());
  await open(page);
  await expect(page.locator('.words-text')).toHaveText('That game could not be loaded.');
  await page.unroute(part);
  await page.locator('.words').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.app')).toHaveAttribute('data-game', 'gomoku');
});

test('the level of a new game begins that game, with its own board', async ({ page }) => {
  await open(page);
  await switchTo(page, 'Gomoku');
  await expect(page.locator('.first-view input[type="range"]')).toBeVisible();
  await button(page, 'New game').click();
  const sheet = sheetOf(page);
  await sheet.getByText('More: game, rules, clock').click();
  await sheet.getByLabel('Board').selectOption('19');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(point(page, 's19')).toBeAttached();
  const level = page.locator('.first-view input[type="range"]');
  // A key is sent to what is hidden as well, and lost.
  await expect(level).toBeVisible();
  await level.press('ArrowLeft');
  await drawn(page);
  await expect(point(page, 's19')).toBeAttached();
});

test('a comment stays with its game when another is analysed', async ({ page }) => {
  await open(page);
  await startTwoPeople(page);
  await move(page, 'h2', 'e2');
  await button(page, 'Analyse').click();
  await page.getByRole('button', { name: 'Comment' }).click();
  await page.getByRole('textbox', { name: /comment/i }).fill('Of xiangqi');
  await switchTo(page, 'Gomoku');
  await point(page, 'h8').click();
  await button(page, 'Analyse').click();
  await drawn(page);
  await expect(page.locator('ol.moves')).not.toContainText('Of xiangqi');
  await switchTo(page, 'Xiangqi');
  await button(page, 'Analyse').click();
  await expect(page.locator('ol.moves')).toContainText('Of xiangqi');
});

test('two tabs do not take back what was set in the other', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await openSettings(other);
  await choose(other, 'Dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Tabs are processes: what one stores reaches the other some milliseconds later, before a person can press a key there.
  const stored = () => page.evaluate(() => localStorage.getItem('duiyi.preferences'));
  await expect.poll(stored).toContain('"theme":"dark"');
  await other.getByRole('radio', { name: '简体中文' }).click();
  await expect.poll(stored).toContain('"language":"zh"');
  await page.keyboard.press('m');
  await expect.poll(stored).toContain('"sound":false');
  expect(await stored()).toContain('"language":"zh"');
  await page.reload();
  await engineIsHere(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
