import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './sound.ts';

/** Tones that were started. */
let struck = 0;
/** Whether the browser lets a device be opened. */
let mayOpen = false;
const waiting: (() => void)[] = [];

/** A node or a parameter: takes everything and does nothing. */
const still: object = new Proxy(() => undefined, { get: () => still, apply: () => still });

class FakeContext {
  sampleRate = 100;
  currentTime = 0;
  createOscillator() {
    struck += 1;
    return still;
  }
  createGain = () => still;
  createBufferSource = () => ({ connect: () => still, start: () => undefined, stop: () => undefined });
  createBiquadFilter = () => ({ frequency: {}, Q: {}, connect: () => still });
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
  resume = () => new Promise<void>((resolve) => (mayOpen ? resolve() : waiting.push(resolve)));
}

beforeEach(() => {
  vi.useFakeTimers();
  struck = 0;
  mayOpen = false;
  waiting.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('moves that were made while the device was closed are not heard when it opens', async () => {
  const play = createPlayer();
  for (let move = 0; move < 80; move += 1) {
    play('move');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(struck).toBe(0);
  mayOpen = true;
  for (const open of waiting) open();
  play('move');
  await vi.advanceTimersByTimeAsync(0);
  expect(struck).toBe(1);
});

test('the first sound waits for a device that is slow to open', async () => {
  createPlayer()('move');
  await vi.advanceTimersByTimeAsync(300);
  for (const open of waiting) open();
  await vi.advanceTimersByTimeAsync(0);
  expect(struck).toBe(1);
});
