import { expect, test } from 'vitest';
import { startFen } from '../games/xiangqi/info.ts';
import {
  end,
  endingResult,
  type GameRecord,
  human,
  isSameGame,
  isUntouched,
  movesOf,
  newRecord,
  noted,
  type Players,
  play,
  redoCount,
  remainingNow,
  rematch,
  replay,
  sideToMove,
  takeBack,
  undoCount,
  undoneMoves,
} from './record.ts';
import { addMove, has, mainLine, pathTo, remove } from './tree.ts';

const engine = { type: 'engine', level: 3 } as const;
const firstPerson: Players = { first: human, second: engine };
const secondPerson: Players = { first: engine, second: human };
const both: Players = { first: human, second: human };
const none: Players = { first: engine, second: engine };

const after = (players: Players, moves: readonly string[], start = startFen): GameRecord =>
  moves.reduce((record, move) => play(record, move, 0), newRecord(start, players, 'computer', null, 1));

test('a game stays the same while it is played, and another with the same moves is not', () => {
  const game = after(both, ['h2e2']);
  expect(isSameGame(game, play(game, 'h9g7', 0))).toBe(true);
  expect(isSameGame(game, takeBack(game, 1))).toBe(true);
  expect(isSameGame(game, { ...game, seed: 2 })).toBe(false);
});

test('sides take turns from the side that the FEN names', () => {
  expect(sideToMove(after(both, []))).toBe('first');
  expect(sideToMove(after(both, ['h2e2']))).toBe('second');
  const blackFirst = '4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1';
  expect(sideToMove(after(both, [], blackFirst))).toBe('second');
  expect(sideToMove(after(both, ['e9e8'], blackFirst))).toBe('first');
  expect(sideToMove(after(both, [], '4k4/9/9/9/9/9/9/9/9/3K5'))).toBe('first');
});

test('comments stay with their moves: another move in place of one taken back has none', () => {
  let said = after(both, ['h2e2', 'h9g7']);
  const words = ['start', 'cannon', 'horse'];
  // Nodes of a plain game are numbered by their plies.
  for (const [ply, comment] of words.entries()) said = noted(said, ply, { comment });
  const back = takeBack(said, 1);
  const comments = ({ tree, live }: GameRecord) => pathTo(tree, live).map(({ comment }) => comment);
  expect(comments(back)).toEqual(['cannon']);
  expect(comments(play(back, 'h9g7', 0))).toEqual(['cannon', 'horse']);
  expect(comments(play(back, 'b9c7', 0))).toEqual(['cannon', null]);
});

test('a game is untouched while nothing was played, tried out, said or drawn in it', () => {
  const empty = after(both, []);
  expect(isUntouched(empty)).toBe(true);
  expect(isUntouched(takeBack(after(both, ['h2e2']), 1))).toBe(false);
  const { tree, node } = addMove(empty.tree, 0, 'h2e2');
  expect(isUntouched({ ...empty, tree })).toBe(false);
  expect(isUntouched({ ...empty, tree: remove(tree, node)?.tree ?? tree })).toBe(true);
  expect(isUntouched(noted(empty, 0, { comment: 'a study' }))).toBe(false);
  expect(isUntouched(noted(empty, 0, { marks: [{ type: 'circle', at: 'e2' }] }))).toBe(false);
  expect(isUntouched(noted(empty, 0, { score: { type: 'cp', value: 3 } }))).toBe(true);
});

test.each([
  ['my turn: my move and the answer', firstPerson, ['h2e2', 'h9g7'], 2],
  ['the engine thinks: my move', firstPerson, ['h2e2', 'h9g7', 'h0g2'], 1],
  ['nothing was played', firstPerson, [], 0],
  ['only the engine has moved', secondPerson, ['h2e2'], 0],
  ['I play Black and it is my turn', secondPerson, ['h2e2', 'h9g7', 'h0g2'], 2],
  ['I play Black and the engine thinks', secondPerson, ['h2e2', 'h9g7'], 1],
  ['two people: one ply', both, ['h2e2', 'h9g7'], 1],
  ['two engines: one ply', none, ['h2e2', 'h9g7'], 1],
])('undo takes back a whole turn: %s', (_, players, moves, count) => {
  expect(undoCount(after(players, moves))).toBe(count);
});

