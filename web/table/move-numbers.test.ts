import { expect, test } from 'vitest';
import { type MoveNumbers, numberAt, numberBefore } from './move-numbers.ts';

/** What stands before each of four moves in a line. */
const line = (numbers: MoveNumbers): readonly string[] =>
  [0, 1, 2, 3].map((ply) => numberBefore(numbers, ply, ply === 0));

test('a move of both sides has one number, from the beginning of the game on', () => {
  expect(line({ offset: 0, each: false })).toEqual(['1.', '', '2.', '']);
  expect(line({ offset: 1, each: false })).toEqual(['1…', '2.', '', '3.']);
  expect(numberBefore({ offset: 0, each: false }, 3, true)).toBe('2…');
});

test('stones are numbered as on the board, and lines go on with the first side', () => {
  expect(line({ offset: 0, each: true })).toEqual(['1.', '', '3.', '']);
  expect(line({ offset: 1, each: true })).toEqual(['1.', '2.', '', '4.']);
  expect(numberBefore({ offset: 0, each: true }, 3, true)).toBe('4.');
  expect(numberAt({ offset: 1, each: true }, 6)).toBe(7);
});
