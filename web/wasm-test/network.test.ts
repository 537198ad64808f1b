import { expect, test, vi } from 'vitest';
import { largerNetworks, networks } from '../app/network-words.ts';
import { dataOf, type ErrorData } from '../engine/error-data.ts';
import type { Report, Searcher as SearcherType } from '../pkg/duiyi.js';
import { loadLarger, loadNetwork, loadPkg } from './load.ts';

const { best_move, Game, Searcher, set_network } = await loadPkg({ networks: [] });
const network = await loadNetwork('xiangqi');
const gomoku = await loadNetwork('gomoku');
const stones = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8i9g7i7i6g8';
// It stands still: time plays no part in these searches.
vi.spyOn(performance, 'now').mockReturnValue(1_000);

function search(searcher: SearcherType, fen: string, depth: number): Report {
  searcher.clear();
  searcher.position(fen, []);
  searcher.go({ type: 'depth', depth });
  let report = searcher.step(5_000);
  while (!report.done) report = searcher.step(5_000);
  return report;
}

/** What was thrown, as the page sees it. */
function refusal(action: () => void): ErrorData {
  try {
    action();
  } catch (error) {
    const data = dataOf(error);
    if (data !== null) return data;
    throw error;
  }
  throw new Error('nothing was refused');
}

// The order matters: a network that was handed in stays.

test('without its network a game is not searched, and that has a code of its own', () => {
  const searcher = new Searcher({ hashMb: 4 });
  for (const [fen, game] of [
    [Game.start_fen(), 'xiangqi'],
    [stones, 'gomoku'],
  ] as const) {
    searcher.position(fen, []);
    expect(searcher.network()).toBeNull();
    for (const action of [
      () => best_move(fen, 3),
      () => searcher.go({ type: 'depth', depth: 3 }),
      () => searcher.go({ type: 'level', level: 1, seed: 1 }),
    ]) {
      expect(refusal(action)).toEqual({ code: 'search-no-network', args: { game } });
    }
  }
  searcher.free();
});

test('a program of an article needs none', () => {
  const searcher = new Searcher({ hashMb: 4 });
  searcher.position(Game.start_fen(), []);
  searcher.go({ type: 'program', program: 'greedy' });
  let report = searcher.step(5_000);
  while (!report.done) report = searcher.step(5_000);
  expect(report.best).not.toBeNull();
  searcher.free();
});

test('a network given to one searcher is its own', () => {
  const searcher = new Searcher({ hashMb: 4 });
  searcher.set_network(network);
  expect(search(searcher, Game.start_fen(), 4).best).not.toBeNull();
  expect(searcher.network()).toMatch(/game xiangqi .*\d+ positions/);
  expect(refusal(() => best_move(Game.start_fen(), 3)).code).toBe('search-no-network');
  searcher.free();
});

test('what is handed in serves `best_move` and every searcher made from then on', () => {
  expect(set_network(network)).toMatch(/game xiangqi .*\d+ positions/);
  expect(set_network(gomoku)).toMatch(/^gomoku-4: game gomoku\b.*\d+ positions/);
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

test.each([
  ['xiangqi', network, networks.xiangqi],
  ['gomoku', gomoku, networks.gomoku],
  ['xiangqi at full strength', await loadLarger('xiangqi'), largerNetworks.xiangqi],
  ['gomoku at full strength', await loadLarger('gomoku'), largerNetworks.gomoku],
])('the network of %s says what the page says of it', (_, file, said) => {
  const origin = set_network(file);
  const counts = [...origin.matchAll(/(\d+) positions/g)].map(([, count]) => Number(count));
  const { name, positions } = said ?? {};
  expect(origin.startsWith(`${name}: `)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(positions);
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
  const noBytes = { code: 'input-not-bytes', args: { name: 'file' } };
  const refusals: readonly (readonly [unknown, ErrorData])[] = [
    [new Uint8Array(), { code: 'network-foreign', args: {} }],
    [changed(0), { code: 'network-foreign', args: {} }],
    [changed(8), { code: 'network-version', args: { version: 66, known: 2 } }],
    [changed(12), { code: 'network-shape', args: {} }],
    [network.subarray(0, 100_000), { code: 'network-length', args: {} }],
    [new Uint8Array([...network, 0]), { code: 'network-length', args: {} }],
    [changed(network.length - 1), { code: 'network-damaged', args: {} }],
    [new Uint8Array(4_000_001), { code: 'input-too-large', args: { name: 'file', most: 4_000_000 } }],
    ['text', noBytes],
    [[1, 2, 3], noBytes],
    [undefined, noBytes],
  ];
  for (const [file, error] of refusals) {
    for (const action of [
      () => searcher.set_network(file as Uint8Array),
      () => set_network(file as Uint8Array),
    ]) {
      expect(refusal(action)).toEqual(error);
    }
    expect(searcher.network()).toBe(origin);
  }
  searcher.free();
});
