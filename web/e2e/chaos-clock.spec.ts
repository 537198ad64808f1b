/** Sleep, clocks that jump, and two tabs with one game. */
import type { Page } from '@playwright/test';
import { engineIsHere, expectPlies, move } from './at-the-board.ts';
import {
  expect,
  expectAnswer,
  expectContinued,
  expectIntact,
  gameIn,
  moveOrStepAside,
  stored,
  test,
} from './chaos.ts';

const nothing = { kind: 'worker', at: null } as const;
const hour = 3_600_000;

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

test('a computer that slept for days in a timed game leaves a game that can be read', async ({ chaos }) => {
  const page = await chaos.open(nothing);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Two people' }).check();
  await sheet.getByText('More: game, rules, clock').click();
  await sheet.getByLabel('Clock').selectOption('10+5');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await move(page, 'h2', 'e2');
  await expectPlies(page, 1);
  const before = gameIn(await stored(page));
  await jump(page, 60 * hour);
  await page.reload();
  await engineIsHere(page);
  await expectPlies(page, 1);
  expect(gameIn(await stored(page)).seed).toBe(before.seed);
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

test('a page that is frozen while the engine thinks goes on when it is shown again', async ({
  chaos,
  context,
  home,
}) => {
  const page = await chaos.open(nothing);
  const browser = await context.newCDPSession(page);
  for (const file of ['a', 'c']) {
    const { moves } = gameIn(await stored(page));
    await moveOrStepAside(page, `${file}3`, `${file}4`);
    // It slept for hours.
    await jump(page, 5 * hour);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await expectPlies(page, moves.length + 1);
    expectIntact(home, await stored(page));
  }
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
  const browser = await context.newCDPSession(first);
  void browser.send('Page.crash').catch(() => undefined);
  await expect(second.getByRole('button', { name: 'Play here' })).toBeHidden();
  await expectAnswer(second, 'e3', 'e4');
  expectContinued(last, gameIn(await stored(second)));
  await first.close();
  await second.close();
  chaos.injected('tabs taken over or crashed', tabs.length + 1);
});
