import { describe, expect, test } from 'vitest';
import type { Result } from '../../figure.ts';
import { choicesUntil, gigabyte, kept, limits, needed, rowsOf } from './model.ts';
import { memoryWords } from './words.ts';

/** Of the start of xiangqi: what the two counters say. */
const minimax = [
  [44, 44],
  [1_964, 89],
  [81_630, 141],
  [3_371_870, 193],
] as const;
const alphaBeta = [
  [44, 44],
  [1_964, 89],
  [5_075, 137],
  [135_300, 186],
  [407_729, 226],
] as const;

const result = ([movesListed, movesHeld]: readonly [number, number], complete = true): Result =>
  ({ run: { movesListed, movesHeld, complete }, ms: 1 }) as Result;

const results = [...minimax.slice(0, 3), ...alphaBeta, ...minimax.slice(3)].map((each) => result(each));

describe('what a search lists and what it holds', () => {
  test('is read from the runs, each depth from its own', () => {
    const rows = rowsOf(results) ?? [];
    expect(rows.slice(0, 4).map(({ listed, held, guessed }) => [listed, held, guessed])).toEqual(
      minimax.map(([listed, held]) => [listed, held, false]),
    );
    expect(rows.map(({ listedByAlphaBeta }) => listedByAlphaBeta)).toEqual([
      ...alphaBeta.map(([listed]) => listed),
      null,
    ]);
    // Only alpha-beta goes so deep.
    expect(rows[4]?.held).toBe(226);
    expect(rows[5]?.held).toBeNull();
  });

  test('is extrapolated and says so where no run has ended', () => {
    const rows = rowsOf(results) ?? [];
    expect(rows[4]?.guessed).toBe(true);
    expect(rows[4]?.listed).toBeCloseTo(3_371_870 ** 2 / 81_630);
    const waiting = rowsOf([...results.slice(0, 8), null]) ?? [];
    expect(waiting[3]).toMatchObject({ guessed: true, held: 186 });
    const cutShort = rowsOf([...results.slice(0, 8), result([5_000_000, 200], false)]) ?? [];
    expect(cutShort[3]?.guessed).toBe(true);
    expect(rowsOf([results[0] ?? null, ...Array.from({ length: 8 }, () => null)])).toBeNull();
  });
});

describe('bytes', () => {
  test('that are never freed add up choice after choice, those in use do not', () => {
    expect(kept(3_371_870, 32, 1)).toBe(107_899_840);
    expect(kept(3_371_870, 32, 20)).toBeGreaterThan(2 * gigabyte);
    expect(kept(3_371_870, 32, 19)).toBeLessThan(2 * gigabyte);
    expect(limits.map((limit) => choicesUntil(limit, 3_371_870, 32))).toEqual([20, 40]);
    expect(needed(193, 32)).toBe(7_720);
  });

  test('fill the memory at once where one choice takes more', () => {
    expect(choicesUntil(2 * gigabyte, 1e9, 32)).toBe(1);
  });
});

test('a level that has not been run holds at least what those before it did', () => {
  const parts = { depth: 6, bytes: '6 TB', guessed: true, full: 'at once', held: '226', need: '9 kB' };
  const said = (heldIsLeast: boolean) => memoryWords.en.tells({ ...parts, heldIsLeast });
  expect(said(true)).toMatch(/search holds at least 226 moves/);
  expect(said(false)).toMatch(/search holds 226 moves/);
  expect(memoryWords.zh.tells({ ...parts, heldIsLeast: true })).toContain('至少要 226 种着法');
});
