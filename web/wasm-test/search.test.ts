import { describe, expect, test, vi } from 'vitest';
import type { Report, Searcher as SearcherType } from '../pkg/duiyi.js';
import { loadPkg } from './load.ts';

const { default: init, Game, Searcher, best_move } = await loadPkg();

const start = Game.start_fen();
const openings: readonly (readonly string[])[] = [
  [],
  ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'c3c4', 'g6g5', 'b0c2', 'h7i7'],
  ['h2e2', 'h7e7', 'h0g2', 'h9g7', 'i0h0', 'i9i8', 'h0h6', 'i8d8', 'd0e1', 'b9c7'],
];

/** It stands still: time plays no part in most of these searches. */
let clock = 1_000;
vi.spyOn(performance, 'now').mockImplementation(() => clock);

function searchOn(searcher: SearcherType, stepNodes: number): Report {
  let report = searcher.step(stepNodes);
  while (!report.done) report = searcher.step(stepNodes);
  return report;
}

function search(moves: readonly string[], depth: number, stepNodes: number): Report {
  const searcher = new Searcher({ hashMb: 16 });
  searcher.position(start, [...moves]);
  searcher.go({ type: 'depth', depth });
  const report = searchOn(searcher, stepNodes);
  searcher.free();
  return report;
}

describe('best_move', () => {
  test('mates in one', () => {
    // One rook holds the rank before the general, the other comes behind it.
    const found = best_move('4k4/R8/9/9/9/9/9/9/9/3K4R w - - 0 1', 3);
    expect(found).toMatchObject({
      best: 'i0i9',
      ponder: null,
      pv: ['i0i9'],
      score: { type: 'mate', value: 1 },
    });
  });

  test('has no move where the game is over, and says so rather than throw', () => {
    expect(best_move('3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1', 3)).toMatchObject({
      best: null,
      ponder: null,
      pv: [],
    });
  });

  test('answers twice alike', () => {
    expect(best_move(start, 6)).toEqual(best_move(start, 6));
  });
});

describe('a searcher', () => {
  test('reports a line of legal moves that begins with its best move', () => {
    const report = search(openings[1] ?? [], 8, 1_000);
    const [line] = report.lines;
    expect(report.best).toBe(line?.pv[0]);
    expect(report.depth).toBe(8);
    expect(report.seldepth).toBeGreaterThanOrEqual(8);
    const game = new Game(start, [...(openings[1] ?? [])], 'computer');
    for (const move of line?.pv ?? []) game.play(move);
    game.free();
  });

  test('searches for as many milliseconds as it may, and no longer', () => {
    const searcher = new Searcher({ hashMb: 1 });
    searcher.position(start, []);
    searcher.go({ type: 'time', ms: 100 });
    expect(searcher.step(2_000)).toMatchObject({ done: false, nps: 0 });
    clock += 90;
    const { done, nodes, nps } = searcher.step(2_000);
    expect([done, nps]).toEqual([false, Math.floor(nodes / 0.09)]);
    clock += 20;
    expect(searcher.step(2_000).done).toBe(true);
    searcher.free();
  });

  test('takes at most a twentieth more nodes in small steps than in one', () => {
    // A step leaves other entries in the table, and a single tree then differs by a third either way: only the sum over
    // many positions shows what the steps cost.
    const positions = new Set(
      openings.flatMap((moves) => moves.map((_, ply) => moves.slice(0, ply).join(' '))),
    );
    const nodes = (stepNodes: number): number =>
      [...positions].reduce(
        (sum, moves) => sum + search(moves.split(' ').filter(Boolean), 10, stepNodes).nodes,
        0,
      );
    expect(nodes(500) / nodes(1e9)).toBeLessThan(1.05);
  });

  test('keeps each step near its budget', () => {
    const searcher = new Searcher({ hashMb: 16 });
    searcher.position(start, []);
    searcher.go({ type: 'infinite' });
    let before = 0;
    for (let step = 0; step < 50; step++) {
      const { nodes, done } = searcher.step(2_000);
      expect(done).toBe(false);
      expect(nodes - before).toBeLessThanOrEqual(4_000);
      before = nodes;
    }
    searcher.free();
  });

  test('stopped at once still has a legal move, and goes on with what it learned', () => {
    const searcher = new Searcher({ hashMb: 16 });
    searcher.position(start, []);
    searcher.go({ type: 'infinite' });
    const first = searcher.stop();
    expect(first.done).toBe(true);
    const legal = new Game(start, [], 'computer').legal_moves();
    expect(legal).toContain(first.best);

    const nodesTo = (plies: number): number => {
      searcher.go({ type: 'depth', depth: plies });
      return searchOn(searcher, 5_000).nodes;
    };
    searcher.clear();
    const depth = 12;
    const cold = nodesTo(depth);
    // The table answers most of what was asked before.
    expect(nodesTo(depth)).toBeLessThan(cold / 2);
    searcher.clear();
    expect(nodesTo(depth)).toBe(cold);
    searcher.free();
  });

  test('tells as many lines as asked for, best first and all different', () => {
    const searcher = new Searcher({ hashMb: 16, multiPv: 4 });
    searcher.position(start, []);
    searcher.go({ type: 'depth', depth: 6 });
    const { lines } = searchOn(searcher, 5_000);
    expect(new Set(lines.map((line) => line.pv[0])).size).toBe(4);
    const scores = lines.map(({ score }) => score.value);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    searcher.free();
  });

  test('ends by its own clock when the time it was given is over', () => {
    const searcher = new Searcher({ hashMb: 16 });
    searcher.position(start, []);
    const begun = clock;
    searcher.go({ type: 'time', ms: 50 });
    let report = searcher.step(500);
    while (!report.done) {
      clock += 5;
      report = searcher.step(500);
    }
    expect(clock - begun).toBeLessThanOrEqual(50 + 5);
    expect(report.timeMs).toBe(clock - begun);
    searcher.free();
  });

  test('does not grow while it searches', async () => {
    // Already started: this only returns what it exports.
    const { memory: wasmMemory } = await init();
    const memory = (): number => wasmMemory.buffer.byteLength;
    const searcher = new Searcher({ hashMb: 16 });
    searcher.position(start, []);
    searcher.go({ type: 'infinite' });
    for (let step = 0; step < 5; step++) searcher.step(5_000);
    const before = memory();
    for (let step = 0; step < 100; step++) searcher.step(5_000);
    expect(memory()).toBe(before);
    searcher.free();
  });
});
