import { describe, expect, test } from 'vitest';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import { aspect, layOut, placeAt, pointAt, seen, spotOf } from './geometry.ts';

const sizes = [
  { width: 304, height: 336, ratio: 1 },
  { width: 641, height: 707, ratio: 2 },
  { width: 1013, height: 1119, ratio: 2.625 },
];

describe.each(sizes)('$width × $height at $ratio', (size) => {
  for (const orientation of ['first', 'second'] as const) {
    const layout = layOut(xiangqi, size, orientation, true);

    test(`every point is on whole pixels, ${orientation} at the bottom`, () => {
      for (const point of xiangqi.points) {
        const { x, y } = spotOf(layout, xiangqi.placeOf(point));
        expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
      }
    });

    test(`the spot of a point leads back to that point, ${orientation} at the bottom`, () => {
      for (const point of xiangqi.points) {
        const spot = spotOf(layout, xiangqi.placeOf(point));
        const nudged = { x: spot.x + layout.cell * 0.4, y: spot.y - layout.cell * 0.4 };
        expect(pointAt(xiangqi, layout, spot)).toBe(point);
        expect(pointAt(xiangqi, layout, nudged)).toBe(point);
        expect(placeAt(layout, spot)).toEqual(xiangqi.placeOf(point));
      }
    });
  }

  test('pieces at the edge are within the canvas', () => {
    const { cell, left, top, width, height } = layOut(xiangqi, size, 'first', false);
    expect(Math.min(left, top)).toBeGreaterThan(cell * 0.5);
    expect(left + 8 * cell).toBeLessThan(width - cell * 0.5);
    expect(top + 9 * cell).toBeLessThan(height - cell * 0.5);
  });
});

test('there is no point outside the board', () => {
  const layout = layOut(xiangqi, { width: 500, height: 550, ratio: 1 }, 'first', true);
  expect(pointAt(xiangqi, layout, { x: 1, y: 300 })).toBeNull();
  expect(pointAt(xiangqi, layout, { x: 250, y: 549 })).toBeNull();
});

test('the board is wider with coordinates, and always higher than wide', () => {
  expect(aspect(xiangqi, false)).toBeCloseTo(9.2 / 10.2);
  expect(aspect(xiangqi, true)).toBeCloseTo(9.6 / 10.6);
});

test('a turned board shows each point at the opposite place', () => {
  const place = xiangqi.placeOf('b2');
  expect(seen({ ...xiangqi, orientation: 'first' }, place)).toEqual({ column: 1, row: 7 });
  expect(seen({ ...xiangqi, orientation: 'second' }, place)).toEqual({ column: 7, row: 2 });
});
