import { afterEach, expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

/** The smallest module there is. */
const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve(...answers: readonly (() => Response)[]) {
  const fetched = vi.fn(async () => (answers[fetched.mock.calls.length - 1] ?? Response.error)());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const good = (): Response => new Response(empty);
const missing = (): Response => new Response(null, { status: 404 });

test('a module is fetched with the first call, and once', async () => {
  const fetched = serve(good);
  const load = loadOnce('a.wasm', async (module) => ({ module }));
  expect(fetched).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([load(), load()]);
  expect(first.module).toBeInstanceOf(WebAssembly.Module);
  expect(second).toBe(first);
  expect(await load()).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('after a module that did not arrive, or did not start, the next call is another try', async () => {
  const fetched = serve(missing, good, good);
  const start = vi.fn(async () => 'started');
  start.mockRejectedValueOnce(new Error('no memory'));
  const load = loadOnce('a.wasm', start);
  await expect(load()).rejects.toMatchObject({ code: 'load-status' });
  await expect(load()).rejects.toThrow('no memory');
  expect(await load()).toBe('started');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a module that stops coming has failed after a minute, and the next call is another try', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(empty.subarray(0, 4));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream);
  });
  const load = loadOnce('a.wasm', async () => 'started');
  const stalled = load().catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(load()).toBe(load());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await stalled).toMatchObject({ code: 'load-stalled' });
  serve(good);
  expect(await load()).toBe('started');
});
