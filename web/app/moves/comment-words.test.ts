import { expect, test } from 'vitest';
import { commentWords } from './comment-words.ts';

test.each([
  ['[%eval -4.00] Leaves the cannon [%clk 0:01:00] to be taken.', 'Leaves the cannon to be taken.'],
  ['The reply [sic], 50 % {of all}.', 'The reply [sic], 50 % {of all}.'],
  ['[%clk 0:01:00]', null],
  ['', null],
  [null, null],
])('commands of other programs are no words of a comment: %s', (comment, said) => {
  expect(commentWords(comment)).toBe(said);
});
