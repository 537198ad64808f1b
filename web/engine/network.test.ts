import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkSource, type Evaluation, readOrigin } from './network.ts';

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
  const { source, told, fetched } = setUp([new Error('404'), new Error('503'), file]);
  await source.ask();
  expect(told.at(-1)).toEqual({ type: 'hand', why: 'unreached', message: '404' });
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

test('an origin tells the name and the number of positions', () => {
  const data =
    'game xiangqi engine 0.2.0 nodes 400 seed 77, 4226695 positions; game xiangqi, 688473 positions';
  expect(readOrigin(data)).toEqual({ name: null, positions: 4_915_168 });
  expect(readOrigin(`xiangqi-1: ${data}`)).toEqual({ name: 'xiangqi-1', positions: 4_915_168 });
  expect(readOrigin('')).toEqual({ name: null, positions: 0 });
});
