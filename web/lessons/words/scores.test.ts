import { describe, expect, test } from 'vitest';
import { grouped, isEndless, isWin, shortScore } from './scores.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

describe('scores', () => {
  test.each([
    ['xiangqi', 0, '0.0'],
    ['xiangqi', 350, '+3.5'],
    ['xiangqi', -50, '−0.5'],
    ['xiangqi', -1, '−0.01'],
    ['tree', -99, '−99'],
    ['gomoku', -500_000, '−500,000'],
    ['gomoku', 999_999_997, '+#3'],
    ['xiangqi', -999_999_996, '−#4'],
    ['tree', 1_000_000_001, '∞'],
    ['tree', -1_000_000_001, '−∞'],
  ] as const)('of %s: %i is %s', (game, score, text) => {
    expect(shortScore(game, score)).toBe(text);
  });

  test('that are wins say whose and when', () => {
    expect(wordsEn.score('xiangqi', 999_999_997)).toBe('a win for Red in 3 plies');
    expect(wordsEn.score('gomoku', -999_999_999)).toBe('a win for White in 1 ply');
    expect(wordsZh.score('gomoku', 1_000_000_000)).toBe('黑方已胜');
    // The articles' largest evaluation is no win yet.
    expect(isWin(99_999_999)).toBe(false);
    expect(isEndless(1_000_000_000)).toBe(false);
  });
});

test('long numbers are grouped', () => {
  expect([0, 999, 1_000, 11_089_344].map(grouped)).toEqual(['0', '999', '1,000', '11,089,344']);
});

test('both languages have words for the same things', () => {
  const keys = (words: object): readonly string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? keys(value).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keys(wordsZh).toSorted()).toEqual(keys(wordsEn).toSorted());
});
