import { expect, test } from 'vitest';
import { splitRecords } from './split-records.ts';

const game = (number: number): string =>
  `[Event "${number}"]\n[Result "1-0"]\n\n1. C2=5 H8+7 ${'{a comment} '.repeat(20)}1-0\n\n`;
const many = Array.from({ length: 400 }, (_, index) => game(index)).join('');

test('a short text stays whole', () => {
  expect(splitRecords(game(1))).toEqual([game(1)]);
});

test('a long one is cut between games, and nothing is lost', () => {
  const parts = splitRecords(many.replaceAll('\n', '\r\n'));
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(part.startsWith('[Event')).toBe(true);
  expect(parts.join('').match(/\[Event/g)).toHaveLength(400);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(13_000);
});

test('a text in which a line with a bracket is no tag stays whole', () => {
  expect(splitRecords(`[DhtmlXQ]\n\n[DhtmlXQ_title]x[/DhtmlXQ_title]\n\n${many}`)).toHaveLength(1);
});
