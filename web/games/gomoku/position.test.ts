import { expect, test } from 'vitest';
import { barePosition, fitsPsq, longestThrough } from './position.ts';

test.each([
  ['15/15/15 b renju', ['h2'], true],
  ['15/15/15 b freestyle', [], true],
  ['3/3/3 b k=3', ['b2'], false],
  ['15/15/15 w renju', [], false],
  ['15/7x7/15 w renju', ['a1'], false],
])('a game from %s with the moves %j fits a psq: %s', (start, moves, fits) => {
  expect(fitsPsq(barePosition(start, moves), start)).toBe(fits);
});

test('the row through the last stone is counted in every direction', () => {
  const moves = ['d8', 'a1', 'e8', 'b1', 'g8', 'c1', 'f8'];
  const start = `${Array.from({ length: 15 }, () => 15).join('/')} b standard`;
  expect(longestThrough(barePosition(start, moves), moves.at(-1) ?? '')).toBe(4);
  expect(longestThrough(barePosition(start, moves.slice(0, 5)), moves[4] ?? '')).toBe(1);
  expect(longestThrough(barePosition(start, moves), 'h1')).toBe(0);
});
