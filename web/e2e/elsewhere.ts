/** A site of another origin that knows nothing of Duiyi: it sends no headers but the type of what it serves. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

// The names of the elements, for their types.
export type {} from '../element/register.ts';
export { expect };

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

export interface Elsewhere {
  readonly origin: string;
  /** Puts a page up and opens it: a body, with `embed.css` and `embed.js` in its head unless `head` says otherwise. */
  open(page: Page, body: string, head?: string, headers?: Readonly<Record<string, string>>): Promise<void>;
}

interface Fixtures {
  readonly elsewhere: Elsewhere;
  /** The origin of Duiyi. */
  readonly host: string;
  /** What the page complained of. */
  readonly errors: string[];
}

/** The examples name the address of `npm start`; the tests serve Duiyi at one of their own. */
const usual = 'http://localhost:4173/';

export const test = base.extend<Fixtures>({
  elsewhere: async ({ baseURL }, use) => {
    const pages = new Map<string, string>();
    let sent: Readonly<Record<string, string>> = {};
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const body = pages.get(file) ?? (await readFile(path.join(examples, file), 'utf8').catch(() => null));
      response.writeHead(body === null ? 404 : 200, {
        'Content-Type': types[path.extname(file)] ?? 'text/plain',
        ...sent,
      });
      response.end(body?.replaceAll(usual, baseURL ?? usual));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use({
      origin,
      open: async (
        page,
        body,
        head = `<link rel="stylesheet" href="${usual}embed.css" /><script type="module" src="${usual}embed.js"></script>`,
        headers = {},
      ) => {
        sent = headers;
        pages.set(
          '/page.html',
          `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Elsewhere</title>
          <meta name="viewport" content="width=device-width" />
          ${head}</head><body>${body}</body></html>`,
        );
        await page.goto(`${origin}/page.html`);
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  host: async ({ baseURL }, use) => {
    await use(new URL(baseURL ?? usual).origin);
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        // Browsers ask every site for an icon.
        if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export const point = (board: Locator, name: string): Locator => board.locator(`[data-point="${name}"]`);

export async function move(board: Locator, from: string, to: string): Promise<void> {
  await point(board, from).click();
  await point(board, to).click();
}

/** What the row under a board says. */
export const words = (board: Locator): Locator => board.locator('.said');

/** All that the words of a board say from now on. */
export async function listenToWords(board: Locator): Promise<() => Promise<readonly string[]>> {
  const heard = await board.evaluateHandle((element) => {
    const texts: string[] = [];
    const root = element.shadowRoot;
    if (root === null) throw new Error('the board is not open to look into');
    new MutationObserver(() => texts.push(root.querySelector('.said')?.textContent ?? '')).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Waits until all who asked for a file of code have taken what became of it. */
export const taken = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (address) => {
    await import(address).catch(() => undefined);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, url);

/** What is asked for from now on, as the last part of the address. */
export function watchRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname.replace(/^.*\//, '')));
  return names;
}

/** Collects the events of an element, by name, with their details. */
export async function listen(
  board: Locator,
  ...types: readonly string[]
): Promise<() => Promise<unknown[][]>> {
  await board.evaluate((element, names) => {
    const heard: unknown[][] = [];
    Object.assign(element, { heard });
    for (const name of names) {
      element.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
    }
  }, types);
  return () => board.evaluate((element) => (element as unknown as { heard: unknown[][] }).heard);
}
