import { expect, test } from 'vitest';
import { gameAfter, people } from '../../table/a-table.ts';
import { type GameRecord, movesOf } from '../../table/record.ts';
import { type Listed, listOf, movesTo, treeOf } from '../../table/tree.ts';
import { judgeLines, makeLines, readLines } from './link-lines.ts';

const listed = (...moves: readonly (readonly [move: string, after: number])[]): readonly Listed[] => [
  { move: '', after: -1 },
  ...moves.map(([move, after]) => ({ move, after })),
];

function recordOf(list: readonly Listed[], live: number): GameRecord {
  const made = treeOf(list);
  const node = made?.ids[live];
  if (made == null || node === undefined) throw new Error('no tree');
  return { ...gameAfter(people, []), tree: made.tree, live: node, tip: node };
}

/** Every position of a tree, by the moves that lead there. */
const positions = ({ tree }: Pick<GameRecord, 'tree'>) =>
  listOf(tree)
    .list.map(({ id }) => movesTo(tree, id).join(' '))
    .sort();

const branched = recordOf(
  listed(['a', 0], ['b', 1], ['c', 2], ['d', 2], ['e', 4], ['f', 1], ['g', 0], ['h', 7], ['i', 5], ['j', 3]),
  3,
);

test('a game alone needs no lines', () => {
  expect(makeLines(gameAfter(people, ['h2e2', 'h9g7']))).toBe('');
});

test('each run of moves names the move that it follows', () => {
  expect(makeLines(recordOf(listed(['a', 0], ['b', 1], ['c', 1], ['d', 3], ['e', 0]), 2))).toBe('1.c d_0.e');
});

test('a tree comes out of its lines as it went in', () => {
  const again = readLines(movesOf(branched), makeLines(branched));
  if (again === null) throw new Error('not read');
  expect(positions(again)).toEqual(positions(branched));
  expect(movesTo(again.tree, again.live)).toEqual(['a', 'b', 'c']);
});

test('the game stays the game where a variation was put before it, and where nothing was played', () => {
  for (const live of [0, 5, 8]) {
    const record = { ...branched, live, tip: live };
    const again = readLines(movesOf(record), makeLines(record));
    if (again === null) throw new Error('not read');
    expect(positions(again)).toEqual(positions(record));
    expect(movesTo(again.tree, again.live)).toEqual(movesOf(record));
  }
});

test.each(['x', '9.b', '1.', '1.a_', '-1.a', '1.<b>', '1'])(
  'what is no list of lines is refused: %s',
  (text) => {
    expect(readLines(['a', 'b'], text)).toBeNull();
  },
);

test('a link with more variations than can be judged in a moment is refused', () => {
  const runs = Array.from({ length: 2_000 }, (_, index) => `99.x${index}`);
  const moves = Array.from({ length: 100 }, (_, ply) => `m${ply}`);
  const read = readLines(moves, runs.join('_'));
  if (read === null) throw new Error('not read');
  expect(judgeLines(read.tree, moves, (line) => line)).toBeNull();
  expect(readLines(moves, [...runs, ...runs].join('_'))).toBeNull();
});

test('the rules write every line, and refuse all where they refuse one', () => {
  const spelled = judgeLines(branched.tree, ['A', 'B', 'C'], (moves) =>
    moves.map((move) => move.toUpperCase()),
  );
  if (spelled === null) throw new Error('not judged');
  expect(positions(spelled)).toEqual(positions(branched).map((line) => line.toUpperCase()));
  const refuse = (): never => {
    throw new Error('illegal');
  };
  expect(() => judgeLines(branched.tree, ['A', 'B', 'C'], refuse)).toThrow('illegal');
});
