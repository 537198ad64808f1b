import { expect, test } from 'vitest';
import { wholePixels } from './size.ts';

test('the exact length takes precedence over our own rounding', () => {
  expect(wholePixels(749.9, 749)).toBe(749);
});

test('without an exact length we round', () => {
  expect(wholePixels(749.9, undefined)).toBe(750);
});

test('an exact length that ignores the density is not used', () => {
  expect(wholePixels(1499.8, 750)).toBe(1500);
});
