import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

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
  const gate = createGate((now) => {
    times.push(now);
    return false;
  }, frames);
  gate.request();
  gate.request();
  gate.request();
  expect(frames.waiting()).toBe(1);
  frames.turn(16);
  expect(times).toEqual([16]);
});

test('frames follow one another while something moves, and stop at rest', () => {
  const frames = manualFrames();
  let left = 3;
  const gate = createGate(() => --left > 0, frames);
  gate.request();
  for (let frame = 0; frame < 10; frame++) frames.turn(frame);
  expect(left).toBe(0);
  expect(frames.waiting()).toBe(0);
});

test('a cancelled frame does not run, and the next request does', () => {
  const frames = manualFrames();
  let painted = 0;
  const gate = createGate(() => {
    painted++;
    return false;
  }, frames);
  gate.request();
  gate.cancel();
  frames.turn(1);
  expect(painted).toBe(0);
  gate.request();
  frames.turn(2);
  expect(painted).toBe(1);
});
