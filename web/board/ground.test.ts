import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { xiangqi } from '../games/xiangqi.ts';
import { layOut } from './geometry.ts';
import { drawGround } from './ground.ts';
import { drawBrackets } from './marks.ts';
import type { Paper } from './paper.ts';
import type { Theme } from './theme.ts';

const theme: Theme = {
  board: '#e8cd9c',
  line: '#6e5330',
  face: '#fbf1dc',
  rim: '#b48a55',
  red: '#b3261e',
  black: '#17211d',
  seal: '#b23a2e',
  onSeal: '#fffdf8',
  good: '#3c7a4a',
  bad: '#a33327',
  stones: {
    first: { face: '#1b1a18', rim: '#0b0a09', mark: '#f08472' },
    second: { face: '#f6f2e8', rim: '#7a6648', mark: '#b23a2e' },
  },
  threats: { five: '#a33327', 'open-four': '#8a4b08', four: '#6b3f96', 'open-three': '#2f6db3' },
  font: 'sans-serif',
  plain: false,
};

/** Writes down the rectangles and texts that reach the canvas, and lets everything else pass. */
function recorder() {
  const rectangles: (readonly number[])[] = [];
  const texts: string[] = [];
  const paper = new Proxy({} as Record<string | symbol, unknown>, {
    get(target, name) {
      if (name === 'fillRect') return (...box: number[]) => rectangles.push(box);
      if (name === 'fillText') return (text: string) => texts.push(text);
      if (name === 'createLinearGradient' || name === 'createRadialGradient') {
        return () => ({ addColorStop: () => undefined });
      }
      return target[name] ?? (() => undefined);
    },
  }) as unknown as Paper;
  return { paper, rectangles, texts };
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([1, 1.25, 1.5, 2, 2.625, 3])('at %s device pixels a pixel', (ratio) => {
  const size = { width: Math.round(361 * ratio), height: Math.round(399 * ratio), ratio };
  const layout = layOut(xiangqi, size, 'first', true);

  test('every upright line is made of whole pixels and lies on the board', () => {
    const { paper, rectangles } = recorder();
    drawGround(paper, xiangqi, layout, theme, true);
    drawBrackets(paper, layout, { x: layout.left, y: layout.top }, theme.seal);
    expect(rectangles.length).toBeGreaterThan(100);
    for (const box of rectangles) {
      expect(box).toEqual(box.map(Math.round));
      const [x = -1, y = -1, width = 0, height = 0] = box;
      expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
  });
});

test('coordinates name every file and rank on both sides, or stay away', () => {
  const layout = layOut(xiangqi, { width: 361, height: 399, ratio: 1 }, 'second', true);
  const shown = recorder();
  drawGround(shown.paper, xiangqi, layout, theme, true);
  expect(shown.texts.sort().join('')).toBe('00112233445566778899aabbccddeeffgghhii');
  const hidden = recorder();
  drawGround(hidden.paper, xiangqi, layout, theme, false);
  expect(hidden.texts).toEqual([]);
});
