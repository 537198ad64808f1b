import { afterEach, expect, test, vi } from 'vitest';
import { createNetworkSource, fetchNetwork, keepChoice } from './network.ts';
import type { SearchTask } from './protocol.ts';

function setUp(answers: readonly (Uint8Array | Error)[]) {
  let fetched = 0;
  const source = createNetworkSource(async () => {
    const answer = answers[fetched];
    fetched += 1;
    if (answer === undefined) throw new Error(`fetch ${fetched} was not expected`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { source, fetched: () => fetched };
}

test('nothing is fetched before someone asks, and then once', async () => {
  const file = new Uint8Array([1, 2, 3]);
  const { source, fetched } = setUp([file]);
  expect(fetched()).toBe(0);
  expect(source.file()).toBeNull();
  expect(await Promise.all([source.load(), source.load()])).toEqual([file, file]);
  expect(source.file()).toBe(file);
  expect(await source.load()).toBe(file);
  expect(fetched()).toBe(1);
});

test('after a failure, or a file that the engine refuses, the next call is another try', async () => {
  const [bad, good] = [new Uint8Array([0]), new Uint8Array([1])];
  const { source, fetched } = setUp([new Error('404'), bad, good]);
  await expect(source.load()).rejects.toThrow('404');
  expect(source.file()).toBeNull();
  expect(await source.load()).toBe(bad);
  source.forget();
  expect(source.file()).toBeNull();
  expect(await source.load()).toBe(good);
  expect(fetched()).toBe(3);
});

test('searches keep to the first network that is there, whatever comes later', async () => {
  const { source: small } = setUp([new Uint8Array([1])]);
  const { source: larger } = setUp([new Uint8Array([2])]);
  const task = {} as SearchTask;
  const choose = () => (larger.file() === null ? small : larger);
  const early = keepChoice(choose);
  expect(early(task)).toBe(small);
  await small.load();
  expect(early(task)).toBe(small);
  await larger.load();
  expect(early(task)).toBe(small);
  expect(keepChoice(choose)(task)).toBe(larger);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line on which bytes come when told. */
function slowLine() {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream);
  });
  return { send: (byte: number) => body.enqueue(new Uint8Array([byte])), end: () => body.close() };
}

test('a file that comes slowly is waited for', async () => {
  const line = slowLine();
  const file = fetchNetwork('xiangqi.net');
  for (const byte of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(50_000);
    line.send(byte);
  }
  await vi.advanceTimersByTimeAsync(50_000);
  line.end();
  expect(await file).toEqual(new Uint8Array([1, 2, 3]));
});

test('a file that stops coming has failed', async () => {
  const line = slowLine();
  const file = fetchNetwork('xiangqi.net').catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(1_000);
  line.send(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await file).toMatchObject({ code: 'load-stalled', args: { seconds: 60 } });
});
