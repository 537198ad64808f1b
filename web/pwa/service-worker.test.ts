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
    later: { './learn/': '' },
  });
  vi.stubGlobal('__ISOLATION__', { 'cross-origin-opener-policy': 'same-origin' });
  vi.stubGlobal('caches', { open: async () => ({ match: async (key: string) => stored.get(key) }) });
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
