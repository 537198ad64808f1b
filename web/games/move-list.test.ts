import { expect, test } from 'vitest';
import { gomokuInfo } from './gomoku/info.ts';
import { splitMoves } from './move-list.ts';
import { xiangqiInfo } from './xiangqi/info.ts';

test('moves stand apart or run together', () => {
  expect(splitMoves(gomokuInfo, ' h8 i9,g10, ')).toEqual(['h8', 'i9', 'g10']);
  expect(splitMoves(gomokuInfo, 'h8i9g10 a1t20')).toEqual(['h8', 'i9', 'g10', 'a1', 't20']);
  expect(splitMoves(xiangqiInfo, 'h2e2h9g7,b0c2')).toEqual(['h2e2', 'h9g7', 'b0c2']);
  expect(splitMoves(gomokuInfo, 'H8I9')).toEqual(['H8', 'I9']);
  expect(splitMoves(xiangqiInfo, '')).toEqual([]);
});

test('what is no move of the engine stays whole, so that a refusal can name it', () => {
  expect(splitMoves(xiangqiInfo, 'h2e2h9 C2=5 炮二平五 h2-e2')).toEqual([
    'h2e2h9',
    'C2=5',
    '炮二平五',
    'h2-e2',
  ]);
  expect(splitMoves(gomokuInfo, 'h8-i9 hello h8x')).toEqual(['h8-i9', 'hello', 'h8x']);
});
