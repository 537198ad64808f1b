import { expect, test } from 'vitest';
import { startFen } from './info.ts';
import { barePosition, capturedPieces, carry, targetsOf } from './position.ts';

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
