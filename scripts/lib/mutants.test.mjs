import { describe, expect, test } from 'vitest';
import { judgeMutants } from './mutants.mjs';

const judged = (/** @type {object} */ found) =>
  judgeMutants('rules', { total_mutants: 30, caught: 0, timeout: 0, missed: 0, ...found }, '');

describe('mutants', () => {
  test('pass where 95 % of those that compile are killed, in whatever way', () => {
    expect(judged({ caught: 17, timeout: 2, missed: 1 })).toBe(
      '19 of 20 killed, 2 of them by taking too long',
    );
  });

  test('fail where fewer are, and where none compiles', () => {
    expect(() => judged({ caught: 18, missed: 2 })).toThrow('rules: 18 of 20 killed');
    expect(() => judged({})).toThrow('none of 30 mutants compiles');
  });

  test('pass where a share has none', () => {
    expect(judged({ total_mutants: 0 })).toBe('0 of 0 killed, 0 of them by taking too long');
  });
});
