import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SlowPages from './slow-pages.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param {string} title */
const testCase = (title) =>
  /** @type {import('@playwright/test/reporter').TestCase} */ ({
    titlePath: () => ['', 'page', 'board.spec.ts', title],
  });
const result = () => /** @type {import('@playwright/test/reporter').TestResult} */ ({});

test('a test that takes over a minute is named, and again at its end', () => {
  /** @type {string[]} */
  const said = [];
  const slow = new SlowPages({ say: (line) => said.push(line) });
  const [quick, stuck] = [testCase('is quick'), testCase('is stuck')];
  const [first, second] = [result(), result()];
  slow.onTestBegin(quick, first);
  slow.onTestBegin(stuck, second);
  vi.advanceTimersByTime(59_000);
  slow.onTestEnd(quick, first);
  vi.advanceTimersByTime(2_000);
  const name = 'page › board.spec.ts › is stuck';
  expect(said).toEqual([`test ${name} has been running for over 60 seconds`]);
  slow.onTestEnd(stuck, second);
  expect(said.slice(1)).toEqual([`test ${name} ... ended`]);
});
