import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

test('shuffling keeps all cards and depends on the seed alone', () => {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect([...shuffled(cards, 5)].sort()).toEqual(cards);
  expect(shuffled(cards, 5)).toEqual(shuffled(cards, 5));
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => shuffled(cards, seed).join(''))).size).toBeGreaterThan(4);
});
