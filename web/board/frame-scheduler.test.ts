import { expect, test } from 'vitest';
import { createFrameScheduler } from './frame-scheduler.ts';

/** Animation frames that the test triggers. */
function manualFrames() {
  const waiting = new Map<number, FrameRequestCallback>();
  let next = 1;
  return {
    requestAnimationFrame(callback: FrameRequestCallback): number {
      waiting.set(next, callback);
      return next++;
    },
    cancelAnimationFrame(id: number): void {
      waiting.delete(id);
    },
    waiting: () => waiting.size,
    turn(now: number): void {
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(now);
    },
  };
}

test('several requests cause only one frame', () => {
  const frames = manualFrames();
  const times: number[] = [];
  const scheduler = createFrameScheduler((now) => {
    times.push(now);
    return false;
  }, frames);
  scheduler.request();
  scheduler.request();
  scheduler.request();
  expect(frames.waiting()).toBe(1);
  frames.turn(16);
  expect(times).toEqual([16]);
});

test('frames follow one another while something moves, and stop at rest', () => {
  const frames = manualFrames();
  let left = 3;
  const scheduler = createFrameScheduler(() => --left > 0, frames);
  scheduler.request();
  for (let frame = 0; frame < 10; frame++) frames.turn(frame);
  expect(left).toBe(0);
  expect(frames.waiting()).toBe(0);
});

test('a cancelled frame does not run, and the next request does', () => {
  const frames = manualFrames();
  let painted = 0;
  const scheduler = createFrameScheduler(() => {
    painted++;
    return false;
  }, frames);
  scheduler.request();
  scheduler.cancel();
  frames.turn(1);
  expect(painted).toBe(0);
  scheduler.request();
  frames.turn(2);
  expect(painted).toBe(1);
});
