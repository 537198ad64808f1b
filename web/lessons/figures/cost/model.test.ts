import { describe, expect, test } from 'vitest';
import type { LessonRun } from '../../types.ts';
import { allWords } from '../../words/all.ts';
import { writtenTime } from './draw.ts';
import { articleSpeed, count, duration, measured, seconds, speedOf, tenthsOf, widths } from './model.ts';

describe('the sums of the articles', () => {
  test('100 moves at each of 10 plies are 10^20 positions and 231.5 days of the article’s machine', () => {
    const { leaves, before, least } = count({ branching: 100, plies: 10, falling: false });
    expect(leaves).toBe(10n ** 20n);
    expect(before).toBe(1_010_101_010_101_010_100n);
    expect(least).toBe(2n * 10n ** 10n - 1n);
    expect(seconds(leaves, articleSpeed)).toBe(2e7);
    expect(writtenTime(2e7, { lang: 'en', words: allWords.en })).toBe('231.5 days');
    expect(writtenTime(2e7, { lang: 'zh', words: allWords.zh })).toBe('231.5 天');
  });

  test('44 replies at each of 4 plies', () => {
    expect(count({ branching: 44, plies: 4, falling: false }).leaves).toBe(3_748_096n);
  });

  test('a board that fills has one move fewer at every ply', () => {
    expect(count({ branching: 224, plies: 3, falling: true }).leaves).toBe(11_089_344n);
    expect(count({ branching: 3, plies: 3, falling: true })).toEqual({ leaves: 6n, before: 9n, least: 4n });
    expect(widths({ branching: 2, plies: 4, falling: true })).toEqual([2n, 1n, 1n, 1n]);
  });

  test('the least number of leaves is that of Knuth and Moore where all levels are alike', () => {
    for (const [branching, plies] of [
      [3, 1],
      [6, 4],
      [5, 5],
    ] as const) {
      const formula = branching ** Math.ceil(plies / 2) + branching ** Math.floor(plies / 2) - 1;
      expect(count({ branching, plies, falling: false }).least).toBe(BigInt(formula));
    }
  });
});

describe('time', () => {
  test('is given in the largest unit of which there is at least one', () => {
    expect(duration(59)).toEqual({ unit: 'second', amount: 59 });
    expect(duration(60)).toEqual({ unit: 'minute', amount: 1 });
    expect(duration(1e-12).unit).toBe('nanosecond');
    expect(writtenTime(1.62e6 * 365.25 * 86_400, { lang: 'zh', words: allWords.zh })).toBe('162 万年');
  });

  test('comes with a search, whose speed has at most two significant figures', () => {
    const run = { nodes: 100_440 } as LessonRun;
    expect(measured({ run, ms: 50 })).toBe(2e6);
    expect(measured({ run, ms: 0 })).toBeNull();
    expect(measured(null)).toBeNull();
  });

  test('a slider of tenths of a power reaches every speed', () => {
    for (const tenths of [30, 63, 160]) expect(tenthsOf(speedOf(tenths))).toBe(tenths);
  });
});
