import { expect, test } from 'vitest';
import type { RuleId } from '../../engine/types.ts';
import { emptyBoard } from './info.ts';
import { swapStone } from './swap-stones.ts';

/** The three stones that a seed gives. */
function stones(seed: number, size = 15, rule: RuleId = 'freestyle'): readonly string[] {
  const moves: string[] = [];
  const start = emptyBoard(size, rule);
  for (let next = swapStone(start, moves, seed); next !== null; next = swapStone(start, moves, seed)) {
    moves.push(next);
  }
  return moves;
}

test('the engine opens with three different stones on the board, each game with others', () => {
  const openings = new Set<string>();
  for (let seed = 0; seed < 64; seed += 1) {
    for (const size of [13, 15, 20]) {
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
  expect(openings.size).toBeGreaterThanOrEqual(32);
});

test('it knows stones only where there is room, and no others lie there', () => {
  expect(swapStone(emptyBoard(9, 'freestyle'), [], 1)).toBeNull();
  expect(swapStone(emptyBoard(15, 'freestyle'), ['a1'], 1)).toBeNull();
});

test('each rule has openings of its own', () => {
  const [freestyle, standard, renju] = (['freestyle', 'standard', 'renju'] as const).map((rule) =>
    Array.from({ length: 400 }, (_, seed) => stones(seed, 15, rule).join(' ')),
  );
  for (const openings of [freestyle, standard, renju]) expect(new Set(openings).size).toBeGreaterThan(100);
  expect(freestyle).not.toEqual(standard);
  expect(freestyle).not.toEqual(renju);
  expect(swapStone(emptyBoard(15, 'freestyle').replace('freestyle', 'k=6'), [], 1)).toBeNull();
});
