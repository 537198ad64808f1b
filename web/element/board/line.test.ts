import { expect, test } from 'vitest';
import { startFen } from '../../games/xiangqi/info.ts';
import { kit as xiangqiKit } from '../../games/xiangqi/kit.ts';
import { movesOf } from '../../table/record.ts';
import { options } from './a-board.ts';
import { givenLine, playersOf, readsPlainMoves, recordOf, textLine } from './line.ts';

test('moves behind a FEN and moves of their own become one line', () => {
  const line = textLine(`${startFen} moves h2e2 h9g7`, ['h0g2'], null);
  expect(line).toEqual({ game: 'xiangqi', start: startFen, moves: ['h2e2', 'h9g7', 'h0g2'], ply: 3 });
  expect(textLine('15/15 b freestyle moves a1b2', [], null).moves).toEqual(['a1', 'b2']);
  expect(textLine(startFen, ['h2e2'], 9).ply).toBe(1);
  expect(textLine('15/15 b freestyle', [], null).game).toBe('gomoku');
});

test('a game goes on from the position shown; elsewhere the moves behind it stay', () => {
  const given = { ...options, moves: ['h2e2', 'h9g7', 'h0g2'], ply: 1 };
  expect(givenLine(given).moves).toEqual(['h2e2']);
  expect(givenLine({ ...given, mode: 'show' })).toMatchObject({ moves: given.moves, ply: 1 });
});

test('the reader has the side to move, or the one that the orientation names', () => {
  const reader = (changes: object): string => {
    const chosen = { ...options, ...changes };
    const { players } = recordOf(givenLine(chosen), chosen, 1);
    return players.first.type === 'human' ? 'first' : 'second';
  };
  expect(reader({})).toBe('first');
  expect(reader({ moves: ['h2e2'] })).toBe('second');
  expect(reader({ moves: ['h2e2'], orientation: 'first' })).toBe('first');
});

test('the engine plays by level or as a program, and not at all where nobody plays it', () => {
  const level = { mode: 'play', level: 3, opponent: null } as const;
  expect(playersOf(level, 'first').second).toEqual({ type: 'engine', level: 3 });
  expect(playersOf({ ...level, opponent: 'greedy' }, 'second').first).toEqual({
    type: 'engine',
    level: 'greedy',
  });
  expect(playersOf({ ...level, mode: 'analyse' }, 'first').second.type).toBe('human');
});

test('without the engine moves are carried out on sight, up to the first that only the engine can read', () => {
  const line = textLine(startFen, ['h2e2', '马8进7', 'h0g2'], null);
  const moves = movesOf(recordOf(line, options, 1));
  const { pieces } = readsPlainMoves(xiangqiKit).bare(startFen, moves);
  expect(pieces.get('e2')).toBe('C');
  expect(pieces.get('h9')).toBe('n');
  expect(pieces.get('h0')).toBe('N');
});
