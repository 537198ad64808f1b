/** A host of the built page whose files a test can change, as a deployment would. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export const dist = path.resolve(import.meta.dirname, '../../dist');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface Host {
  readonly url: string;
  /** Files that are not those of the build; `null` is not there. */
  readonly changed: Map<string, string | null>;
  /** Files that it sends once something has happened. */
  readonly held: Map<string, Promise<void>>;
  close(): Promise<void>;
}

export async function startHost(): Promise<Host> {
  const changed: Host['changed'] = new Map();
  const held: Host['held'] = new Map();
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Under a folder, as on a host that holds more than this page.
    const name = pathname.replace(/^\/duiyi\//, '').replace(/(^|\/)$/, '$1index.html');
    await held.get(name);
    const now = changed.get(name);
    const body = now === undefined ? await readFile(path.join(dist, name)).catch(() => null) : now;
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[path.extname(name)] ?? 'application/octet-stream' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/duiyi/`,
    changed,
    held,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The next version has another `part`, a file that loads late: under a new name, and the old one is gone. */
export async function deploy({ changed }: Host, part: string): Promise<void> {
  const folder = path.join(dist, 'assets');
  const names = await readdir(folder);
  const old = names.find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
  if (old === undefined) throw new Error(`the build has no ${part}`);
  const fresh = `${part}-another1.js`;
  let worker = (await readFile(path.join(dist, 'sw.js'), 'utf8')).replace(old, fresh);
  for (const name of names.filter((each) => each.endsWith('.js'))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (name !== old && !text.includes(old)) continue;
    const next = `${text.replaceAll(old, fresh)}\n// another version`;
    const [was, is] = [text, next].map((each) => createHash('sha256').update(each).digest('base64'));
    worker = worker.replaceAll(was ?? '', is ?? '');
    changed.set(`assets/${name === old ? fresh : name}`, next);
  }
  changed.set(`assets/${old}`, null);
  changed.set('sw.js', worker.replace(/version:`(\w+)`/, 'version:`next`'));
}

/** The page's own worker answers: it was installed, took over, and holds everything. */
export const untilOffline = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export const cacheNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).sort());

/** The page asks its host, and what is new waits. */
export async function untilWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
}
