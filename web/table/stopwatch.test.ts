import { expect, test } from 'vitest';
import { elapsed, setRunning, stoppedWatch } from './stopwatch.ts';

test('only the time while it runs is counted', () => {
  let watch = stoppedWatch();
  watch = setRunning(watch, true, 1_000);
  watch = setRunning(watch, false, 1_400);
  expect(elapsed(watch, 9_000)).toBe(400);
  watch = setRunning(watch, true, 10_000);
  expect(elapsed(watch, 10_050)).toBe(450);
});

test('starting a running watch changes nothing', () => {
  const watch = setRunning(stoppedWatch(5), true, 100);
  expect(setRunning(watch, true, 300)).toBe(watch);
  expect(elapsed(watch, 300)).toBe(205);
});

test('a clock that is set back costs nothing', () => {
  expect(elapsed(setRunning(stoppedWatch(), true, 1_000), 900)).toBe(0);
});
