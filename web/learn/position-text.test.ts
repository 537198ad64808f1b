import { expect, test } from 'vitest';
import { makeSharedLink } from '../app/share/shared-game.ts';
import { gameInfo } from '../games/registry.ts';
import { human, newRecord } from '../table/record.ts';
import { withMoves as addMoves } from '../table/with-moves.ts';
import { positionOf, readPasted, withMoves } from './position-text.ts';

const fen = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';

test('a FEN is a position, including its moves, on any number of lines', () => {
  expect(readPasted(`  ${fen}\n moves b7b9 `)).toEqual({ type: 'position', text: `${fen} moves b7b9` });
  expect(readPasted('3/3/3 b k=3')).toEqual({ type: 'position', text: '3/3/3 b k=3' });
});

test('a tree is a position', () => {
  expect(readPasted('((1 2)\n(3 4))')).toEqual({ type: 'position', text: '((1 2) (3 4))' });
  expect(readPasted('uniform 3 4 7')).toEqual({ type: 'position', text: 'uniform 3 4 7' });
});

test('a link from the board gives its position and moves', () => {
  const link = `https://example.org/duiyi/?fen=${encodeURIComponent(fen)}&moves=b7b9&lang=zh`;
  expect(readPasted(link)).toEqual({ type: 'position', text: `${fen} moves b7b9` });
  expect(readPasted('?moves=h2e2,h9g7')).toMatchObject({
    text: expect.stringMatching(/ w .*moves h2e2 h9g7$/),
  });
  for (const empty of ['https://example.org/', '?fen=', '?moves=', '?fen=+&moves=', '?game=gomoku'])
    expect(readPasted(empty)).toEqual({ type: 'empty' });
  expect(readPasted('?fen=&moves=h2e2')).toMatchObject({ text: expect.stringMatching(/ w .*moves h2e2$/) });
});

test('a link to a game from a usual start gives the start that it names', () => {
  const empty = (size: number, rule: string) =>
    `${Array.from({ length: size }, () => size).join('/')} b ${rule}`;
  for (const [query, start] of [
    ['game=gomoku', empty(15, 'freestyle')],
    ['game=gomoku&rule=renju', empty(15, 'renju')],
    ['size=19', empty(19, 'freestyle')],
  ])
    expect(readPasted(`https://example.org/duiyi/?${query}&moves=h8+i9`)).toEqual({
      type: 'position',
      text: `${start} moves h8 i9`,
    });
});

test('what the share sheet makes of a game of gomoku is read', () => {
  const rule = { rule: 'standard', size: 15 };
  const start = gameInfo.gomoku.start(rule);
  const players = { first: human, second: human };
  const record = addMoves(newRecord(start, players, null, null, 0), ['h8', 'i9']);
  const link = makeSharedLink('https://example.org/duiyi/', record, { orientation: 'first' });
  expect(link).not.toContain('fen=');
  expect(readPasted(link)).toEqual({ type: 'position', text: `${start} moves h8 i9` });
});

test('PGN and moves alone are left to the reader of records', () => {
  for (const text of ['[Event "x"]\n\n1. h2e2 h9g7 *', '[FEN "9/9/9 w"]\n\n*', '1. C2.5 H8+7', 'h2e2 h9g7'])
    expect(readPasted(text)).toEqual({ type: 'game', text });
});

test('moves are added after those of a FEN', () => {
  expect(withMoves(`${fen} moves b7b9`, ['a8a9'])).toBe(`${fen} moves b7b9 a8a9`);
  expect(withMoves(fen, [])).toBe(fen);
});

test('an address without a position has none', () => {
  expect(positionOf('?lang=zh&level=5')).toBeNull();
});
