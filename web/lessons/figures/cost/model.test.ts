import { describe, expect, test } from 'vitest';
import type { Subject } from '../../figure.ts';
import type { LessonRun } from '../../types.ts';
import { allWords } from '../../words/all.ts';
import { writtenTime } from './draw.ts';
import { figure } from './index.ts';
import { articleSpeed, count, duration, measured, seconds, speedOf, tenthsOf, widths } from './model.ts';
import { costWords } from './words.ts';

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

test('one of something is said as one', () => {
  const { branching, title, time, tells } = costWords.en;
  expect([branching(1), branching(2)]).toEqual(['1 move', '2 moves']);
  expect(title(1, 1, '1')).toBe('1 move, 1 ply: 1');
  expect([time('1', 'hour'), time('1.5', 'hour'), time('1', 'second')]).toEqual([
    '1 hour',
    '1.5 hours',
    '1 s',
  ]);
  const parts = { positions: '1', speed: '1 million', time: '1 µs', best: '1 µs', article: '0.2 ps' };
  expect(tells(parts)).toMatch(/^1 position: /);
});

test('the speed is measured on the figure’s own position, whatever it follows', () => {
  const subject = { text: '(1 2)', game: 'tree', settings: { algorithm: 'minimax', depth: 1 } };
  const open = () => ({ game: () => 'xiangqi', side: () => 'first' });
  const tasks = figure.tasks(
    { ...subject, open } as unknown as Subject,
    figure.read(new URLSearchParams()),
    [],
  );
  expect(tasks.map(({ text }) => text)).toEqual([figure.text, figure.text]);
});
