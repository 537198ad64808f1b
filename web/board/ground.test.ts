import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGomoku } from '../games/gomoku/drawing.ts';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import { layOut } from './geometry.ts';
import { drawGround } from './ground.ts';
import { drawBrackets } from './marks.ts';
import { createPaperRecorder } from './paper-recorder.ts';
import { lightTheme } from './theme-light.ts';

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([1, 1.25, 1.5, 2, 2.625, 3])('at %s device pixels a pixel', (ratio) => {
  const size = { width: Math.round(361 * ratio), height: Math.round(399 * ratio), ratio };
  const layout = layOut(xiangqi, size, 'first', true);

  test('every vertical and horizontal line consists of whole pixels and is on the board', () => {
    const { paper, rectangles } = createPaperRecorder();
    drawGround(paper, xiangqi, layout, lightTheme, { coordinates: true });
    drawBrackets(paper, layout, { x: layout.left, y: layout.top }, lightTheme.seal);
    expect(rectangles().length).toBeGreaterThan(100);
    for (const box of rectangles()) {
      expect(box).toEqual(box.map(Math.round));
      const [x = -1, y = -1, width = 0, height = 0] = box;
      expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
  });
});

test.each([
  [15, 360],
  [15, 390],
  [20, 360],
  [20, 390],
])('names of two digits keep clear of the edge and of the stones: %s lines on %s pixels', (lines, width) => {
  for (const ratio of [1, 2, 3]) {
    const game = createGomoku(lines, lines);
    const layout = layOut(game, { width: width * ratio, height: width * ratio, ratio }, 'first', true);
    const { paper, calls } = createPaperRecorder();
    drawGround(paper, game, layout, lightTheme, { coordinates: true });
    const size = Number(/ ([\d.]+)px/.exec(paper.font)?.[1]);
    const [ten] = calls.filter(({ name, given: [text, x] }) => {
      return name === 'fillText' && text === '10' && Number(x) < layout.left;
    });
    const centre = Number(ten?.given[1]);
    const half = 0.65 * size;
    expect(centre - half).toBeGreaterThanOrEqual(ratio);
    // A stone is 0.94 of a cell wide.
    expect(layout.left - 0.47 * layout.cell - (centre + half)).toBeGreaterThanOrEqual(ratio);
  }
});

test('coordinates name every file and rank on both sides, or are hidden', () => {
  const layout = layOut(xiangqi, { width: 361, height: 399, ratio: 1 }, 'second', true);
  const shown = createPaperRecorder();
  drawGround(shown.paper, xiangqi, layout, lightTheme, { coordinates: true });
  expect(shown.texts().sort().join('')).toBe('00112233445566778899aabbccddeeffgghhii');
  const hidden = createPaperRecorder();
  drawGround(hidden.paper, xiangqi, layout, lightTheme, { coordinates: false });
  expect(hidden.texts()).toEqual([]);
});

test.each(['first', 'second'] as const)(
  'a rim of numerals names the files of each side at its edge, and no ranks, with %s at the bottom',
  (orientation) => {
    const layout = layOut(xiangqi, { width: 361, height: 399, ratio: 1 }, orientation, true);
    const { paper, calls } = createPaperRecorder();
    const rim = ['九八七六五四三二一', '１２３４５６７８９'] as const;
    drawGround(paper, xiangqi, layout, lightTheme, { coordinates: true, rim });
    const texts = calls.flatMap(({ name, given: [text, x, y] }) =>
      name === 'fillText' ? [{ text: String(text), x: Number(x), y: Number(y) }] : [],
    );
    const edge = (below: boolean): string =>
      texts
        .filter(({ y }) => y > layout.height / 2 === below)
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('');
    // Each player counts from the right.
    const near = orientation === 'first' ? rim[0] : '９８７６５４３２１';
    const far = orientation === 'first' ? rim[1] : '一二三四五六七八九';
    expect([edge(true), edge(false)]).toEqual([near, far]);
  },
);
