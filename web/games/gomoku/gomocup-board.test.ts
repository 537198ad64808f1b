import { expect, test } from 'vitest';
import { readBoard } from './gomocup-board.ts';

test('stones are counted from the top left, and as many on both sides mean that Black moves', () => {
  expect(readBoard('BOARD\n7,7,1\n8,7,2\nDONE')).toBe(
    `${'15/'.repeat(7)}7xo6/${'15/'.repeat(7).slice(0, -1)} b freestyle`,
  );
  expect(readBoard('0,0,2')).toBe(`x14/${'15/'.repeat(14).slice(0, -1)} w freestyle`);
});

test('points without an owner are the moves of a game', () => {
  expect(readBoard('7,7\n8, 6\n0,14\n')).toBe(`${'15/'.repeat(15).slice(0, -1)} b freestyle moves h8 i9 a1`);
});

test('a point beyond the fifteenth line means the large board', () => {
  const rest = Array.from({ length: 18 }, () => 20).join('/');
  expect(readBoard('0,0\n19,1')).toBe(`20/20/${rest} b freestyle moves a20 t19`);
  expect(readBoard('0,0,1\n19,1,2')).toBe(`x19/19o/${rest} b freestyle`);
});

test.each([
  ['moves', 'h8i9'],
  ['nothing', 'BOARD\nDONE'],
  ['a stone beside the board', '20,0,1'],
  ['a move beside the board', '7,7\n0,20'],
  ['two stones on a point', '1,1,1\n1,1,2'],
  ['two moves to a point', '1,1\n2,2\n1,1'],
  ['a third player', '1,1,3'],
  ['stones and moves', '1,1,1\n2,2'],
])('other texts are left to others: %s', (_, text) => {
  expect(readBoard(text)).toBeNull();
});
