import { describe, expect, test } from 'vitest';
import { countCargo, countPlaywright, countVitest, judge, sum } from './counts.mjs';

describe('totals', () => {
  test('add the results of every test program of cargo', () => {
    const output = `
running 2 tests
test a ... ok
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s

   Doc-tests duiyi_game
test result: FAILED. 3 passed; 4 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.20s
`;
    expect(countCargo(output)).toEqual({ passed: 5, failed: 4, skipped: 1 });
  });

  test('take no test program for no tests', () => {
    expect(countCargo('error: could not compile `duiyi-game`')).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test('count a flaky browser test as passed and an unexpected one as failed', () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 8, failed: 2, skipped: 3 });
  });

  test('count what Vitest leaves undone as skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('add up over runners', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('a run of tests', () => {
  const passed = { passed: 5, failed: 0, skipped: 2 };
  const judged = (/** @type {object} */ change) =>
    judge('Tests', { code: 0, output: '', counts: passed, ...change });

  test('says how many passed and were skipped', () => {
    expect(judged({})).toBe('5 passed, 2 skipped');
  });

  test('fails without a test that has passed, and with a runner that fails', () => {
    expect(() => judged({ counts: { passed: 0, failed: 0, skipped: 7 } })).toThrow('Tests: no test was run');
    expect(() => judged({ code: 1 })).toThrow('Tests: a run failed');
    expect(() => judged({ code: 1, counts: { ...passed, failed: 3 } })).toThrow('Tests: 3 failed');
  });
});
