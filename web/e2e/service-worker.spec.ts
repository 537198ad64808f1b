import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { cacheNames, dist, type Host, startHost, untilOffline, untilWaiting } from './host.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the last file of the list is kept: those that the page never needs come one after the other. */
const restIsKept = async (): Promise<boolean> => (await caches.match('licences.txt')) !== undefined;

/** The page has started: the words that stand in its place until then name no player. */
const expectGame = (page: Page): Promise<void> =>
  expect(page.locator('#app .strip-name').first()).not.toBeEmpty();

test.describe('the service worker', () => {
  let host: Host;
  test.beforeEach(async () => {
    host = await startHost();
  });
  test.afterEach(() => host.close());

  test('lets the page start without a network, whatever its query', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    await host.close();
    await page.goto(`${host.url}?lang=zh`);
    await expectGame(page);
    await page.goto(`${host.url}index.html`);
    await expectGame(page);
  });

  test('keeps the whole site, folders without their slash and missing pages included', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    await expect.poll(() => page.evaluate(restIsKept)).toBe(true);
    await host.close();
    for (const [address, title, url] of [
      ['learn', 'How alpha-beta thinks', /\/learn\/$/],
      ['learn/?fen=x', 'How alpha-beta thinks', /\/learn\/\?fen=x$/],
      ['learn/zh', 'α-β 怎样想棋', /\/learn\/zh\/$/],
      ['learn/gallery/', 'Boards and figures to embed', /\/learn\/gallery\/$/],
      ['embed.html?element=board', 'Duiyi 对弈', /embed\.html\?element=board$/],
      ['learn/nowhere', 'This page is not here', /\/duiyi\/404\.html$/],
    ] as const) {
      await page.goto(host.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(url);
    }
    await page.getByRole('link', { name: '下象棋、五子棋' }).first().click();
    await expectGame(page);
  });

  test('stores again what the browser has deleted', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const deleted = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await caches.open(name)).delete('./');
    });
    expect(deleted).toBe(true);
    await page.goto(host.url);
    await expectGame(page);
    await expect.poll(() => page.evaluate(async () => (await caches.match('./')) !== undefined)).toBe(true);
    await host.close();
    await page.goto(host.url);
    await expectGame(page);
  });

  test('keeps the page of the game for a visit that begins with the article', async ({ page }) => {
    await page.goto(`${host.url}learn/zh/`);
    await untilOffline(page);
    await host.close();
    await page.goto(host.url);
    await expectGame(page);
  });

  test('brings a file that another app shares to the page, once', async ({ page, context }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const other = await context.newPage();
    await other.setContent(
      `<form method="post" enctype="multipart/form-data" action="${host.url}"><input type="file" name="file"></form>`,
    );
    const buffer = Buffer.from('1. C2=5 H8+7');
    await other.locator('input').setInputFiles({ name: 'game.pgn', mimeType: 'text/plain', buffer });
    await other.evaluate(() => document.forms[0]?.submit());
    await expect(other.locator('button.move .move-words')).toHaveText(['C2=5', 'H8+7']);
    await expect(other).toHaveURL(/\?lang=/);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('./shared')) === undefined))
      .toBe(true);
  });

  test('takes a new build only when told, and then drops the old one', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const before = await cacheNames(page);
    expect(before).toHaveLength(1);

    const worker = await readFile(path.join(dist, 'sw.js'), 'utf8');
    const version = before[0]?.split('-').at(-1) ?? '';
    expect(worker).toContain(version);
    host.changed.set('sw.js', worker.replace(version, 'next'));
    await untilWaiting(page);
    const next = 'duiyi-/duiyi/-next';
    expect(await cacheNames(page)).toEqual([...before, next].sort());
    // Of a build whose caches had no path in their names, and of another copy of the page on this origin.
    await page.evaluate(async () => {
      await (await caches.open('duiyi-0123')).put('./', new Response());
      await (await caches.open('duiyi-/copy/-0123')).put('/copy/', new Response());
    });

    await takeOver(page);
    await expect.poll(() => cacheNames(page)).toEqual(['duiyi-/copy/-0123', next]);
  });

  /** The page asks its host; how the worker that it finds ends up. */
  const updated = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      if (installing === null) return registration.waiting?.state ?? 'gone';
      return new Promise<string>((resolve) => {
        const tell = (): void => {
          if (installing.state !== 'installing') resolve(installing.state);
        };
        installing.addEventListener('statechange', tell);
        tell();
      });
    });
  const takeOver = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
    });

  test('leaves alone what a newer build has stored when it takes over', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const [before = ''] = await cacheNames(page);
    const worker = await readFile(path.join(dist, 'sw.js'), 'utf8');
    const version = before.split('-').at(-1) ?? '';
    host.changed.set('sw.js', worker.replace(version, 'second'));
    await untilWaiting(page);

    // The third is stored but for one file when the player takes the second.
    let send = (): void => undefined;
    host.held.set('icons/seal.svg', new Promise((resolve) => (send = resolve)));
    host.changed.set('sw.js', worker.replace(version, 'third'));
    const third = updated(page);
    const isStored = (): Promise<boolean> =>
      page.evaluate(async () => {
        const cache = await caches.open('duiyi-/duiyi/-third');
        return (await cache.match('./')) !== undefined;
      });
    await expect.poll(isStored).toBe(true);
    const changed = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
        ),
    );
    await takeOver(page);
    await changed;
    await untilOffline(page);
    send();
    expect(await third).toBe('installed');
    await takeOver(page);
    await expect.poll(() => cacheNames(page)).toEqual(['duiyi-/duiyi/-third']);
    await host.close();
    await page.goto(`${host.url}?again`);
    await expectGame(page);
  });

  test('keeps its files when it is installed again and the host has others', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const before = await cacheNames(page);
    const deleted = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await caches.open(name)).delete('./');
    });
    expect(deleted).toBe(true);
    // Other bytes, of the same files.
    const worker = await readFile(path.join(dist, 'sw.js'), 'utf8');
    host.changed.set('sw.js', `${worker}\n// again`);
    host.changed.set('index.html', '<!doctype html><p>half a deployment');
    expect(await updated(page)).toBe('redundant');
    expect(await cacheNames(page)).toEqual(before);
    expect(await page.evaluate(async () => (await caches.match('manifest.webmanifest')) !== undefined)).toBe(
      true,
    );
  });

  test('refuses a build whose files are not the ones it was made with', async ({ page }) => {
    await page.goto(host.url);
    await untilOffline(page);
    const before = await cacheNames(page);

    const worker = await readFile(path.join(dist, 'sw.js'), 'utf8');
    host.changed.set('sw.js', worker.replace(before[0]?.split('-').at(-1) ?? '', 'next'));
    host.changed.set('index.html', '<!doctype html><p>half a deployment');
    expect(await updated(page)).toBe('redundant');
    await expect.poll(() => cacheNames(page)).toEqual(before);
    await page.goto(`${host.url}?again`);
    await expectGame(page);
  });
});
