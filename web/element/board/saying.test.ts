import { expect, test } from 'vitest';
import { startFen } from '../../engine/types.ts';
import { barePosition } from '../../games/xiangqi/position.ts';
import { xiangqiKit } from '../../games/xiangqi/xiangqi.ts';
import { loadBoardWords } from '../../i18n/board-words.ts';
import type { BoardOptions } from '../board-options.ts';
import { textLine } from './line.ts';
import { type Said, saying } from './saying.ts';

const xiangqiEn = await loadBoardWords('xiangqi', 'en');
const xiangqiZh = await loadBoardWords('xiangqi', 'zh');

const said = (
  changes: Partial<Said>,
  options: Partial<BoardOptions>,
  moves: readonly string[] = [],
): string =>
  saying({
    options: { mode: 'play', ...options } as BoardOptions,
    words: xiangqiEn,
    kit: xiangqiKit,
    reading: {
      line: textLine(startFen, moves, null),
      position: barePosition(startFen, moves),
      written: moves,
    },
    thinking: { type: 'no' },
    rules: 'here',
    note: null,
    found: null,
    fresh: false,
    ...changes,
  });

test('in a game: whose turn it is, and what the engine does', () => {
  expect(said({ fresh: true }, {})).toBe('You play Red. Your move.');
  expect(said({}, {}, ['h2e2', 'h9g7'])).toBe('h9g7 · Red to move.');
  expect(said({ thinking: { type: 'search', depth: 0 } }, {})).toBe('Thinking');
  expect(said({ thinking: { type: 'search', depth: 7 } }, {})).toBe('Thinking, depth 7');
  expect(said({ thinking: { type: 'waiting' } }, {})).toBe('Another board is thinking.');
  expect(said({ rules: 'loading' }, {})).toBe('The engine is on its way.');
});

test('where a game is shown: the move, its number and all', () => {
  expect(said({}, { mode: 'show' })).toBe('Position before the first move');
  expect(said({}, { mode: 'show' }, ['h2e2'])).toBe('1 / 1  h2e2');
});

test('what is wrong comes before all else', () => {
  expect(said({ note: 'no', rules: 'failed' }, {})).toBe('no');
  expect(said({ rules: 'failed' }, { mode: 'show' })).toBe('The engine could not be loaded.');
});

test('moves are said in the language of the board', () => {
  const before = barePosition(startFen, []);
  expect(xiangqiKit.moveInWords(xiangqiEn, before, 'h2h9')).toBe('Red: cannon h2 to h9, takes horse');
  expect(xiangqiKit.moveInWords(xiangqiZh, before, 'h2h9')).toBe('红方：炮 h2 到 h9，吃马');
});
