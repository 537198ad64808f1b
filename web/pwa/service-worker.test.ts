import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scope = 'https://example.org/duiyi/';
/** What is stored, by path within the scope. */
const stored = new Map<string, Response>();
let listeners: Map<string, (event: unknown) => void>;

beforeEach(async () => {
  stored.clear();
  listeners = new Map();
  vi.resetModules();
  vi.stubGlobal('self', {
    registration: { scope },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('__BUILD__', {
    version: '1',
    files: { './': '', './404.html': '' },
    later: {
      './learn/': '',
      './assets/xiangqi-large-12345678.net': '',
      './assets/gomoku-large-12345678.net': '',
      './assets/a-large-board.js': '',
    },
  });
  vi.stubGlobal('__ISOLATION__', { 'cross-origin-opener-policy': 'same-origin' });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => stored.get(key),
      put: async (key: string, response: Response) => void stored.set(key, response),
    }),
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // By a name: the worker has types of its own, which those of tests exclude.
  const file = './service.worker.ts';
  await import(file);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the worker answers a browser that has no network. */
function visit(path: string, mode = 'navigate'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = { url: scope + path, method: 'GET', mode, destination: 'document' };
    listeners.get('fetch')?.({
      request,
      respondWith: (answer: Promise<Response>) => Promise.resolve(answer).then(resolve, reject),
    });
  });
}

/** What the page says, once the worker has done it. */
async function hear(type: string, game?: string): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>): void => void works.push(work);
  listeners.get('message')?.({ data: { type, game }, waitUntil });
  await Promise.all(works);
}

test('the larger network of a game is stored when the page has it, and not with the rest of the site', async () => {
  vi.stubGlobal('fetch', async (path: string) => new Response(path));
  await hear('STORE_REST');
  expect([...stored.keys()]).toEqual(['./learn/', './assets/a-large-board.js']);
  await hear('STORE_LARGER', 'xiangqi');
  expect([...stored.keys()].at(-1)).toBe('./assets/xiangqi-large-12345678.net');
  expect(stored.size).toBe(3);
  await hear('STORE_LARGER');
  expect(stored.size).toBe(3);
  await hear('STORE_LARGER', 'gomoku');
  expect([...stored.keys()].at(-1)).toBe('./assets/gomoku-large-12345678.net');
});

test('without a network a page that is not stored leads to the one that says so', async () => {
  for (const path of ['learn/', 'nowhere']) {
    const { headers } = await visit(path);
    expect(headers.get('location'), path).toBe(`${scope}404.html`);
  }
});

test('where even that page is missing the browser tells its own error', async () => {
  await expect(visit('404.html')).rejects.toThrow('offline');
});

test('a file that is not stored fails as it would without a worker', async () => {
  await expect(visit('learn/', 'cors')).rejects.toThrow('offline');
});

test('what is stored is answered without a network', async () => {
  stored.set('./learn/', new Response('the article'));
  expect(await (await visit('learn/')).text()).toBe('the article');
});
