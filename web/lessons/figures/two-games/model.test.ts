import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import { xiangqiStart } from '../shared/samples.ts';
import { leavesOf, leavesWhileFilling, throughAll, tunnelOf } from './model.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

const oneStone = '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle';
const minimax = (text: string, depth: number) => ({
  run: new Lesson(text).run({ algorithm: 'minimax', depth, minimum: true }, []),
  ms: 1,
});

describe('the width of the two games', () => {
  test('is counted by minimax in xiangqi, and its least is what the engine says', () => {
    const results = [1, 2, 3].map((depth) => minimax(xiangqiStart, depth));
    const leaves = leavesOf(results) ?? [];
    expect(leaves.map(({ leaves: count }) => count).slice(0, 3)).toEqual([44, 1_920, 79_666]);
    for (const [index, { run }] of results.entries()) expect(leaves[index]?.least).toBe(run.minimum?.leaves);
    expect(leaves[3]).toMatchObject({ guessed: true, least: null });
    // The fourth ply has 3,290,240.
    expect(Math.abs((leaves[3]?.leaves ?? 0) / 3_290_240 - 1)).toBeLessThan(0.02);
  });

  test('needs two plies before a third can be guessed', () => {
    expect(leavesOf([minimax(xiangqiStart, 1), null, null])).toBeNull();
  });

  test('is a product on a board that only fills', () => {
    const leaves = leavesWhileFilling(new Lesson(oneStone));
    expect(leaves.map(({ leaves: count }) => count)).toEqual([
      224,
      224 * 223,
      11_089_344,
      224 * 223 * 222 * 221,
    ]);
    const { run } = minimax(oneStone, 2);
    expect(leaves[1]).toMatchObject({ leaves: run.leaves });
    expect(leaves[1]?.least).toBe(run.minimum?.leaves);
  });
});

/** Plays a line and looks whether every answer of the defender loses to the same kind of moves. */
function expectWin(text: string, plies: number): void {
  const lesson = new Lesson(text);
  const tunnel = tunnelOf(lesson);
  if (tunnel === null) throw new Error('no tunnel');
  expect(tunnel.line).toHaveLength(plies);
  expect(lesson.outcome([...tunnel.line])).toBe(lesson.side([]));
  for (const [ply, move] of tunnel.line.entries()) {
    const before = tunnel.line.slice(0, ply);
    expect(lesson.forcing([...before])).toContain(move);
    expect(tunnel.forcing[ply]).toBe(lesson.forcing([...before]).length);
    expect(tunnel.legal[ply]).toBe(lesson.moves([...before]).length);
  }
  for (let ply = 1; ply < plies; ply += 2) {
    const before = tunnel.line.slice(0, ply);
    for (const answer of lesson.forcing([...before])) {
      const fen = lesson.text([...before, answer]);
      expect(tunnelOf(new Lesson(fen))).not.toBeNull();
    }
  }
}

describe('a tunnel', () => {
  test('leads through one to three moves a ply to a five', () => {
    const text = '15/15/15/15/8x1x4/7xxoo4/9xox3/8xooox2/9ox4/9oo4/9x5/15/15/15/15 w freestyle';
    expectWin(text, 9);
    const tunnel = tunnelOf(new Lesson(text));
    expect(tunnel?.forcing).toEqual([2, 1, 2, 1, 2, 1, 3, 2, 1]);
    expect(tunnel?.looked).toBeLessThan(50);
    expect(tunnel === null ? 0 : throughAll(tunnel)).toBeGreaterThan(1e20);
  });

  test('may be thirteen plies long', () => {
    expectWin('15/15/15/5x9/5o9/4xox1ox5/3oooxxo6/3oxxoxx6/5oxo1x5/6o2xo4/7o7/8x6/15/15/15 b freestyle', 13);
  });

  test('is not where nothing forces, nor where the game is over', () => {
    expect(tunnelOf(new Lesson(oneStone))).toBeNull();
    expect(tunnelOf(new Lesson('xxx/oo1/3 w k=3'))).toBeNull();
  });

  test('is not where the attacker has to stop a five with a move that threatens nothing', () => {
    // Black threatens two fives: White stops one, and Black makes the other instead of answering.
    const lesson = new Lesson('1oox1xx/o1x3x/4oo1/3xo2/1oxx1oo/ox5/1x1oxx1 w freestyle');
    expect(lesson.forcing([])).toEqual(['f4', 'd6']);
    expect(tunnelOf(lesson)).toBeNull();
  });
});
