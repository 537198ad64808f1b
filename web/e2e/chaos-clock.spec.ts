/** Sleep, clocks that jump, and two tabs with one game. */
import type { CDPSession, Page } from '@playwright/test';
import { engineIsHere, expectPlies, move, overCard } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectContinued,
  expectIntact,
  expectLibrary,
  expectStoredPlies,
  gameIn,
  type Kept,
  moveOrStepAside,
  type Stored,
  stored,
  test,
} from './chaos.ts';
import { open as openFigure } from './one-lesson.ts';

const nothing = { kind: 'worker', at: null } as const;
const hour = 3_600_000;
const minute = 60_000;

interface Timed extends Kept {
  readonly ending: unknown;
  readonly moves: readonly {
    readonly move: string;
    readonly remaining?: { readonly first: number; readonly second: number };
  }[];
}

const jump = (page: Page, ms: number): Promise<void> => page.evaluate((by) => window.chaos.jump(by), ms);

test('clocks that jump by hours cost no game and no move', async ({ chaos, home }) => {
  const jumps = [5 * hour, -9 * hour, 30 * hour, -50 * hour];
  const page = await chaos.open(nothing);
  for (const [by, file] of jumps.map((ms, index) => [ms, 'aceg'[index] ?? ''] as const)) {
    await moveOrStepAside(page, `${file}3`, `${file}4`);
    await jump(page, by);
    const plies = 4 + 2 * 'aceg'.indexOf(file);
    await expectPlies(page, plies);
    expectIntact(home, await stored(page));
  }
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, 10);
  await page.close();
  chaos.injected('clock jumps', jumps.length);
});

/** Two people with ten minutes each; Red has moved, so Black's clock runs. */
async function timedGame(page: Page): Promise<Stored> {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByText('More: game, rules, clock').click();
  await sheet.getByLabel('Clock').selectOption('10+5');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sheet).toBeHidden();
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  await expectStoredPlies(page, 1);
  return stored(page);
}

test('a computer that slept for days in a timed game: whoever was to move has lost on time', async ({
  chaos,
  home,
}) => {
  const page = await chaos.open(nothing);
  const before = gameIn(await timedGame(page));
  expect(before).toMatchObject({ ending: null });
  await jump(page, 60 * hour);
  await page.reload();
  await engineIsHere(page);
  await expect(overCard(page)).toContainText('Black ran out of time.');
  await expectPlies(page, 1);
  const { seed, moves } = before;
  const after = await stored(page);
  expect(gameIn(after)).toMatchObject({ seed, moves, live: 1, ending: { type: 'timeout', side: 'second' } });
  expectLibrary(home, after);
  // It is not lost once more, nor won, by another look at it.
  await page.reload();
  await engineIsHere(page);
  await expect(overCard(page)).toContainText('Black ran out of time.');
  expect(gameIn(await stored(page))).toMatchObject({ ending: { type: 'timeout', side: 'second' } });
  await page.close();
  chaos.injected('clock jumps', 1);
});

test('a computer that slept for minutes in a timed game: they are gone, and the game goes on', async ({
  chaos,
  home,
}) => {
  const page = await chaos.open(nothing);
  await timedGame(page);
  await jump(page, hour / 15);
  await page.reload();
  await engineIsHere(page);
  await move(page, 'h9', 'g7');
  await expectPlies(page, 2);
  await expectStoredPlies(page, 2);
  const after = await stored(page);
  const { ending, moves } = gameIn(after) as Timed;
  expect(ending).toBeNull();
  const { first, second } = moves.at(-1)?.remaining ?? { first: 0, second: 0 };
  // Black has slept four of ten minutes; a slow machine takes at most three more. Five seconds come with a move.
  expect(second).toBeLessThanOrEqual(6 * minute + 5_000);
  expect(second).toBeGreaterThan(3 * minute);
  expect(first).toBeGreaterThan(7 * minute);
  expectLibrary(home, after);
  await page.close();
  chaos.injected('clock jumps', 1);
});

test('a game that goes on after the clock was set back keeps its new moves in the library', async ({
  chaos,
  home,
}) => {
  const page = await chaos.open(nothing);
  await jump(page, -7 * hour);
  await expectAnswer(page, 'a3', 'a4');
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  const was = gameIn(home);
  await expect
    .poll(
      async () =>
        (await stored(page)).bodies.find(({ saved }) => saved.seed === was.seed)?.saved.moves.length,
    )
    .toBe(5);
  await page.close();
  chaos.injected('clock jumps', 1);
});

/** Runs nothing of the page until it is resumed. `Page.setWebLifecycleState` stops no script of a page in front. */
async function standStill(browser: CDPSession): Promise<() => Promise<void>> {
  await browser.send('Debugger.enable');
  const paused = new Promise((resolve) => browser.once('Debugger.paused', resolve));
  await browser.send('Debugger.pause');
  await paused;
  return async () => {
    await browser.send('Debugger.resume');
    await browser.send('Debugger.disable');
  };
}

test('a page that stands still for hours while the engine thinks goes on when it wakes', async ({
  chaos,
  context,
  home,
}) => {
  const page = await chaos.open(nothing);
  const browser = await context.newCDPSession(page);
  // It is awake, and reads storage when the page cannot.
  const witness = await context.newPage();
  await witness.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await witness.goto('robots.txt');
  for (const file of ['a', 'c']) {
    const { moves } = gameIn(await stored(page));
    await moveOrStepAside(page, `${file}3`, `${file}4`);
    const wake = await standStill(browser);
    // What the page has stored reaches other tabs a little later.
    const { result } = await browser.send('Runtime.evaluate', {
      expression: `localStorage.getItem('duiyi.game')`,
    });
    await expect.poll(async () => (await stored(witness)).local['duiyi.game']).toBe(result.value);
    const asleep = await stored(witness);
    // Meanwhile another page loads and searches, which takes longer than the answer of the engine would.
    await openFigure(witness, 'windows');
    expect(await stored(witness)).toEqual(asleep);
    await browser.send('Runtime.evaluate', { expression: `window.chaos.jump(${5 * hour})` });
    await wake();
    await expectPlies(page, moves.length + 1);
    await expectStoredPlies(page, moves.length + 1);
    expectIntact(home, await stored(page));
  }
  await witness.close();
  await page.close();
  chaos.injected('freezes', 2);
});

test('two tabs take one game from each other, and one of them crashes: every move is there', async ({
  chaos,
  context,
  home,
}) => {
  const first = await chaos.open(nothing);
  const second = await context.newPage();
  await second.goto('?lang=en');
  await engineIsHere(second);
  const take = (page: Page) => page.getByRole('button', { name: 'Play here' }).click();
  const tabs = [second, first, second, first];
  for (const [turn, tab] of tabs.entries()) {
    await take(tab);
    const file = 'acgi'[turn] ?? '';
    await moveOrStepAside(tab, `${file}3`, `${file}4`);
    await expectPlies(tab, 4 + 2 * turn);
    expectIntact(home, await stored(tab));
  }
  const last = gameIn(await stored(first));
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  const browser = await context.newCDPSession(first);
  void browser.send('Page.crash').catch(() => undefined);
  await expect(second.getByRole('button', { name: 'Play here' })).toBeHidden();
  await expectAnswer(second, 'e3', 'e4');
  expectContinued(last, gameIn(await stored(second)));
  await first.close();
  await second.close();
  chaos.injected('tabs taken over or crashed', tabs.length + 1);
});
