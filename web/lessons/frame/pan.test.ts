import { expect, test } from 'vitest';
import { wholeView } from '../figure.ts';
import { clampView, viewByKey, zoomAt } from './pan.ts';

test('the whole cannot be moved away', () => {
  expect(clampView({ zoom: 1, x: 0.9, y: 2 })).toEqual({ zoom: 1, x: 0.5, y: 1 });
  expect(clampView({ zoom: 0.2, x: 0.5, y: -1 })).toEqual(wholeView);
});

test('what lies under the pointer stays there', () => {
  for (const at of [0.5, 0.3, 0.8]) {
    const before = { zoom: 4, x: 0.4, y: 0 };
    const under = before.x + (at - 0.5) / before.zoom;
    const after = zoomAt(before, 2, at);
    expect(after.zoom).toBe(8);
    expect(after.x + (at - 0.5) / after.zoom).toBeCloseTo(under);
  }
});

test('in and out again is the same view', () => {
  const before = { zoom: 3, x: 0.5, y: 0.25 };
  const after = zoomAt(zoomAt(before, 2), 0.5);
  expect(after.zoom).toBeCloseTo(before.zoom);
  expect(after.x).toBeCloseTo(before.x);
});

test('keys zoom, and nought shows all', () => {
  expect(viewByKey(wholeView, '+')?.zoom).toBeGreaterThan(1);
  expect(viewByKey({ zoom: 9, x: 0.2, y: 0 }, '0')).toEqual(wholeView);
  expect(viewByKey(wholeView, 'a')).toBeNull();
});
