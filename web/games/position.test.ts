import { expect, test } from 'vitest';
import { startFen } from '../engine/types.ts';
import { bareStones } from './gomoku-position.ts';
import { barePosition, capturedPieces, carry, fitsPsq, targetsOf } from './position.ts';

test('a position can be shown from its texts alone', () => {
  const position = barePosition(startFen, ['h2e2', 'h9g7']);
  expect(position.pieces.get('e2')).toBe('C');
  expect(position.pieces.get('g7')).toBe('n');
  expect(position.pieces.has('h2')).toBe(false);
  expect(position.pieces.size).toBe(32);
  expect(position.side).toBe('first');
  expect(position.lastMove).toEqual(['h9', 'g7']);
});

test('captures are counted by what is missing, heaviest first', () => {
  const start = barePosition(startFen, []).pieces;
  const now = carry(start, ['b2b9', 'a9b9', 'e3e6', 'h7e7']);
  expect(capturedPieces(start, now)).toEqual({ first: ['C'], second: ['n', 'p'] });
  expect(capturedPieces(start, start)).toEqual({ first: [], second: [] });
});

test('targets are gathered by origin', () => {
  expect([...targetsOf(['a0a1', 'a0a2', 'h2e2'])]).toEqual([
    ['a0', ['a1', 'a2']],
    ['h2', ['e2']],
  ]);
});

test.each([
  ['15/15/15 b renju', ['h2'], true],
  ['15/15/15 b freestyle', [], true],
  ['3/3/3 b k=3', ['b2'], false],
  ['15/15/15 w renju', [], false],
  ['15/7x7/15 w renju', ['a1'], false],
])('a game from %s with the moves %j fits a psq: %s', (start, moves, fits) => {
  expect(fitsPsq(bareStones(start, moves), start)).toBe(fits);
});

test('a game of xiangqi fits no psq', () => {
  expect(fitsPsq(barePosition(startFen, []), startFen)).toBe(false);
});
