import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  action,
  engineIsHere,
  expect,
  expectPiece,
  expectPlies,
  move,
  open,
  point,
  test as watchedTest,
  words,
} from './at-the-board.ts';
import { dist, type Host, startHost, untilOffline } from './host.ts';
import { buildWithLarge } from './large-build.ts';

const test = watchedTest.extend<object, { readonly site: Host }>({
  site: [
    async ({ browserName: _ }, use) => {
      const host = await startHost(await buildWithLarge());
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

// One build for all of them.
test.describe.configure({ mode: 'default' });

const isLarge = (url: string): boolean => /-large-[^/]*\.net$/.test(url);

/** How often a large network was asked for. */
function largeAsked(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (isLarge(request.url())) count += 1;
  });
  return () => count;
}

async function settings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  return page.getByRole('dialog');
}

const largeSwitch = (sheet: Locator): Locator => sheet.getByRole('switch', { name: 'Large networks' });

/** What the settings say of the large network. */
async function expectState(page: Page, state: string): Promise<void> {
  const sheet = await settings(page);
  await expect(sheet.getByText(`Xiangqi: ${state}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function playOneTurn(page: Page): Promise<void> {
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);
}

/** Long enough for what would be fetched in an idle moment. */
const aMoment = 2_000;

test('it comes after the first move, and not a byte of it before', async ({ page, context }) => {
  const asked = largeAsked(context);
  await open(page, { level: '3' });
  await page.waitForTimeout(aMoment);
  expect(asked()).toBe(0);
  await expectState(page, 'not loaded');
  await playOneTurn(page);
  await expect.poll(asked).toBe(1);
  await expectState(page, 'in use');
  const sheet = await settings(page);
  await expect(largeSwitch(sheet)).toBeChecked();
  await sheet.locator('summary').last().click();
  await expect(sheet.getByText(/evaluated by the network wider xiangqi-/)).toBeVisible();
});

test('the switch keeps it away, takes it out of use and brings it back', async ({ page, context }) => {
  const asked = largeAsked(context);
  await open(page, { level: '3' });
  await largeSwitch(await settings(page)).uncheck();
  await page.keyboard.press('Escape');
  await playOneTurn(page);
  await page.waitForTimeout(aMoment);
  expect(asked()).toBe(0);
  await expectState(page, 'not loaded');
  const sheet = await settings(page);
  await largeSwitch(sheet).check();
  await expect(sheet.getByText('Xiangqi: in use')).toBeVisible();
  await largeSwitch(sheet).uncheck();
  await expect(sheet.getByText('Xiangqi: not loaded')).toBeVisible();
  await largeSwitch(sheet).check();
  await expect(sheet.getByText('Xiangqi: in use')).toBeVisible();
  expect(asked()).toBe(1);
});

for (const [name, connection] of [
  ['that saves data', { saveData: true, effectiveType: '4g' }],
  ['that is slow', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`over a connection ${name} it does not come, and over a better one it does`, async ({
    page,
    context,
  }) => {
    const asked = largeAsked(context);
    await page.addInitScript((now) => {
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), now) });
    }, connection);
    await open(page, { level: '3' });
    await playOneTurn(page);
    await page.waitForTimeout(aMoment);
    expect(asked()).toBe(0);
    await page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { saveData: false, effectiveType: '4g' }).dispatchEvent(new Event('change'));
    });
    await expect.poll(asked).toBe(1);
  });
}

/** Red can move the rook from a2 to a5, where a soldier takes it for nothing. */
const gift = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/2P1P1P1P/RC5C1/9/1NBAKABNR w - - 0 1';

for (const [level, takes] of [
  ['11', true],
  ['12', false],
] as const) {
  test(`level ${level} plays by the ${takes ? 'small' : 'large'} network`, async ({ page }) => {
    // The large network comes with the first turn.
    await open(page, { level, fen: gift });
    await move(page, 'i3', 'i4');
    await expectPlies(page, 2);
    await expectState(page, 'in use');
    await action(page, 'Undo').click();
    await expectPlies(page, 0);
    await move(page, 'a2', 'a5');
    await expectPlies(page, 2);
    await expectPiece(page, 'a5', takes ? 'black soldier' : 'red rook');
  });
}

test('an analysis that begins once it is there is made with it', async ({ page }) => {
  // Red is a rook ahead.
  await open(page, {
    level: '3',
    fen: 'rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  });
  const best = page.locator('.lines .line-score').first();
  await action(page, 'Analyse').click();
  await expect(best).toHaveText(/^\+/);
  await expectState(page, 'in use');
  await action(page, 'Analyse').click();
  await action(page, 'Analyse').click();
  await expect(best).toHaveText(/^[−-]/);
});

test('while it cannot be fetched, the page says nothing and plays on; the settings know, and try again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await context.route(
    (url) => isLarge(url.pathname),
    (route) => route.abort(),
  );
  await open(page, { level: '3' });
  await playOneTurn(page);
  await expectState(page, 'could not be loaded');
  await expect(words(page)).toHaveText('');
  await move(page, 'b2', 'd2');
  await expectPlies(page, 4);
  await context.unrouteAll();
  const sheet = await settings(page);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText('Xiangqi: in use')).toBeVisible();
});

test('a file that is no network is refused, and the small one goes on', async ({ page, context }) => {
  await context.route(
    (url) => isLarge(url.pathname),
    (route) => route.fulfill({ body: 'x'.repeat(100) }),
  );
  await open(page, { level: '3' });
  await playOneTurn(page);
  await expectState(page, 'in use');
  await move(page, 'b2', 'd2');
  await expectPlies(page, 4);
  await expectState(page, 'could not be loaded');
  await action(page, 'Analyse').click();
  await expect(page.locator('.lines .line-score').first()).toHaveText(/\d/);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it is stored when it is used and not before, and serves without a network', async ({
    page,
    context,
  }) => {
    const isStored = (): Promise<boolean> =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => /-large-[^/]*\.net$/.test(url));
      });
    await open(page, { level: '3' });
    await untilOffline(page);
    await page.waitForTimeout(aMoment);
    expect(await isStored()).toBe(false);
    await playOneTurn(page);
    await expectState(page, 'in use');
    expect(await isStored()).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await engineIsHere(page);
    await expectState(page, 'not loaded');
    await move(page, 'b2', 'd2');
    await expectPlies(page, 4);
    await expectState(page, 'in use');
    await expect(point(page, 'd2')).toBeVisible();
  });
});

test.describe('as the page ships', () => {
  test.use({
    baseURL: async ({ browserName: _ }, use) => {
      const host = await startHost();
      await use(host.url);
      await host.close();
    },
  });

  test('there is a switch where a game has a large network, and none where no game has one', async ({
    page,
  }) => {
    const nets = await readdir(path.resolve(dist, '../crates/engine/nets'));
    await open(page);
    const sheet = await settings(page);
    await expect(sheet.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect(largeSwitch(sheet)).toHaveCount(nets.some((name) => name.endsWith('-large.net')) ? 1 : 0);
  });

  test('what others embed has none', async () => {
    const manifest = await readFile(path.join(dist, '.vite/embed.json'), 'utf8');
    const assets = Object.values(JSON.parse(manifest) as Record<string, { readonly assets?: string[] }>);
    const networks = assets.flatMap((chunk) => chunk.assets ?? []).filter((name) => name.endsWith('.net'));
    expect(networks.length).toBeGreaterThan(0);
    expect(networks.filter(isLarge)).toEqual([]);
  });
});
