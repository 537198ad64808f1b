import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataError, pageError } from './error-data.ts';
import { createNetworkSource, type Evaluation } from './network.ts';

const noAnswer = pageError('load-status', { status: '404 Not Found' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(answers: readonly (Uint8Array | Error)[]) {
  const told: Evaluation[] = [];
  let fetched = 0;
  const source = createNetworkSource(
    async () => {
      const answer = answers[fetched];
      fetched += 1;
      if (answer === undefined) throw new Error(`fetch ${fetched} was not expected`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (evaluation) => told.push(evaluation),
  );
  return { source, told, fetched: () => fetched };
}

test('nothing is fetched before someone asks, and then once', async () => {
  const file = new Uint8Array([1, 2, 3]);
  const { source, told, fetched } = setUp([file]);
  expect(fetched()).toBe(0);
  const first = source.ask();
  expect(source.ask()).toBe(first);
  await first;
  expect(source.file()).toBe(file);
  expect(source.ask()).toBeNull();
  expect(fetched()).toBe(1);
  expect(told).toEqual([{ type: 'hand', why: 'coming' }]);
});

test('a failure is told once, waited for never again, and after a while tried again', async () => {
  const file = new Uint8Array([1]);
  const { source, told, fetched } = setUp([new DataError(noAnswer), new Error('503'), file]);
  await source.ask();
  expect(told.at(-1)).toEqual({ type: 'hand', why: 'unreached', error: noAnswer });
  expect(source.ask()).toBeNull();
  expect(fetched()).toBe(1);
  for (const expected of [2, 3]) {
    vi.advanceTimersByTime(31_000);
    expect(source.ask()).toBeNull();
    expect(source.ask()).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched()).toBe(expected);
  }
  expect(source.file()).toBe(file);
  expect(told).toHaveLength(2);
});
