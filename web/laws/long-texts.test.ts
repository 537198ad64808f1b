/** What comes from outside may be of any length: it is read step by step, and nothing looks at a part again and again. */
import { expect, test } from 'vitest';
import { commentWords } from '../app/moves/comment-words.ts';
import { textLine } from '../element/board/line.ts';
import { readBoard } from '../games/gomoku/gomocup-board.ts';
import { barePosition } from '../games/gomoku/position.ts';
import { readMarks } from '../library/marks-text.ts';
import { splitRecords } from '../library/split-records.ts';
import { sharedIn } from '../pwa/received.ts';

const times = 200_000;
const blanks = ' '.repeat(times);
const board = Array.from({ length: 15 }, () => '15').join('/');

test.each<[string, () => unknown]>([
  ['a comment of commands that do not end', () => commentWords('[%'.repeat(times))],
  ['a comment of blanks', () => commentWords(`a${blanks}b`)],
  ['blanks before marks', () => readMarks(`a${blanks}b`)],
  ['marks that do not end', () => readMarks('[%csl Ga1,'.repeat(times / 10))],
  ['a text that may be a board, of blanks', () => readBoard(`a${blanks}b`)],
  ['a collection of empty lines', () => splitRecords(`a${'\n'.repeat(times)}b`)],
  ['a collection of lines of blanks', () => splitRecords(`a\n${blanks}\n${blanks}b`)],
  [
    'a text of links that do not end',
    () => sharedIn(`?text=${'http://'.repeat(3_000)}${'?'.repeat(9_000)}+x`),
  ],
  ['an attribute of blanks', () => textLine(`${board}${blanks}b`, [], null)],
  [
    'many moves after a long position',
    () =>
      barePosition(
        `${board} b freestyle ${'x'.repeat(30_000)}`,
        Array.from({ length: 10_000 }, () => 'h8'),
      ),
  ],
])('%s is read in a moment', (_, read) => {
  const took = (): number => {
    const began = performance.now();
    read();
    return performance.now() - began;
  };
  // The quicker of two: other processes seldom slow down both.
  expect(Math.min(took(), took())).toBeLessThan(1_500);
});
