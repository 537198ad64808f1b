import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  action,
  countSearches,
  engineIsHere,
  everythingIsKept,
  expect,
  expectPlies,
  idle,
  move,
  open,
  point,
  pretendToSaveData,
  switchTo,
  test,
  words,
} from './at-the-board.ts';
import { listen } from './elsewhere.ts';
import { holdFiles } from './hold.ts';

const file = new URL('../../crates/engine/nets/xiangqi.net', import.meta.url);
const judged = (page: Page) => page.getByRole('tabpanel', { name: 'Moves' }).getByText(/evaluated by/);
const byNetwork = /^Positions are evaluated by the network.*, trained on [\d.]+[KM] positions/;

/** The networks that were asked for, in this order. */
function networksAsked(context: BrowserContext): () => readonly string[] {
  const names: string[] = [];
  context.on('request', (request) => {
    const name = /([a-z-]+)-[\w-]{8}\.net$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return () => names;
}

/** The service worker has stored the larger network. */
const largerIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const files = await (await caches.open(name)).keys();
          if (files.some(({ url }) => /xiangqi-large-/.test(url))) return true;
        }
        return false;
      }),
    )
    .toBe(true);

/** The figures of another report than that which is shown. */
async function expectNextReport(page: Page): Promise<void> {
  const nodes = page.locator('.lines-details dd').nth(1);
  await expect(nodes).not.toHaveText('–');
  const before = (await nodes.textContent()) ?? '';
  await expect(nodes).not.toHaveText(before);
}

/** An analysis takes the larger network, from one search to another, once its file has been read. */
const expectLarger = (page: Page, game = 'xiangqi'): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(judged(page)).toHaveText(RegExp(`network ${game}-large-`), { timeout: 3_000 });
  }).toPass();

/** The switch in the settings, which stay open. */
async function largerSwitch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  return page.getByRole('dialog').getByRole('switch', { name: 'Larger network at full strength' });
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
    sheet.getByText(/^局面由神经网络.*估值，它用自我对弈的 [\d.]+ 万个局面训练而成。$/),
  ).toBeVisible();
});

test.describe('after the first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network connection it plays by the network that was kept', async ({ page, context }) => {
    await open(page);
    await everythingIsKept(page);
    await largerIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await engineIsHere(page);
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await action(page, 'Analyse').click();
    // The larger one was kept as well.
    await expectLarger(page);
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
      // The larger one is fetched after the small one, which would be asked for once more before it is tried again.
      await page.addInitScript(pretendToSaveData);
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
    await expect.poll(asked).toEqual(['gomoku', 'gomoku-large']);
    await expectLarger(page, 'gomoku');
    await switchTo(page, 'Xiangqi');
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await action(page, 'Analyse').click();
    await expect(judged(page)).toHaveText(/network xiangqi-/);
    await expect.poll(asked).toEqual(['gomoku', 'gomoku-large', 'xiangqi', 'xiangqi-large']);
  });
});

test.describe('the larger one', () => {
  test('is there for an analysis, and the settings put it aside', async ({ page, context }) => {
    const asked = networksAsked(context);
    const arrived = page.waitForResponse(/xiangqi-large-/);
    await open(page);
    await arrived;
    expect(asked()).toEqual(['xiangqi', 'xiangqi-large']);
    await action(page, 'Analyse').click();
    await expectLarger(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await (await largerSwitch(page)).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(judged(page)).toHaveText(/network xiangqi-3,/);
    await page.reload();
    await engineIsHere(page);
    await expectNextReport(page);
    await expect(judged(page)).toHaveText(/network xiangqi-3,/);
    expect(asked().filter((name) => name === 'xiangqi-large')).toHaveLength(1);
    await expect(await largerSwitch(page)).not.toBeChecked();
  });

  test('keeps nobody waiting, and changes no search that runs', async ({ page, context }) => {
    const release = await holdFiles(context, /xiangqi-large-/);
    const asked = page.waitForRequest(/xiangqi-large-/);
    await open(page);
    await asked;
    await action(page, 'Analyse').click();
    await expectNextReport(page);
    await expect(judged(page)).toHaveText(/network xiangqi-3,/);
    const arrived = page.waitForResponse(/xiangqi-large-/);
    release();
    await (await arrived).finished();
    await expectNextReport(page);
    await expect(judged(page)).toHaveText(/network xiangqi-3,/);
    await expectLarger(page);
  });

  test('is not fetched by whoever saves data, unless they ask for it', async ({ page, context }) => {
    await page.addInitScript(pretendToSaveData);
    const asked = networksAsked(context);
    await open(page, { level: '1' });
    await move(page, 'h2', 'e2');
    await expectPlies(page, 2);
    await idle(page);
    expect(asked()).toEqual(['xiangqi']);
    const choice = await largerSwitch(page);
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect.poll(asked).toEqual(['xiangqi', 'xiangqi-large']);
  });

  for (const [name, status] of [
    ['missing', 404],
    ['no network', 200],
  ] as const) {
    test(`that is ${name} leaves searches to the small one`, async ({ page, context, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await context.route(/xiangqi-large-/, (route) => route.fulfill({ status, body: 'not found' }));
      const answered = page.waitForResponse(/xiangqi-large-/);
      await open(page);
      await (await answered).finished();
      for (const label of ['Analyse', 'Stop', 'Continue']) {
        await page.getByRole('button', { name: label, exact: true }).first().click();
        await expect(page.locator('.lines li').first()).toBeVisible();
      }
      await expect(judged(page)).toHaveText(/network xiangqi-3,/);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    });
  }
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
