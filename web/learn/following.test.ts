import { expect, test } from 'vitest';
import { following } from './following.ts';

const given = { fen: 'example', depth: '4', state: 'order=captures&step=2666&node=7' };

test('a figure keeps its depth for positions of its example’s game alone', () => {
  const depthIn = (game: 'xiangqi' | 'gomoku' | 'tree') =>
    following(given, false, { text: 'own', game }).depth;
  expect([depthIn('xiangqi'), depthIn('gomoku'), depthIn('tree')]).toEqual(['4', null, null]);
});

test('a figure keeps its search, but not a place in the log of its example', () => {
  expect(following(given, false, { text: 'own', game: 'xiangqi' }).state).toBe('order=captures');
  expect(following({ ...given, state: null }, false, { text: 'own', game: 'xiangqi' }).state).toBeNull();
});

test('a board, which knows no trees, keeps its own position', () => {
  expect(following(given, true, { text: '((1 2)(3 4))', game: 'tree' }).fen).toBe('example');
  expect(following(given, true, { text: 'own', game: 'xiangqi' }).fen).toBe('own');
  expect(following(given, false, { text: '((1 2)(3 4))', game: 'tree' }).fen).toBe('((1 2)(3 4))');
});
