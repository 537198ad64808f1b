import { describe, expect, test } from 'vitest';
import { createGomoku } from './drawing.ts';
import { maxSize, parsePlacement } from './shape.ts';

const sizes = [
  [15, 15],
  [3, 3],
  [2, 2],
  [1, 1],
  [7, 5],
  [19, 19],
  [20, 20],
] as const;

describe.each(sizes)('a board of %i by %i', (width, height) => {
  const game = createGomoku(width, height);

  test('has every point once, in reading order, names and places each other’s inverse', () => {
    expect(new Set(game.points).size).toBe(width * height);
    expect(game.points[0]).toBe(`a${height}`);
    expect(game.points.at(-1)?.slice(1)).toBe('1');
    for (const point of game.points) expect(game.pointAt(game.placeOf(point))).toBe(point);
  });

  test('has nothing beside it', () => {
    for (const [file, rank] of [
      [-1, 0],
      [width, 0],
      [0, height],
      [0, -1],
      [0.5, 0],
    ] as const) {
      expect(game.pointAt({ file, rank })).toBeNull();
    }
  });

  test('has lines that end at its outermost points', () => {
    expect(game.lines).toHaveLength(width + height);
    for (const segment of game.lines) {
      for (const end of segment) expect(game.points).toContain(game.pointAt(end));
      const [a, b] = segment;
      expect(b.file - a.file === width - 1 || b.rank - a.rank === height - 1).toBe(true);
    }
  });

  test('has its cursor at first in the middle, for both sides', () => {
    expect(game.points).toContain(game.home.first);
    expect(game.home.second).toBe(game.home.first);
  });
});

test('the middle of fifteen lines is h8', () => {
  expect(createGomoku(15, 15).home.first).toBe('h8');
});

test.each([0, 21, 2.5, Number.NaN])('there is no board of %d lines', (size) => {
  expect(() => createGomoku(size, 15)).toThrow(RangeError);
  expect(() => createGomoku(15, size)).toThrow(RangeError);
});

test.each(['', 'h', 'h0', 'u1', 'H8', 'h08', 'h8x', '8h', 'h100'])('%j is no point', (name) => {
  expect(() => createGomoku(maxSize, maxSize).placeOf(name)).toThrow(RangeError);
});

describe('placement', () => {
  test('stones stand where they belong, whatever follows the first field', () => {
    const fen = '15/15/15/15/15/15/7o7/7x7/15/15/15/15/15/15/x13o b freestyle moves h8 i9';
    expect(parsePlacement(fen)).toEqual({
      width: 15,
      height: 15,
      pieces: new Map([
        ['h9', 'o'],
        ['h8', 'x'],
        ['a1', 'x'],
        ['o1', 'o'],
      ]),
    });
  });

  test('boards need not be square', () => {
    expect(parsePlacement('x2/3 b k=3')).toEqual({ width: 3, height: 2, pieces: new Map([['a2', 'x']]) });
  });

  test.each([
    ['', 'nothing'],
    ['3/3/2 b freestyle', 'a row too short'],
    ['3/3/x3 b freestyle', 'a row too long'],
    ['3//3', 'an empty row'],
    ['03/3/3', 'a number that begins with a zero'],
    ['3/1X1/3', 'a capital'],
    ['3/1r1/3', 'a piece of another game'],
    ['21', 'too wide'],
    [Array(21).fill('3').join('/'), 'too high'],
    ['99999999999999999999', 'a number beyond reason'],
  ])('%j is nonsense: %s', (fen) => {
    expect(parsePlacement(fen)).toBeNull();
  });
});
