import { describe, expect, test } from 'vitest';
import { createGomoku } from '../games/gomoku/drawing.ts';
import { layOut, spotOf } from './geometry.ts';
import { magnified, middleBy } from './loupe.ts';

const radius = 75;
const screen = 320;

describe('the place of the loupe', () => {
  test('straight above the finger, clear of it', () => {
    const { x, y } = middleBy({ x: 160, y: 400 }, radius, screen);
    expect(x).toBe(160);
    expect(400 - (y + radius)).toBeGreaterThan(30);
  });

  test('always on the screen', () => {
    for (let x = 0; x <= screen; x += 10) {
      for (let y = 0; y <= 500; y += 10) {
        const middle = middleBy({ x, y }, radius, screen);
        expect(Math.min(middle.x, middle.y)).toBeGreaterThan(radius);
        expect(middle.x).toBeLessThan(screen - radius);
      }
    }
  });

  test('near the upper edge of a wide screen it keeps its distance from the finger', () => {
    for (let y = 80; y <= 300; y += 10) {
      const middle = middleBy({ x: 300, y }, radius, 800);
      expect(Math.hypot(middle.x - 300, middle.y - y)).toBeCloseTo(radius + 38);
    }
  });

  test('as the finger moves up it slides and does not jump', () => {
    for (let y = 300; y > 100; y--) {
      const [low, high] = [y, y - 1].map((at) => middleBy({ x: 100, y: at }, radius, screen));
      // When it can go no higher it swings to the side, by at most a few pixels per pixel.
      expect(Math.hypot((low?.x ?? 0) - (high?.x ?? 0), (low?.y ?? 0) - (high?.y ?? 0))).toBeLessThan(16);
    }
  });
});

describe('what the loupe shows', () => {
  const game = createGomoku(15, 15);

  test.each([
    [320, 2.5],
    // Large cells are magnified less: the purpose is to see around the finger.
    [700, 1.5],
  ])('on a board of %i pixels cells are %d times as large', (edge, times) => {
    const layout = layOut(game, { width: edge, height: edge, ratio: 1 }, 'first', true);
    const { cell } = magnified(layout, { x: 100, y: 100 });
    expect(Math.abs(cell - times * layout.cell)).toBeLessThanOrEqual(0.5);
  });

  test('the place under the finger is in its middle, whichever side is at the bottom', () => {
    for (const side of ['first', 'second'] as const) {
      const layout = layOut(game, { width: 640, height: 640, ratio: 2 }, side, true);
      const place = game.placeOf('d12');
      const large = magnified(layout, spotOf(layout, place));
      const { x, y } = spotOf(large, place);
      expect(Math.abs(x - large.width / 2)).toBeLessThanOrEqual(1);
      expect(Math.abs(y - large.height / 2)).toBeLessThanOrEqual(1);
    }
  });
});
