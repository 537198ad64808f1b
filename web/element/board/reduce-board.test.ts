import { expect, test } from 'vitest';
import { kit } from '../../games/xiangqi/kit.ts';
import { movesOf } from '../../table/record.ts';
import { bareFacts, newEntry } from '../../table/state.ts';
import type { BoardOptions } from '../board-options.ts';
import { options } from './a-board.ts';
import { newOwn, plyOf } from './board-state.ts';
import { givenLine, recordOf } from './line.ts';
import { type BoardEvent, type EmbeddedBoard, reduceBoard, stateOf } from './reduce-board.ts';

const moves = ['h2e2', 'h9g7', 'h0g2'];

/** A board that has begun with its attributes, as if the rules were here. */
function begun(changes: Partial<BoardOptions> = {}, ply?: number, running = false): EmbeddedBoard {
  const chosen = { ...options, ...changes };
  const record = recordOf(givenLine(chosen), chosen, 1);
  const position = { ...kit.bare(record.start, movesOf(record)), status: { state: 'ongoing' as const } };
  const facts = bareFacts(position, position);
  const empty: EmbeddedBoard = {
    own: newOwn(chosen),
    table: {
      entry: newEntry(record, facts, false),
      engine: { type: 'ready', version: '', hasBook: false },
      message: null,
    },
  };
  const shown = ply ?? givenLine(chosen).ply;
  return reduceBoard(empty, { type: 'begin', record, facts, ply: shown, running, badMove: null });
}

const after = (board: EmbeddedBoard, ...events: readonly BoardEvent[]) =>
  stateOf(events.reduce(reduceBoard, board));
const line = (state: ReturnType<typeof after>): readonly string[] => movesOf(state.record);

test('a line begins at the move that the attributes name, and stands where they leave it', () => {
  const state = stateOf(begun({ mode: 'show', moves, ply: 1 }));
  expect([plyOf(state), state.basePlies, state.paused]).toEqual([1, 3, true]);
  expect(stateOf(begun({ mode: 'analyse' }, 0, true)).analysis).toBe('running');
});

test('a game that plays itself goes move by move, stops at its end, and begins again', () => {
  const board = begun({ mode: 'show', moves: moves.slice(0, 2) }, 0, true);
  const step: BoardEvent = { type: 'advance' };
  expect(after(board, step)).toMatchObject({ paused: false });
  const ended = after(board, step, step);
  expect([plyOf(ended), ended.paused]).toEqual([2, true]);
  const again = after(board, step, step, { type: 'toggle-running' });
  expect([plyOf(again), again.paused]).toEqual([0, false]);
  expect(after(board, { type: 'go-to', ply: 1 })).toMatchObject({ paused: true });
});

test('it does not stop while nobody sees it', () => {
  const board = begun({ mode: 'show', moves }, 2, true);
  const unseen = after(board, { type: 'visible', visible: false }, { type: 'advance' });
  expect([plyOf(unseen), unseen.paused]).toEqual([3, false]);
});

test('a move from the middle of a line drops what came after it; undo leads no further back than the attributes', () => {
  const board = begun({ mode: 'analyse', moves });
  const move: BoardEvent = { type: 'move', move: 'b9c7', byEngine: false };
  expect(line(after(board, { type: 'go-to', ply: 1 }, move))).toEqual(['h2e2', 'b9c7']);
  expect(line(after(board, move, { type: 'undo' }))).toEqual(moves);
  expect(line(after(board, { type: 'undo' }))).toEqual(moves);
});

test('what the reader does ends a held search; an answer of the engine does not', () => {
  const held = reduceBoard(begun(), { type: 'halt', halt: 'held' });
  expect(after(held, { type: 'move', move: 'h2e2', byEngine: true }).halt).toBe('held');
  expect(after(held, { type: 'move', move: 'h2e2', byEngine: false }).halt).toBeNull();
});

test('a note stands until something else is done, or the language is another', () => {
  const noted = reduceBoard(begun(), { type: 'note', note: { code: 'illegal', reason: null } });
  expect(after(noted, { type: 'options', options: { ...options, level: 9 } }).note).not.toBeNull();
  expect(after(noted, { type: 'options', options: { ...options, lang: 'zh' } }).note).toBeNull();
  expect(after(noted, { type: 'go-to', ply: 0 }).note).toBeNull();
  expect(after(noted, { type: 'reset', turned: false }).note).toBeNull();
});

test('another level takes the seat of the engine', () => {
  const { record } = after(begun({ level: 1 }), { type: 'options', options: { ...options, level: 9 } });
  expect(record.players.second).toEqual({ type: 'engine', level: 9 });
});
