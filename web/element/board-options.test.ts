import { describe, expect, test } from 'vitest';
import { aspect } from '../board/geometry.ts';
import { emptyBoard } from '../games/gomoku/info.ts';
import { createGomokuShape } from '../games/gomoku/shape.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { xiangqiShape } from '../games/xiangqi/shape.ts';
import { options as plain } from './board/a-board.ts';
import { type BoardOptions, boardRoom, bottomOf, hasMoves, hasWords } from './board-options.ts';

describe('the room of a board, known before the board is', () => {
  test.each(['edge', 'none'] as const)('is that of the drawn board, coordinates: %s', (coordinates) => {
    const withThem = coordinates === 'edge';
    expect(boardRoom({ ...plain, coordinates }).wide).toBe(aspect(xiangqiShape, withThem));
    for (const [files, ranks] of [
      [15, 15],
      [3, 3],
      [19, 19],
      [20, 20],
      [9, 6],
    ] as const) {
      const start = `${Array.from({ length: ranks }, () => files).join('/')} b freestyle`;
      const { wide, narrow } = boardRoom({ ...plain, game: 'gomoku', start, coordinates });
      expect(wide).toBe(aspect(createGomokuShape(files, ranks), withThem));
      expect(narrow).toBe(wide);
    }
  });

  test('counts stones as points, and gives what is no position the room of the usual board', () => {
    const room = (start: string): number => boardRoom({ ...plain, game: 'gomoku', start }).wide;
    expect(room('xo1/3 b freestyle')).toBe(aspect(createGomokuShape(3, 2), true));
    expect(room('nothing of the kind')).toBe(room(emptyBoard(15, 'freestyle')));
  });

  test('has a row of words where there is something to say, and one of controls unless they are unwanted', () => {
    const rows = (changes: Partial<BoardOptions>): number => boardRoom({ ...plain, ...changes }).rows;
    expect(rows({})).toBe(76);
    expect(rows({ controls: 'none' })).toBe(32);
    expect(rows({ mode: 'show' })).toBe(44);
    expect(rows({ mode: 'show', moves: ['h2e2'] })).toBe(76);
    expect(rows({ mode: 'show', moves: ['h2e2'], controls: 'none' })).toBe(0);
  });
});

test('a FEN may carry the moves itself', () => {
  expect(hasMoves(plain)).toBe(false);
  expect(hasMoves({ start: `${startFen} moves h2e2`, moves: [] })).toBe(true);
  expect(hasWords({ ...plain, mode: 'show', start: `${startFen} moves h2e2` })).toBe(true);
});

test('whoever is to move sits at the bottom, unless someone is put there', () => {
  expect(bottomOf('auto', 'second')).toBe('second');
  expect(bottomOf('first', 'second')).toBe('first');
});
