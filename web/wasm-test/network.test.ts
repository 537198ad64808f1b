import { expect, test } from 'vitest';
import type { Report, Searcher as SearcherType } from '../pkg/duiyi.js';
import { loadNetwork, loadPkg } from './load.ts';

const { best_move, Game, Searcher, set_network } = await loadPkg({ networks: [] });
const network = await loadNetwork('xiangqi');
const gomoku = await loadNetwork('gomoku');
const stones = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8i9g7i7i6g8';
const now = 0;

function search(searcher: SearcherType, fen: string, depth: number): Report {
  searcher.clear();
  searcher.position(fen, []);
  searcher.go({ type: 'depth', depth }, now);
  let report = searcher.step(5_000, now);
  while (!report.done) report = searcher.step(5_000, now);
  return report;
}

/** What was thrown, as the page sees it. */
function refusal(action: () => void): { code: unknown; message: string } {
  try {
    action();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('nothing was refused');
}

// The order matters: a network that was handed in stays.

test('without its network a game is not searched, and that has a code of its own', () => {
  const searcher = new Searcher({ hashMb: 4 });
  for (const [fen, message] of [
    [Game.start_fen(), 'a search of xiangqi needs its network'],
    [stones, 'a search of gomoku needs its network'],
  ] as const) {
    searcher.position(fen, []);
    expect(searcher.network()).toBeNull();
    for (const action of [
      () => best_move(fen, 3),
      () => searcher.go({ type: 'depth', depth: 3 }, now),
      () => searcher.go({ type: 'level', level: 1, seed: 1 }, now),
    ]) {
      expect(refusal(action)).toEqual({ code: 'network', message });
    }
  }
  searcher.free();
});

test('a program of an article needs none', () => {
  const searcher = new Searcher({ hashMb: 4 });
  searcher.position(Game.start_fen(), []);
  searcher.go({ type: 'program', program: 'greedy' }, now);
  let report = searcher.step(5_000, now);
  while (!report.done) report = searcher.step(5_000, now);
  expect(report.best).not.toBeNull();
  searcher.free();
});

test('a network given to one searcher is its own', () => {
  const searcher = new Searcher({ hashMb: 4 });
  searcher.set_network(network);
  expect(search(searcher, Game.start_fen(), 4).best).not.toBeNull();
  expect(searcher.network()).toMatch(/game xiangqi .*\d+ positions/);
  expect(refusal(() => best_move(Game.start_fen(), 3)).code).toBe('network');
  searcher.free();
});

test('what is handed in serves `best_move` and every searcher made from then on', () => {
  expect(set_network(network)).toMatch(/game xiangqi .*\d+ positions/);
  expect(set_network(gomoku)).toMatch(/^gomoku-1: game gomoku .*\d+ positions/);
  const searcher = new Searcher({ hashMb: 4 });
  for (const fen of [Game.start_fen(), stones]) {
    const { best, score } = best_move(fen, 5);
    const report = search(searcher, fen, 5);
    expect([best, score]).toEqual([report.best, report.lines[0]?.score]);
  }
  searcher.free();
});

test('a network outlives a game of gomoku and other options', () => {
  const searcher = new Searcher({ hashMb: 4 });
  const before = search(searcher, Game.start_fen(), 6);
  search(searcher, '3/3/3 b k=3', 4);
  searcher.set_options({ multiPv: 2 });
  searcher.set_options({ multiPv: 1 });
  expect(search(searcher, Game.start_fen(), 6)).toEqual(before);
  searcher.free();
});

test('a network that is damaged, foreign or no file is refused by a code of its own, and changes nothing', () => {
  const searcher = new Searcher({ hashMb: 4 });
  searcher.set_network(network);
  const origin = searcher.network();
  const changed = (at: number): Uint8Array => {
    const copy = network.slice();
    copy[at] = (copy[at] ?? 0) ^ 0x40;
    return copy;
  };
  const refusals: readonly (readonly [unknown, string])[] = [
    [new Uint8Array(), 'network: this is no file of a network'],
    [changed(0), 'network: this is no file of a network'],
    [changed(8), 'network: version 65 is not 1'],
    [changed(12), 'network: made for another engine'],
    [network.subarray(0, 100_000), 'network: the file is cut short or has too much'],
    [new Uint8Array([...network, 0]), 'network: the file is cut short or has too much'],
    [changed(network.length - 1), 'network: the file is damaged'],
    [new Uint8Array(4_000_001), 'file is longer than 4000000 bytes'],
    ['text', 'file is not a Uint8Array'],
    [[1, 2, 3], 'file is not a Uint8Array'],
    [undefined, 'file is not a Uint8Array'],
  ];
  for (const [file, message] of refusals) {
    for (const action of [
      () => searcher.set_network(file as Uint8Array),
      () => set_network(file as Uint8Array),
    ]) {
      expect(refusal(action)).toEqual({ code: 'network', message });
    }
    expect(searcher.network()).toBe(origin);
  }
  searcher.free();
});
