import { describe, expect, test } from 'vitest';
import { kit as xiangqiKit } from '../games/xiangqi/kit.ts';
import { knownMove } from '../table/book-move.ts';
import { human, newRecord, type Players, play } from '../table/record.ts';
import { loadBook, loadPkg } from './load.ts';

const { Book, Game, gomoku_fen } = await loadPkg();

const file = await loadBook();
const book = new Book(file);
const start = Game.start_fen();
const game = (...moves: string[]) => new Game(start, moves, 'computer');

describe('the opening book', () => {
  test('names a game and its mirror image alike, in both languages', () => {
    const names = { en: 'Central Cannon vs Screen Horses', zh: '中炮对屏风马' };
    expect(book.opening(game('h2e2', 'h9g7', 'h0g2', 'b9c7'))).toEqual(names);
    expect(book.opening(game('b2e2', 'b9c7', 'b0c2', 'h9g7', 'i3i4'))).toEqual(names);
    expect(book.opening(game())).toBeNull();
  });

  test('plays legal moves, the same for a seed and others for others', () => {
    const first = (seed: number): string | null => book.choose(game(), seed);
    expect(first(1)).toBe(first(1));
    const moves = new Set(Array.from({ length: 40 }, (_, seed) => first(seed)));
    expect(moves.size).toBeGreaterThanOrEqual(4);
    const legal = game().legal_moves();
    for (const move of moves) expect(legal).toContain(move);
  });

  test('knows nothing of gomoku, nor of places where nobody has been', () => {
    const gomoku = new Game(gomoku_fen(15, 15, 'freestyle'), ['h8'], undefined);
    const far = new Game('4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1', [], 'computer');
    for (const each of [gomoku, far]) {
      expect(book.choose(each, 1)).toBeNull();
      expect(book.opening(each)).toBeNull();
    }
  });

  test('refuses a damaged file and a seed that is none, and says why', () => {
    const damaged = file.slice();
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    for (const [call, code, args] of [
      [() => new Book(damaged), 'book-damaged', {}],
      [() => new Book(file.slice(0, 10)), 'book-length', {}],
      [() => new Book(new Uint8Array(100)), 'book-foreign', {}],
      [() => new Book('text' as unknown as Uint8Array), 'input-not-bytes', { name: 'file' }],
      [
        () => book.choose(game(), -1),
        'input-not-integer',
        { name: 'seed', least: 0, most: Number.MAX_SAFE_INTEGER },
      ],
    ] as const) {
      expect(call).toThrow(expect.objectContaining({ code, args }));
    }
  });
});

describe('by heart', () => {
  const players = (level: number): Players => ({ first: { type: 'engine', level }, second: human });
  const known = (level: number, moves: readonly string[] = [], by: typeof book | null = book) => {
    const empty = newRecord(start, players(level), 'computer', null, 7);
    const record = moves.reduce((before, move) => play(before, move, 0), empty);
    return knownMove(xiangqiKit, record, null, game(...moves), by);
  };

  test('the upper six levels open from the book, those below think', () => {
    for (const level of [7, 8, 9, 10, 11, 12])
      expect(known(level)).toEqual({ move: book.choose(game(), 7), fromBook: true });
    for (const level of [1, 2, 3, 4, 5, 6]) expect(known(level)).toBeNull();
  });

  test('a person is never moved for, nor anyone where the book is not wanted', () => {
    expect(known(10, ['h2e2'])).toBeNull();
    expect(known(10, [], null)).toBeNull();
  });
});
