import { expect, test } from 'vitest';
import { startFen } from '../../engine/types.ts';
import { xiangqiKit } from '../../games/xiangqi/xiangqi.ts';
import { playOn, readLine, textLine } from './line.ts';

test('moves behind a FEN and moves of their own become one line', () => {
  const line = textLine(`${startFen} moves h2e2 h9g7`, ['h0g2'], null);
  expect(line).toEqual({ game: 'xiangqi', start: startFen, moves: ['h2e2', 'h9g7', 'h0g2'], ply: 3 });
  expect(textLine(startFen, ['h2e2'], 9).ply).toBe(1);
  expect(textLine('15/15 b freestyle', [], null).game).toBe('gomoku');
});

test('a move in the middle of a line drops what came after', () => {
  const line = textLine(startFen, ['h2e2', 'h9g7', 'h0g2'], 1);
  expect(playOn(line, 'b9c7')).toMatchObject({ moves: ['h2e2', 'b9c7'], ply: 2 });
});

test('without the engine moves are carried out on sight, up to the first that only the engine can read', () => {
  const { position } = readLine(
    null,
    textLine(startFen, ['h2e2', '马8进7', 'h0g2'], null),
    xiangqiKit,
    'wxf',
  );
  expect(position.pieces.get('e2')).toBe('C');
  expect(position.pieces.get('h9')).toBe('n');
  expect(position.pieces.get('h0')).toBe('N');
});
