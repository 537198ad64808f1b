import { describe, expect, test } from 'vitest';
import { allWords } from '../words/all.ts';
import { bytes, groupedDigits, logScale, powerOfTen, roughly } from './scale.ts';

describe('an axis of powers of ten', () => {
  test('gives every power the same room and keeps what is outside at its ends', () => {
    const { at, powers } = logScale(1, 1e4, 100, 500);
    expect([1, 10, 100, 1e3, 1e4].map(at)).toEqual([100, 200, 300, 400, 500]);
    expect([0, 0.5, 1e9].map(at)).toEqual([100, 100, 500]);
    expect(powers).toEqual([0, 1, 2, 3, 4]);
  });

  test('may run upwards and begin between two powers', () => {
    const { at, powers } = logScale(5, 500, 200, 0);
    expect(at(5)).toBe(200);
    expect(at(50)).toBeCloseTo(100);
    expect(powers).toEqual([1, 2]);
  });
});

describe('long numbers', () => {
  test('are exact in groups of three digits however long they are', () => {
    expect(groupedDigits(100n ** 10n)).toBe('100,000,000,000,000,000,000');
    expect(groupedDigits(224n * 223n * 222n)).toBe('11,089,344');
    expect(groupedDigits(6n)).toBe('6');
  });

  test('are rounded to words of the language', () => {
    expect(roughly(3_290_240, allWords.en.numberNames)).toBe('3.29 million');
    expect(roughly(3_290_240, allWords.zh.numberNames)).toBe('329 万');
    expect(roughly(11_089_344, allWords.zh.numberNames)).toBe('1109 万');
    expect(roughly(2.45e9, allWords.zh.numberNames)).toBe('24.5 亿');
    expect(roughly(49_952, allWords.zh.numberNames)).toBe('49,952');
    expect(roughly(1_920, allWords.en.numberNames)).toBe('1,920');
    expect(roughly(1e20, allWords.en.numberNames)).toBe('10²⁰');
    expect(roughly(2.46e20, allWords.zh.numberNames)).toBe('2.5 × 10²⁰');
    expect(roughly(9.99e20, allWords.en.numberNames)).toBe('10²¹');
  });

  test('have exponents that are read aloud as exponents', () => {
    expect(powerOfTen(12)).toBe('10¹²');
    expect(powerOfTen(-3)).toBe('10⁻³');
  });

  test('count memory in units of 1,024', () => {
    expect(bytes(64)).toBe('64 B');
    expect(bytes(3_371_870 * 32)).toBe('103 MB');
    expect(bytes(2 * 2 ** 30)).toBe('2 GB');
    expect(bytes(1000)).toBe('0.977 KB');
  });
});
