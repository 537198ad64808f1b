import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('a hint tells where a move begins, and never the whole of it', () => {
  const moves = ['C2=5', '炮二平五', 'h2e2', 'h8', 'h10'];
  expect(moves.map(beginningOf)).toEqual(['C2…', '炮二…', 'h2…', 'h…', 'h…']);
});
