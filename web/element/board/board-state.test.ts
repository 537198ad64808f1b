import { expect, test } from 'vitest';
import { movesOf } from '../../table/record.ts';
import { root } from '../../table/tree.ts';
import { aBoard } from './a-board.ts';
import { boardSearch } from './board-search.ts';
import {
  type BoardState,
  isOpen,
  nextShown,
  orientationOf,
  pliesToUndo,
  positionDetail,
  thinkingOf,
  usableActions,
} from './board-state.ts';

const moves = ['h2e2', 'h9g7', 'h0g2'];
const actions = (state: BoardState): string => [...usableActions(state)].sort().join(' ');

test('the board takes moves on the turn of the reader, where the rules are there', () => {
  expect(isOpen(aBoard())).toBe(true);
  expect(isOpen(aBoard({ orientation: 'second' }))).toBe(false);
  expect(isOpen(aBoard({}, null))).toBe(false);
  expect(isOpen(aBoard({}, 'draw'))).toBe(false);
  expect(isOpen(aBoard({ mode: 'show' }))).toBe(false);
  expect(isOpen({ ...aBoard({ moves: ['h2e2', 'h9g7'] }), cursor: root })).toBe(false);
  expect(isOpen({ ...aBoard({ mode: 'analyse', moves }), cursor: root })).toBe(true);
});

test('the reader sits at the bottom in a game; elsewhere whom the attribute names', () => {
  expect(orientationOf(aBoard({ moves: ['h2e2'] }))).toBe('second');
  expect(orientationOf(aBoard({ mode: 'show', moves: ['h2e2'] }))).toBe('first');
  expect(orientationOf(aBoard({ mode: 'show', orientation: 'second' }))).toBe('second');
  expect(orientationOf({ ...aBoard(), flipped: true })).toBe('second');
});

test('buttons do something where there is something to do', () => {
  expect(actions(aBoard())).toBe('flip run');
  expect(actions({ ...aBoard({ moves }), basePlies: 0 })).toBe('back flip new run undo');
  const opened = { ...aBoard({ moves: ['h2e2'], orientation: 'second' }), basePlies: 0 };
  expect(actions(opened)).toBe('back flip new run');
  expect(actions(aBoard({ mode: 'show' }))).toBe('flip');
  expect(actions({ ...aBoard({ mode: 'show', moves }), cursor: root })).toBe('flip forward run');
  expect(actions(aBoard({ mode: 'analyse' }, null))).toBe('flip');
});

test('undo leads to the last turn of the reader, and never before the line of the attributes', () => {
  const played = aBoard({ moves: ['h2e2', 'h9g7'], orientation: 'first' });
  expect(pliesToUndo(played)).toBe(0);
  expect(pliesToUndo({ ...played, basePlies: 0 })).toBe(2);
  // The engine's own move is not taken back alone: it would play it again.
  expect(pliesToUndo({ ...played, basePlies: 1 })).toBe(0);
  expect(pliesToUndo({ ...aBoard({ mode: 'analyse', moves }), basePlies: 0 })).toBe(1);
});

test('the engine answers by level, to a depth where one is asked for, or as a program', () => {
  const task = (changes: object): unknown => boardSearch(aBoard({ orientation: 'second', ...changes }))?.task;
  expect(task({ level: 2 })).toMatchObject({ limits: { type: 'level', level: 2, seed: 1 }, hashMb: 16 });
  expect(task({ depth: 5 })).toMatchObject({ limits: { type: 'depth', depth: 5 }, maxMs: 10_000 });
  expect(task({ opponent: 'greedy', depth: 5 })).toMatchObject({
    limits: { type: 'program', program: 'greedy' },
    maxMs: 10_000,
  });
  expect(task({ mode: 'show' })).toBeUndefined();
});

test('no search is wanted by a board that nobody sees, that is held, or that shows an earlier position', () => {
  const board = aBoard({ moves: ['h2e2'], orientation: 'first' });
  expect(boardSearch(board)?.purpose).toBe('move');
  expect(boardSearch({ ...board, visible: false })).toBeNull();
  expect(boardSearch({ ...board, halt: 'held' })).toBeNull();
  expect(boardSearch({ ...board, cursor: root })).toBeNull();
  // Another board has the engine, but this one still wants it.
  expect(boardSearch({ ...board, halt: 'waiting' })).not.toBeNull();
  expect(thinkingOf({ ...board, halt: 'waiting' })).toEqual({ type: 'waiting' });
});

test('an analysis looks at the position shown until it is told to stop, or to a depth', () => {
  const board: BoardState = { ...aBoard({ mode: 'analyse', moves }), analysis: 'running' };
  expect(boardSearch(board)?.task).toMatchObject({ moves, limits: { type: 'infinite' }, maxMs: 20_000 });
  expect(boardSearch({ ...board, cursor: root })?.task.moves).toEqual([]);
  expect(boardSearch({ ...board, analysis: 'stopped' })).toBeNull();
  const deep = { ...board, options: { ...board.options, depth: 8 } };
  expect(boardSearch(deep)?.task.limits).toEqual({ type: 'depth', depth: 8 });
});

test('a game that plays itself goes on to its end while somebody sees it', () => {
  const board = { ...aBoard({ mode: 'show', moves }), cursor: root };
  expect(nextShown(board)).toBe('step');
  expect(nextShown({ ...board, paused: true })).toBeNull();
  expect(nextShown({ ...board, visible: false })).toBeNull();
  expect(nextShown({ ...board, cursor: board.record.live })).toBe('stop');
  expect(nextShown(aBoard())).toBeNull();
});

test('the page is told the whole line and the place in it', () => {
  const board = { ...aBoard({ mode: 'show', moves }), cursor: root };
  expect(positionDetail(board)).toMatchObject({ moves, ply: 0, state: 'ongoing' });
  expect(movesOf(board.record)).toEqual(moves);
});
