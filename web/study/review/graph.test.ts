import { expect, test } from 'vitest';
import { areaOf, lineOf, plyAt, plyByKey, stretches } from './graph.ts';

test('the line has a gap where chances are not known', () => {
  const chances = [0.5, 0.25, null, 1];
  expect(stretches(chances)).toEqual([
    [
      [0, 50],
      [1, 75],
    ],
    [[3, 0]],
  ]);
  expect(lineOf(chances)).toBe('M0 50L1 75M3 0h0.4');
  expect(areaOf(chances)).toBe('M0 100L0 50L1 75L1 100ZM3 100L3 0L3 100Z');
  expect(lineOf([null, null])).toBe('');
});

test('a place across the graph is the nearest position', () => {
  expect([-1, 0, 0.49, 0.5, 1, 2].map((part) => plyAt(part, 3))).toEqual([0, 0, 1, 2, 3, 3]);
});

test('keys go through the positions and no further', () => {
  expect(plyByKey('ArrowRight', 3, 3)).toBe(3);
  expect(plyByKey('ArrowLeft', 3, 3)).toBe(2);
  expect(plyByKey('PageDown', 3, 30)).toBe(0);
  expect(plyByKey('End', 0, 30)).toBe(30);
  expect(plyByKey('x', 0, 30)).toBeNull();
});
