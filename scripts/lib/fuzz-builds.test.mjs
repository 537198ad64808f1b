import { expect, test } from 'vitest';
import { firstDifference } from './fuzz-builds.mjs';

test('the first line that differs is named', () => {
  expect(firstDifference('a 1\nb 2\n', 'a 1\nb 2\n')).toBeNull();
  expect(firstDifference('a 1\nb 2\n', 'a 1\nb 3\n')).toEqual({ one: 'b 2', other: 'b 3' });
});

test('what one of them lacks differs', () => {
  expect(firstDifference('a 1', 'a 1\nb 2')).toEqual({ one: '', other: 'b 2' });
});
