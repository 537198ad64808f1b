import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, nodesAPosition, shareMs, workersFor } from './plan.ts';
import { onlyMove } from './praise.ts';

test('blocks hold every missing position once, each block backwards', () => {
  const missing = [...Array(81).keys()].filter((ply) => ply !== 40);
  const blocks = blocksOf(missing);
  expect(blocks.flat().sort((a, b) => a - b)).toEqual(missing);
  expect(blocks[0]).toEqual([1, 0]);
  for (const block of blocks) {
    expect(block.length).toBeLessThanOrEqual(6);
    for (const [at, ply] of block.entries()) expect(ply).toBe((block[0] ?? 0) - at);
  }
  expect(blocksOf([])).toEqual([]);
});

test('one core stays free, and no more than four workers search', () => {
  expect([undefined, 1, 2, 4, 16].map(workersFor)).toEqual([1, 1, 1, 3, 4]);
});

test('a game of 80 moves is reviewed within twenty seconds, however few the workers', () => {
  for (const workers of [1, 2, 3, 4]) {
    expect((81 * shareMs(81, workers)) / workers).toBeLessThan(20_000);
  }
  expect(shareMs(1, 4)).toBe(6_000);
  expect(shareMs(100_000, 1)).toBe(60);
});

test('the page reviews with the numbers of the program', () => {
  const valueIn = (file: string, name: string): string | undefined => {
    const source = readFileSync(new URL(`../../../crates/${file}`, import.meta.url), 'utf8');
    const [, written] = source.match(new RegExp(`const ${name}: \\w+ = ([\\w.]+);`)) ?? [];
    return written?.replaceAll('_', '');
  };
  expect(String(nodesAPosition)).toBe(valueIn('cli/src/review/mod.rs', 'NODES'));
  expect(valueIn('study/src/judge.rs', 'ONLY')).toBe('BLUNDER');
  expect(String(onlyMove)).toBe(valueIn('study/src/judge.rs', 'BLUNDER'));
});