test.each([
  ['two people', both, 2, 1],
  ['two people, all of them stay', both, 3, 0],
  ['I play Red', firstPerson, 2, 1],
  ['I play Black, and my last turn stays', secondPerson, 2, 0],
])('undo leaves the moves that are to stay: %s', (_, players, least, count) => {
  expect(undoCount(after(players, ['h2e2', 'h9g7', 'h0g2']), least)).toBe(count);
});

test('redo gives back what undo took', () => {
  for (const players of [firstPerson, secondPerson, both, none]) {
    for (const length of [1, 2, 3, 4, 5]) {
      const record = after(players, ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0'].slice(0, length));
      const count = undoCount(record);
      const back = takeBack(record, count);
      expect(movesOf(back)).toHaveLength(length - count);
      if (count > 0) expect(movesOf(replay(back, redoCount(back)))).toEqual(movesOf(record));
    }
  }
});

test('several undos are redone one turn at a time', () => {
  let record = after(firstPerson, ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  record = takeBack(record, undoCount(record));
  record = takeBack(record, undoCount(record));
  expect(movesOf(record)).toEqual([]);
  record = replay(record, redoCount(record));
  expect(movesOf(record)).toEqual(['h2e2', 'h9g7']);
  expect(undoneMoves(record)).toEqual(['h0g2', 'i9h9']);
});

test('a game begins again with the colours changed, or with the same', () => {
  const game = play(newRecord(startFen, firstPerson, 'axf', null, 1), 'h2e2', 0);
  expect(rematch(game, 2, true)).toMatchObject({ seed: 2, players: secondPerson });
  expect(movesOf(rematch(game, 2, true))).toEqual([]);
  expect(rematch(game, 2, false).players).toEqual(firstPerson);
  const people = newRecord(startFen, both, 'axf', null, 1);
  expect(rematch(people, 2, true).players).toEqual(both);
});

test('playing the move that was taken back keeps the later ones; another drops them', () => {
  const back = takeBack(after(both, ['h2e2', 'h9g7', 'h0g2']), 2);
  expect(undoneMoves(play(back, 'h9g7', 0))).toEqual(['h0g2']);
  expect(undoneMoves(play(back, 'b9c7', 0))).toEqual([]);
});

test('taking back a move takes back the resignation too', () => {
  const over = end(after(firstPerson, ['h2e2', 'h9g7']), { type: 'resigned', side: 'first' });
  expect(endingResult(over.ending)).toBe('second-wins');
  expect(takeBack(over, 2).ending).toBeNull();
});

test('the other side wins on time, and an agreement is a draw', () => {
  expect(endingResult({ type: 'timeout', side: 'second' })).toBe('first-wins');
  expect(endingResult({ type: 'agreed' })).toBe('draw');
});

test('a move costs its time and earns the increment; undo gives both back', () => {
  const clock = { initialMs: 60_000, incrementMs: 2_000 };
  let record = newRecord(startFen, both, 'computer', clock, 1);
  expect(remainingNow(record)).toEqual({ first: 60_000, second: 60_000 });
  record = play(record, 'h2e2', 10_000);
  record = play(record, 'h9g7', 5_000);
  expect(remainingNow(record)).toEqual({ first: 52_000, second: 57_000 });
  expect(remainingNow(takeBack(record, 1))).toEqual({ first: 52_000, second: 60_000 });
  expect(remainingNow(takeBack(record, 2))).toEqual({ first: 60_000, second: 60_000 });
});

test('a move that was tried out before becomes the main line when it is played', () => {
  const record = after(both, ['h2e2']);
  const tried = addMove(record.tree, record.live, 'b9c7');
  const second = addMove(tried.tree, record.live, 'h9g7');
  const played = play({ ...record, tree: second.tree }, 'h9g7', 0);
  expect(played.live).toBe(second.node);
  expect(mainLine(played.tree)).toEqual([record.live, second.node]);
  expect(has(played.tree, tried.node)).toBe(true);
});

test('moves taken back stay in the tree until another is played in their place', () => {
  const back = takeBack(after(both, ['h2e2', 'h9g7', 'h0g2']), 2);
  expect(mainLine(back.tree)).toHaveLength(3);
  expect(mainLine(play(back, 'b9c7', 0).tree)).toHaveLength(2);
});
