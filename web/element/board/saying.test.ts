import { expect, test } from 'vitest';
import { pageError } from '../../engine/error-data.ts';
import type { Report } from '../../engine/types.ts';
import { kit as xiangqiKit } from '../../games/xiangqi/kit.ts';
import { barePosition } from '../../games/xiangqi/position.ts';
import { loadBoardWords } from '../../i18n/board-words.ts';
import { human } from '../../table/record.ts';
import type { SearchView, State } from '../../table/state.ts';
import { aBoard } from './a-board.ts';
import type { BoardState } from './board-state.ts';
import { movedInWords, placeInWords, saying } from './saying.ts';

const english = await loadBoardWords('xiangqi', 'en');
const chinese = await loadBoardWords('xiangqi', 'zh');

const said = (state: BoardState): string => saying(state, english, xiangqiKit);

const searching = (state: BoardState, depth: number | null, running = true): SearchView => ({
  purpose: 'move',
  running,
  fen: state.shown.fen,
  side: state.shown.side,
  ply: 0,
  report: depth === null ? null : ({ depth, lines: [{ pv: ['h2e2'] }] } as unknown as Report),
  lines: [['C2=5', 'H8+7']],
});

test('in a game: whose turn it is, and what the engine does', () => {
  const board = aBoard();
  expect(said(board)).toBe('You play Red. Your move.');
  expect(said({ ...aBoard({ moves: ['h2e2', 'h9g7'] }), basePlies: 0 })).toBe('h9g7 · Red to move.');
  expect(said({ ...board, search: searching(board, null) })).toBe('Thinking');
  expect(said({ ...board, search: searching(board, 7) })).toBe('Thinking, depth 7');
  expect(said({ ...board, halt: 'waiting' })).toBe('Another board is thinking.');
  expect(said({ ...board, halt: 'held' })).toBe('The game is paused.');
  expect(said(aBoard({}, null))).toBe('Loading the engine.');
});

test('in an analysis: what was found, as long as it is wanted and of the position shown', () => {
  const board = aBoard({ mode: 'analyse' });
  const found: BoardState = { ...board, analysis: 'running', search: searching(board, 9, false) };
  expect(said(board)).toBe('Move either side, or let the engine look.');
  expect(said(found)).toBe('depth 9 · C2=5 H8+7');
  expect(said({ ...found, halt: 'waiting' })).toBe('Another board is thinking.');
  expect(said({ ...found, analysis: 'stopped' })).toBe('Move either side, or let the engine look.');
  const elsewhere = { ...found, shown: { ...found.shown, fen: 'another' } };
  expect(said(elsewhere)).toBe('Move either side, or let the engine look.');
});

test('where a game is shown: the move, its number and all', () => {
  expect(said(aBoard({ mode: 'show' }, null))).toBe('Position before the first move');
  expect(said(aBoard({ mode: 'show', moves: ['h2e2'] }))).toBe('1 / 1  h2e2');
});

test('where the board stands is said by its move, and in a game by whose turn it is', () => {
  const place = (state: BoardState): string => placeInWords(state, english, xiangqiKit);
  const moves = ['h2e2', 'h9g7'];
  expect(place(aBoard({ mode: 'analyse', moves }))).toBe('2 / 2  h9g7');
  expect(place(aBoard({ mode: 'analyse' }))).toBe('Position before the first move');
  expect(place({ ...aBoard({ moves }), basePlies: 0 })).toBe('h9g7 · Red to move.');
});

test('what is wrong comes before all else', () => {
  const failed: BoardState = {
    ...aBoard({ mode: 'show' }),
    engine: { type: 'failed', error: pageError('engine-start', {}) },
  };
  expect(said(failed)).toBe('The engine could not be loaded.');
  expect(said({ ...failed, note: { code: 'bad-move', move: 'a0a9' } })).toBe(
    'The moves end here: a0a9 cannot be played.',
  );
  expect(said({ ...failed, note: { code: 'illegal', reason: 'in-check' } })).toBe('That move is not legal.');
});

test('a point that renju forbids is refused with the reason', async () => {
  const words = await loadBoardWords('gomoku', 'en');
  const state: BoardState = { ...aBoard(), note: { code: 'illegal', reason: 'double-three' } };
  expect(saying(state, words, xiangqiKit)).toMatch(/two open threes/);
});

test('moves are said in the language of the board', () => {
  const before = barePosition(aBoard().record.start, []);
  expect(xiangqiKit.moveInWords(english, before, 'h2h9')).toBe('Red: cannon h2 to h9, takes horse');
  expect(xiangqiKit.moveInWords(chinese, before, 'h2h9')).toBe('红方：炮 h2 到 h9，吃马');
});

test('in Chinese a move is said in its notation, and a reader who plays a side hears of a win', () => {
  const before = barePosition(aBoard().record.start, []);
  const moved = aBoard({ lang: 'zh', moves: ['h2h9'] });
  const state: BoardState = { ...moved, written: ['炮二进七'] };
  expect(movedInWords(chinese, xiangqiKit, before, 'h2h9', state)).toBe('红方 炮二进七');
  const inEnglish = { ...state, options: { ...state.options, lang: 'en' as const } };
  expect(movedInWords(english, xiangqiKit, before, 'h2h9', inEnglish)).toBe(
    'Red: cannon h2 to h9, takes horse',
  );
  const status = {
    state: 'first-wins',
    reason: { code: 'checkmate' },
  } as unknown as State['shown']['status'];
  const won: BoardState = { ...aBoard(), shown: { ...aBoard().shown, status } };
  expect(said(won)).toMatch(/^You won · Checkmate/);
  expect(said({ ...won, record: { ...won.record, players: { first: human, second: human } } })).toMatch(
    /^Red wins · /,
  );
});
