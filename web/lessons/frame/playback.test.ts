import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from './playback.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Sixty frames a second, of the same clock.
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 1_000 / 60),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Plays a figure of `length` steps at three steps a second, and keeps what happens. */
function playing(length: number, calm = false) {
  const moves: number[] = [];
  let step = 0;
  const play = createPlayback({
    speed: () => 1,
    advance: (steps) => {
      moves.push(steps);
      step = Math.min(length, step + steps);
      return step < length;
    },
    onChange: () => {},
    calm: () => calm,
  });
  return { play, moves, step: () => step };
}

test('the first step comes at once, the others at their speed', () => {
  const { play, step } = playing(1_000);
  play.start();
  vi.advanceTimersByTime(40);
  expect(step()).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(step()).toBeGreaterThanOrEqual(9);
  expect(step()).toBeLessThanOrEqual(11);
});

test('it stops at the end by itself, and when it is told to', () => {
  const short = playing(2);
  short.play.start();
  vi.advanceTimersByTime(5_000);
  expect(short.step()).toBe(2);
  expect(short.play.running).toBe(false);
  const long = playing(1_000);
  long.play.start();
  vi.advanceTimersByTime(1_000);
  long.play.stop();
  const then = long.step();
  vi.advanceTimersByTime(5_000);
  expect(long.step()).toBe(then);
});

test('time stops while the figure is out of view', () => {
  const { play, step } = playing(1_000);
  play.start();
  vi.advanceTimersByTime(1_000);
  const then = step();
  play.setVisible(false);
  vi.advanceTimersByTime(20_000);
  expect(step()).toBe(then);
  play.setVisible(true);
  vi.advanceTimersByTime(1_000);
  expect(step()).toBeGreaterThan(then);
  expect(step()).toBeLessThan(then + 6);
});

test('for readers who want less motion it moves twice a second at most, and no slower', () => {
  const { play, moves, step } = playing(1_000, true);
  play.start();
  vi.advanceTimersByTime(4_000);
  expect(moves.length).toBeLessThanOrEqual(9);
  expect(step()).toBeGreaterThanOrEqual(11);
});
