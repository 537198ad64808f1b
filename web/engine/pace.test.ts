import { expect, test } from 'vitest';
import { mostLevel } from '../games/levels.ts';
import { firstNodes, nextNodes, timedLevel } from './pace.ts';

/** Runs a machine of a fixed speed until the pace has settled, and returns the length of a step. */
function settledMs(nodesPerMs: number): number {
  let nodes = firstNodes;
  for (let step = 0; step < 40; step += 1) nodes = nextNodes(nodes, nodes / nodesPerMs);
  return nodes / nodesPerMs;
}

test('a step settles at eight to twelve milliseconds on slow and quick machines', () => {
  for (const nodesPerMs of [50, 200, 1_000, 3_000, 12_000]) {
    expect(settledMs(nodesPerMs)).toBeGreaterThan(8);
    expect(settledMs(nodesPerMs)).toBeLessThan(12);
  }
});

test('one hiccup halves the budget at most', () => {
  expect(nextNodes(10_000, 500)).toBe(5_000);
});

test('a clock that shows no time passing does not run away', () => {
  expect(nextNodes(10_000, 0)).toBe(20_000);
  expect(nextNodes(150_000, 0)).toBe(200_000);
});

test('a very slow machine still gets somewhere', () => {
  expect(nextNodes(250, 400)).toBe(200);
});

test('the level that time limits is the highest', () => {
  expect(timedLevel).toBe(mostLevel);
});
