import { expect, test } from 'vitest';
import { startFen } from '../games/xiangqi/info.ts';
import { parseAddress, settledAddress } from './address.ts';
import { makeLink } from './link-text.ts';

test('an empty address asks for nothing', () => {
  expect(parseAddress('')).toEqual({
    language: null,
    game: null,
    level: null,
    side: null,
    settings: { xiangqi: {}, gomoku: {} },
    position: null,
    wrong: [],
  });
});

test('a full address is understood', () => {
  expect(
    parseAddress(
      `?fen=${encodeURIComponent(startFen)}&moves=h2e2+h9g7&lang=zh-CN&level=10&side=black&rules=axf`,
    ),
  ).toEqual({
    language: 'zh',
    game: 'xiangqi',
    level: 10,
    side: 'second',
    settings: { xiangqi: { rules: 'axf' }, gomoku: {} },
    position: { fen: startFen, moves: ['h2e2', 'h9g7'] },
    wrong: [],
  });
});

test('moves alone start from the usual position', () => {
  expect(parseAddress('?moves=h2e2,h9g7').position).toEqual({ fen: null, moves: ['h2e2', 'h9g7'] });
  expect(parseAddress('?game=gomoku&moves=h8i9g7').position?.moves).toEqual(['h8', 'i9', 'g7']);
});

test('an empty FEN is a FEN that was given, and not a missing one', () => {
  expect(parseAddress('?fen=').position).toEqual({ fen: '', moves: [] });
});

test('each wrong field is named, and the others still count', () => {
  const address = parseAddress('?level=13&lang=xx&side=white&rules=axf');
  expect(address.wrong).toEqual([
    { field: 'lang', value: 'xx' },
    { field: 'level', value: '13' },
    { field: 'side', value: 'white' },
  ]);
  expect(address.settings.xiangqi).toEqual({ rules: 'axf' });
});

test('a table of gomoku can be asked for, and Black is the first there', () => {
  expect(parseAddress('?game=gomoku&rule=renju&size=13&opening=swap2&side=white')).toMatchObject({
    game: 'gomoku',
    settings: { xiangqi: {}, gomoku: { rule: 'renju', size: 13, opening: 'swap2' } },
    side: 'second',
    wrong: [],
  });
  expect(parseAddress('?rule=k=3&size=3&side=black')).toMatchObject({ game: 'gomoku', side: 'first' });
  expect(parseAddress('?size=21&rule=k%3D0').wrong).toEqual([
    { field: 'rule', value: 'k=0' },
    { field: 'size', value: '21' },
  ]);
  expect(parseAddress('?game=gomoku&side=red').wrong).toEqual([{ field: 'side', value: 'red' }]);
});

test('a side without a game is one of the game that was played last', () => {
  expect(parseAddress('?side=black')).toMatchObject({ game: null, side: 'second' });
  expect(parseAddress('?side=black', 'gomoku')).toMatchObject({ game: null, side: 'first' });
  expect(parseAddress('?side=white', 'gomoku')).toMatchObject({ side: 'second', wrong: [] });
  expect(parseAddress('?side=red', 'gomoku').wrong).toEqual([{ field: 'side', value: 'red' }]);
  expect(parseAddress('?side=black&moves=h2e2', 'gomoku').side).toBe('second');
});

test('a FEN tells its game, whatever else the address says', () => {
  const fen = '3/1x1/3 w k=3';
  expect(parseAddress(`?${new URLSearchParams({ fen, game: 'xiangqi' })}`).game).toBe('gomoku');
  expect(parseAddress(`?${new URLSearchParams({ fen: startFen, game: 'gomoku' })}`).game).toBe('xiangqi');
});

test('a link leads back to the same position', () => {
  const link = makeLink('https://example.org/duiyi/?level=3#top', startFen, ['h2e2', 'h9g7'], 'zh');
  expect(parseAddress(new URL(link).search).position).toEqual({ fen: startFen, moves: ['h2e2', 'h9g7'] });
  expect(parseAddress(new URL(link).search).language).toBe('zh');
  expect(new URL(link).pathname).toBe('/duiyi/');
});

test('an address that was heeded keeps only its language', () => {
  const address = 'https://example.org/?fen=x&moves=y&level=3';
  expect(settledAddress(address, 'en', true)).toBe('https://example.org/?lang=en');
  expect(settledAddress(address, 'en', false)).toBe(`${address}&lang=en`);
});
