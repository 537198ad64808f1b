import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  action,
  countSearches,
  engineIsHere,
  everythingIsKept,
  expect,
  expectPlies,
  move,
  open,
  point,
  switchTo,
  test,
  words,
} from './at-the-board.ts';
import { listen } from './elsewhere.ts';
import { holdFiles } from './hold.ts';

const file = new URL('../../crates/engine/nets/xiangqi.net', import.meta.url);
const judged = (page: Page) => page.getByRole('tabpanel', { name: 'Moves' }).getByText(/evaluated by/);
const byNetwork = /^Positions are evaluated by the network.*, trained on [\d.]+[KM] positions/;

/** The games whose networks were asked for, in this order. */
function networksAsked(context: BrowserContext): () => readonly string[] {
  const games: string[] = [];
  context.on('request', (request) => {
    const game = /([a-z]+)[^/]*\.net$/.exec(request.url())?.[1];
    if (game !== undefined) games.push(game);
  });
  return () => games;
}

test('the engine plays by the network, and the page says so in both languages', async ({ page }) => {
  await open(page, { level: '3' });
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
  await action(page, 'Analyse').click();
  await expect(judged(page)).toHaveText(byNetwork);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('summary').last().click();
  await expect(sheet.getByText(byNetwork)).toBeVisible();
  await sheet.getByRole('radio', { name: '简体中文' }).check();
  await sheet.getByText('关于').click();
  await expect(
    sheet.getByText(/^局面由神经网络.*评估，它用自我对弈的 [\d.]+ 万个局面训练而成。$/),
  ).toBeVisible();
});

test.describe('after the first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network connection it plays by the network that was kept', async ({ page, context }) => {
    await open(page);
    await everythingIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await engineIsHere(page);
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await action(page, 'Analyse').click();
    await expect(judged(page)).toHaveText(byNetwork);
  });
});

test.describe('when it is not there', () => {
  const files: readonly (readonly [string, RegExp, () => Promise<{ status: number; body: Buffer }>])[] = [
    ['missing', /The server answered 404/, async () => ({ status: 404, body: Buffer.of() })],
    [
      'another page',
      /This file is not a network\.$/,
      async () => ({ status: 200, body: Buffer.from('<!doctype html>') }),
    ],
    [
      'damaged',
      /The file of the network is damaged\.$/,
      async () => {
        const body = await readFile(file);
        body[100_000] = (body[100_000] ?? 0) ^ 1;
        return { status: 200, body };
      },
    ],
  ];
  for (const [name, cause, answer] of files) {
    test(`a file that is ${name} is told of, and tried again when the player says so`, async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/);
      const response = await answer();
      await context.route('**/*.net', (route) => route.fulfill(response));
      await open(page, { level: '3' });
      await move(page, 'h2', 'e2');
      await expect(words(page)).toHaveText(cause);
      await expectPlies(page, 1);
      await context.unroute('**/*.net');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectPlies(page, 2);
    });
  }

  test('a slow line is waited for', async ({ page, context }) => {
    const release = await holdFiles(context, '**/*.net');
    const searches = await countSearches(page);
    const asked = page.waitForRequest('**/*.net');
    await open(page, { level: '1' });
    await move(page, 'h2', 'e2');
    await asked;
    await expectPlies(page, 1);
    expect(await searches()).toEqual({ asked: 0, ended: 0 });
    release();
    await expectPlies(page, 2);
    expect(await searches()).toEqual({ asked: 1, ended: 1 });
    await action(page, 'Analyse').click();
    await expect(judged(page)).toHaveText(byNetwork);
  });

  test('each game asks for its own once it is played, and is judged by it', async ({ page, context }) => {
    const asked = networksAsked(context);
    await open(page, { game: 'gomoku', level: '1' });
    await point(page, 'h8').click();
    await expectPlies(page, 2);
    await action(page, 'Analyse').click();
    await expect(judged(page)).toHaveText(byNetwork);
    await expect(judged(page)).toHaveText(/network gomoku-/);
    expect(asked()).toEqual(['gomoku']);
    await switchTo(page, 'Xiangqi');
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await action(page, 'Analyse').click();
    await expect(judged(page)).toHaveText(/network xiangqi-/);
    expect(asked()).toEqual(['gomoku', 'xiangqi']);
  });
});

test.describe('in other pages', () => {
  test('a board that is only shown and a lesson do not ask for it', async ({ page, context }) => {
    const asked = networksAsked(context);
    await page.goto('embed.html?element=board&mode=show&moves=h2e2%20h9g7&lang=en');
    await expect(page.locator('duiyi-board').getByText(/^2 \/ 2/)).toBeVisible();
    await page.goto('embed.html?element=lesson&figure=tree&lang=en');
    await expect(page.locator('duiyi-lesson svg').first()).toBeVisible();
    expect(asked()).toEqual([]);
  });

  test('a board that plays uses it', async ({ page, context }) => {
    const asked = networksAsked(context);
    await page.goto('embed.html?element=board&level=1&lang=en');
    await expect(page.locator('duiyi-board').getByText(/Your move/)).toBeVisible();
    await point(page, 'h2').click();
    await point(page, 'e2').click();
    await expect(page.locator('duiyi-board').getByRole('status')).toHaveText(/^Black: /);
    expect(asked()).toEqual(['xiangqi']);
  });

  for (const [lang, text, again] of [
    ['en', 'The engine could not be loaded.', 'Try again'],
    ['zh', '引擎加载失败。', '重试'],
  ] as const) {
    test(`a board without it says so, and tries again when its reader says so (${lang})`, async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/);
      await context.route('**/*.net', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(`embed.html?element=board&level=1&lang=${lang}`);
      const board = page.locator('duiyi-board');
      const heard = await listen(board, 'error');
      await expect(board.getByText(/Your move|轮到你走/)).toBeVisible();
      await point(page, 'h2').click();
      await point(page, 'e2').click();
      await expect(board.getByText(text, { exact: true }).first()).toBeVisible();
      await expect
        .poll(heard)
        .toMatchObject([['error', { code: 'engine', message: expect.stringContaining('404') }]]);
      await context.unroute('**/*.net');
      await board.getByRole('button', { name: again }).click();
      await expect(board.getByRole('status')).toHaveText(/^(Black|黑方).*[\d０-９]/);
    });
  }
});
