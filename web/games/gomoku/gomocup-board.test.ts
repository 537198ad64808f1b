import { expect, test } from 'vitest';
import { readBoard } from './gomocup-board.ts';

test('stones are counted from the top left, and as many on both sides mean that Black moves', () => {
  expect(readBoard('BOARD\n7,7,1\n8,7,2\nDONE')).toBe(
    `${'15/'.repeat(7)}7xo6/${'15/'.repeat(7).slice(0, -1)} b freestyle`,
  );
  expect(readBoard('0,0,2')).toBe(`x14/${'15/'.repeat(14).slice(0, -1)} w freestyle`);
});

test.each([
  ['moves', 'h8i9'],
  ['nothing', 'BOARD\nDONE'],
  ['a stone beside the board', '15,0,1'],
  ['two stones on a point', '1,1,1\n1,1,2'],
  ['a third player', '1,1,3'],
])('other texts are left to others: %s', (_, text) => {
  expect(readBoard(text)).toBeNull();
});
