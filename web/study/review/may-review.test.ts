import { expect, test } from 'vitest';
import type { Position } from '../../games/kit.ts';
import { human, newRecord, type Player, play } from '../../table/record.ts';
import { mayReview } from './may-review.ts';

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const engine: Player = { type: 'engine', level: 3 };

function may(second: Player, moves: readonly string[], over = false): boolean {
  let record = newRecord(start, { first: human, second }, 'computer', null, 1);
  for (const move of moves) record = play(record, move, 0);
  const live: Position = {
    game: 'xiangqi',
    fen: start,
    pieces: new Map(),
    side: 'first',
    status: { state: 'ongoing' },
    moveCount: null,
  };
  return mayReview({ live, record: over ? { ...record, ending: { type: 'agreed' } } : record });
}

test('a game against the engine is reviewed only when it is over', () => {
  expect(may(engine, ['h2e2'])).toBe(false);
  expect(may(engine, ['h2e2'], true)).toBe(true);
  expect(may(human, ['h2e2'])).toBe(true);
  expect(may(human, [])).toBe(false);
});
