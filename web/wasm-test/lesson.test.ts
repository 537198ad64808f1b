import { describe, expect, expectTypeOf, test } from 'vitest';
import { eventWords } from '../lessons/trace/codes.ts';
import type * as page from '../lessons/types.ts';
import type * as pkg from '../pkg-lessons/lessons.js';
import { loadLessons } from './load.ts';

const { Lesson } = await loadLessons();

type Readonlys<T> = T extends readonly (infer Item)[]
  ? readonly Readonlys<Item>[]
  : T extends Int32Array
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Readonlys<T[Key]> }
      : T;

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
const ticTacToe = '3/3/3 b k=3';
const example = '((100 50)(-99 1))';

/** What a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('both sides of the border declare the same', () => {
  expectTypeOf<pkg.AlgorithmId>().toEqualTypeOf<page.AlgorithmId>();
  expectTypeOf<pkg.OrderId>().toEqualTypeOf<page.OrderId>();
  expectTypeOf<pkg.ProgramId>().toEqualTypeOf<page.ProgramId>();
  expectTypeOf<pkg.LessonGame>().toEqualTypeOf<page.LessonGame>();
  expectTypeOf<Readonlys<pkg.LessonRun>>().toEqualTypeOf<Readonlys<page.LessonRun>>();
  expectTypeOf<Readonlys<page.LessonSettings>>().toEqualTypeOf<Readonlys<pkg.LessonSettings>>();
});

describe('a lesson', () => {
  test('counts the leaves of the first worked example', () => {
    const lesson = new Lesson(example);
    const run = (algorithm: pkg.AlgorithmId) => lesson.run({ algorithm, depth: 2 }, []);
    expect(run('minimax')).toMatchObject({ value: 50, line: ['1', '2'], leaves: 4, complete: true });
    expect(run('fail-soft')).toMatchObject({ value: 50, line: ['1', '2'], leaves: 3, pruned: 1 });
  });

  test('solves tic-tac-toe in as many nodes as minimax must visit', () => {
    const run = new Lesson(ticTacToe).run({ algorithm: 'minimax', depth: 9 }, []);
    // 549,946 sequences of moves from the empty board, the empty one included.
    expect(run).toMatchObject({ value: 0, nodes: 549_946, complete: true });
  });

  test('tells what stands after a path', () => {
    const lesson = new Lesson(start);
    expect(lesson.game()).toBe('xiangqi');
    expect(lesson.moves([])).toHaveLength(44);
    expect(lesson.side(['h2e2'])).toBe('second');
    expect(lesson.text(['h2e2'])).toBe(
      'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1',
    );
    expect(lesson.value(['h2h9'])).toBe(400);
    expect(lesson.outcome([])).toBeNull();
    const tree = new Lesson(example);
    expect(tree.text(['2'])).toBe('(-99 1) second');
    expect(tree.value(['2', '1'])).toBe(-99);
    const won = new Lesson(`${ticTacToe} moves a1 b1 a2 b2 a3`);
    expect(won.outcome([])).toBe('first');
    expect(won.moves([])).toEqual([]);
  });

  test('names the moves that force in gomoku', () => {
    const four = new Lesson('15/15/15/15/15/15/15/3oxxxx7/15/15/15/15/15/15/15 w freestyle');
    expect(four.forcing([])).toEqual(['i8']);
    expect(four.forcing(['a1'])).toEqual(['i8']);
  });

  test('logs every step, and a shorter log is the beginning of a longer one', () => {
    const lesson = new Lesson(start);
    const settings = { algorithm: 'pvs', depth: 3, tableBits: 8, hashMove: true } as const;
    const long = lesson.run({ ...settings, maxEvents: 5_000 }, []);
    const short = lesson.run({ ...settings, maxEvents: 1_000 }, []);
    expect(long.events).toHaveLength(5_000 * eventWords);
    expect([long.truncated, short.truncated]).toEqual([true, true]);
    expect(short.events).toEqual(long.events.slice(0, 1_000 * eventWords));
    expect(short.moves).toEqual(long.moves.slice(0, short.moves.length));
    expect(short.nodes).toBe(long.nodes);
  });

  test('lists each move of its log once', () => {
    const { moves } = new Lesson(start).run({ algorithm: 'negamax', depth: 2, maxEvents: 5_000 }, []);
    expect(moves.length).toBeGreaterThan(44);
    expect(new Set(moves).size).toBe(moves.length);
    // Here the first move of all comes again behind others.
    const points = new Lesson(ticTacToe).run({ algorithm: 'negamax', depth: 3, maxEvents: 5_000 }, []).moves;
    expect([...points].sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']);
  });

  test('keeps a log of as many events as the limit, and of no more', () => {
    const run = (maxEvents: number) =>
      new Lesson(example).run({ algorithm: 'minimax', depth: 2, maxEvents }, []);
    expect(run(2_000_000).truncated).toBe(false);
    expect(thrown(() => run(2_000_001))).toMatchObject({ code: 'input-not-integer' });
  });

  test('knows the minimum where it was asked for and the search came to its end', () => {
    const run = (minimum: boolean, maxNodes: number) =>
      new Lesson(example).run({ algorithm: 'fail-soft', depth: 2, minimum, maxNodes }, []).minimum;
    expect(run(true, 100)).not.toBeNull();
    expect(run(false, 100)).toBeNull();
    expect(run(true, 2)).toBeNull();
  });

  test('writes moves as Chinese players do', () => {
    expect(new Lesson(start).chinese(['h2e2', 'h9g7'])).toEqual(['炮二平五', '马８进７']);
    expect(new Lesson(ticTacToe).chinese(['b2'])).toEqual(['b2']);
  });

  test('counts the shapes of both sides, the opponent’s by their weight', () => {
    const lesson = new Lesson('15/15/15/15/15/15/15/4xxx2oo4/15/15/15/15/15/15/15 b freestyle');
    const [alone, both] = [0, 100].map((weight) => lesson.scoreShapes([], new Int32Array(0), weight));
    expect(new Set(both?.found.map(({ side }) => side))).toEqual(new Set(['first', 'second']));
    expect(both?.found[0]?.side).toBe('first');
    expect(both?.value).toBeLessThan(alone?.value ?? 0);
    const most = 1_000_000_000;
    const huge = lesson.scoreShapes([], new Int32Array(20).fill(most), 1000);
    expect(huge?.value).toBeLessThan(0);
    expect(lesson.scoreShapes([], Array(20).fill(-most), 1000)?.shapes[0]?.score).toBe(-most);
    // An array may be long, and is not read beyond that.
    const all = (length: number) => () => lesson.scoreShapes([], new Int32Array(length), 100);
    expect(all(10_000)()?.shapes[0]?.score).toBe(0);
    expect(all(10_001)).toThrow(expect.objectContaining({ code: 'input-too-many' }));
    for (const weight of [Number.NaN, -1, 1001, 1.5, 2 ** 32]) {
      expect(() => lesson.scoreShapes([], [], weight)).toThrow('input-not-integer');
    }
    for (const score of [most + 1, 2 ** 32, 1.5, Number.NaN]) {
      expect(() => lesson.scoreShapes([], [score], 100)).toThrow('input-unfit');
    }
    expect(() => lesson.scoreShapes([], 'x' as unknown as number[], 100)).toThrow('input-unfit');
  });

  test('gives up after so many nodes, and says so', () => {
    const run = new Lesson(start).run(
      { algorithm: 'minimax', depth: 4, deepening: true, maxNodes: 100_000 },
      [],
    );
    expect(run).toMatchObject({ complete: false, nodes: 100_000 });
    expect(run.passes.map(({ depth }) => depth)).toEqual([1, 2, 3]);
    expect(run.value).toBe(run.passes[2]?.value);
  });

  test('plays as each program of the articles', () => {
    expect(Lesson.programs()).toHaveLength(6);
    for (const id of Lesson.programs()) {
      const lesson = new Lesson(
        id === 'shapes-3' ? '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle' : start,
      );
      // Enough for each to come to its end: a search that is cut off may have no move.
      const { best, complete } = lesson.run({ ...Lesson.program(id), maxNodes: 20_000_000 }, []);
      expect([id, complete]).toEqual([id, true]);
      expect(lesson.moves([])).toContain(best);
    }
  });
});

describe('what makes no sense is refused with a code and a reason:', () => {
  const lesson = new Lesson(start);
  const right = { algorithm: 'negamax', depth: 1 } as const;
  const wrong = (settings: object) => () => lesson.run({ ...right, ...settings }, []);

  test.each([
    ['a text of nothing', 'game-none', () => new Lesson('')],
    ['half a position', 'game-none', () => new Lesson('9/9 w')],
    ['a text that is none', 'input-not-string', () => new Lesson(7 as unknown as string)],
    ['a tree without its end', 'tree-brackets', () => new Lesson('((1 2)')],
    ['a tree of words', 'tree-word', () => new Lesson('(one two)')],
    ['a tree that is too large', 'tree-too-large', () => new Lesson('uniform 30 12 1')],
    ['a path that cannot be played', 'lesson-move', () => lesson.text(['a0a9'])],
    ['a path that is no list', 'input-not-strings', () => lesson.text('h2e2' as unknown as string[])],
    ['an unknown algorithm', 'input-unknown-name', wrong({ algorithm: 'best' })],
    ['an unknown order', 'input-unknown-name', wrong({ order: 'random' })],
    ['a setting that nobody knows', 'input-unknown-property', wrong({ deep: true })],
    ['a switch that is neither on nor off', 'input-not-boolean', wrong({ killers: 1 })],
    ['no depth', 'lesson-depth', wrong({ depth: 0 })],
    ['a depth beyond all', 'lesson-depth', wrong({ depth: 31 })],
    ['half a ply', 'input-not-integer', wrong({ depth: 1.5 })],
    ['a table of two', 'lesson-table', wrong({ tableBits: 1 })],
    ['a hash move without a table', 'lesson-no-table', wrong({ hashMove: true })],
    ['no nodes', 'lesson-nodes', wrong({ maxNodes: 0 })],
    ['an order with a move that cannot be played', 'lesson-move', wrong({ rootOrder: ['a0a9'] })],
    ['an unknown program', 'program-id', () => Lesson.program('deep-blue' as pkg.ProgramId)],
  ] as const)('%s', (_what, code, call) => {
    const error = thrown(call);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, args: expect.any(Object) });
  });
});
