import { expect, test, vi } from 'vitest';
import { loadNetwork } from './network-file.ts';

test('a network that could not be loaded is loaded by the next try, and once only', async () => {
  const { fetch } = globalThis;
  const asked = vi.fn(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', asked);
  await expect(loadNetwork()).rejects.toThrow('no connection');
  vi.stubGlobal('fetch', fetch);
  expect((await loadNetwork()).length).toBeGreaterThan(0);
  expect(loadNetwork()).toBe(loadNetwork());
  expect(asked).toHaveBeenCalledTimes(1);
});
