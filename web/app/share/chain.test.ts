import { expect, test } from 'vitest';
import { checkOf, freshId, isId } from './chain.ts';

const moves = ['h2e2', 'h9g7', 'h0g2'];

test('the same game has the same check, of ten characters', () => {
  expect(checkOf('abcdefghij', ['start'], moves)).toBe(checkOf('abcdefghij', ['start'], moves));
  expect(checkOf('abcdefghij', ['start'], moves)).toMatch(/^[0-9a-v]{10}$/);
});

test('every move, their order, their number, the id and the terms change the check', () => {
  const others = [
    checkOf('abcdefghij', ['start'], moves),
    checkOf('abcdefghij', ['start'], ['h2e2', 'h9g7', 'h0i2']),
    checkOf('abcdefghij', ['start'], ['h9g7', 'h2e2', 'h0g2']),
    checkOf('abcdefghij', ['start'], moves.slice(0, 2)),
    checkOf('abcdefghij', ['start'], []),
    checkOf('abcdefghik', ['start'], moves),
    checkOf('abcdefghij', ['other'], moves),
    checkOf('abcdefghij', ['start', 'resigned-first'], moves),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('ten thousand games that differ in one move differ in their checks', () => {
  const checks = new Set(
    Array.from({ length: 10_000 }, (_, index) => checkOf('abcdefghij', ['start'], [...moves, String(index)])),
  );
  expect(checks.size).toBe(10_000);
});

test('a fresh id is an id, and nothing else is', () => {
  expect(isId(freshId())).toBe(true);
  for (const text of ['', 'abc', 'ABCDEFGHIJ', 'abcdefghij ', 'abcdefghi1', 'abcdefghijk'])
    expect(isId(text)).toBe(false);
});
