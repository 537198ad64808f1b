import { expect, test } from 'vitest';
import type { OpeningAsk } from '../engine/types.ts';
import { play } from '../state/record.ts';
import { defaultGomoku, type GomokuSetup, recordOf } from '../state/setup.ts';
import { openerStone } from './opener.ts';

const asked: OpeningAsk = { type: 'place', by: 'opener', left: 3 };
const opening = (patch: Partial<GomokuSetup>, seed: number) =>
  recordOf({ ...defaultGomoku, opening: 'swap', side: 'second', ...patch }, () => 'first', seed);

/** The three stones that a seed gives. */
function stones(seed: number, size = 15): readonly string[] {
  let record = opening({ size }, seed);
  for (let stone = openerStone(record, asked); stone !== null; stone = openerStone(record, asked)) {
    record = play(record, stone, 0, false);
  }
  return record.moves;
}

test('the engine opens with three different stones on the board, each game with others', () => {
  const openings = new Set<string>();
  for (let seed = 0; seed < 64; seed += 1) {
    for (const size of [13, 15, 19]) {
      const moves = stones(seed, size);
      expect(new Set(moves).size).toBe(3);
      for (const move of moves) {
        expect(move.charCodeAt(0) - 97).toBeLessThan(size);
        expect(Number(move.slice(1))).toBeGreaterThanOrEqual(1);
        expect(Number(move.slice(1))).toBeLessThanOrEqual(size);
      }
    }
    openings.add(stones(seed).join());
  }
  expect(openings.size).toBeGreaterThanOrEqual(16);
});

test('it opens by heart only where it is the opener, and where there is room', () => {
  expect(openerStone(opening({ side: 'first' }, 1), asked)).toBeNull();
  expect(openerStone(opening({ size: 9 }, 1), asked)).toBeNull();
  expect(openerStone(opening({}, 1), { ...asked, by: 'chooser' })).toBeNull();
  expect(openerStone(opening({}, 1), null)).toBeNull();
  // Stones that are not its own leave the rest to the search.
  expect(openerStone(play(opening({}, 1), 'a1', 0), asked)).toBeNull();
});
