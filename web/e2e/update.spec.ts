import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { action, engineIsHere, expectPlies, move } from './at-the-board.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A host of its own, which can be told to have a new version. */
const test = base.extend<{ readonly host: { readonly url: string; deploy(): void } }>({
  host: async ({ page: _ }, use) => {
    let deployed = false;
    const server: Server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = path.join(dist, pathname === '/' ? 'index.html' : path.normalize(pathname));
      const data = await readFile(file).catch(() => null);
      if (data === null) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
      response.end(deployed && pathname === '/sw.js' ? `${data}\n// another version` : data);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    await use({
      url: `http://localhost:${port}/?lang=en`,
      deploy: () => {
        deployed = true;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

test('a new version waits for the end of the game, and starts when the player agrees', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await engineIsHere(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await move(page, 'h2', 'e2');
  await expectPlies(page, 2);

  host.deploy();
  await page.reload();
  await engineIsHere(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  const chip = page.getByRole('button', { name: 'New version' });
  // A game is on: not a word of it.
  await expect(chip).toBeHidden();
  await expectPlies(page, 2);
  await action(page, 'Undo').click();
  await expect(chip).toBeVisible();

  const loaded = page.waitForEvent('load');
  await chip.click();
  await loaded;
  await engineIsHere(page);
  await expect(chip).toBeHidden();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();
  await action(page, 'Redo').click();
  await expectPlies(page, 2);
});
