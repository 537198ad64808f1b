import { describe, expect, test, vi } from 'vitest';
import { dataOf, type ErrorData } from '../engine/error-data.ts';
import { networkFacts } from '../engine/network.ts';
import type { Report, Searcher as SearcherType } from '../pkg/duiyi.js';
import { loadNetwork, loadPkg } from './load.ts';

const { Game, Searcher } = await loadPkg();
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

describe('a network', () => {
  test('is in force once it is set, and no longer when it is taken away', () => {
    const searcher = new Searcher({ hashMb: 4 });
    expect(searcher.network()).toBeNull();
    const byHand = search(searcher, Game.start_fen(), 6);
    searcher.set_network(network);
    expect(searcher.network()).toMatch(/game xiangqi .*\d+ positions/);
    const byNetwork = search(searcher, Game.start_fen(), 6);
    expect(byNetwork.lines).not.toEqual(byHand.lines);
    expect(search(searcher, Game.start_fen(), 6)).toEqual(byNetwork);
    searcher.set_network(null);
    expect(searcher.network()).toBeNull();
    expect(search(searcher, Game.start_fen(), 6)).toEqual(byHand);
    searcher.free();
  });

  test('of gomoku is told by its file, and each game keeps its own', () => {
    const searcher = new Searcher({ hashMb: 4 });
    const byHand = search(searcher, stones, 4);
    searcher.set_network(network);
    expect(search(searcher, stones, 4)).toEqual(byHand);
    expect(searcher.network()).toBeNull();
    searcher.set_network(gomoku);
    expect(searcher.network()).toMatch(/^gomoku-1: game gomoku .*\d+ positions/);
    expect(search(searcher, stones, 4).lines).not.toEqual(byHand.lines);
    search(searcher, Game.start_fen(), 2);
    expect(searcher.network()).toMatch(/game xiangqi/);
    searcher.free();
  });

  test('outlives a game of gomoku and other options', () => {
    const searcher = new Searcher({ hashMb: 4 });
    searcher.set_network(network);
    const before = search(searcher, Game.start_fen(), 6);
    search(searcher, '3/3/3 b k=3', 4);
    searcher.set_options({ multiPv: 2 });
    searcher.set_options({ multiPv: 1 });
    expect(search(searcher, Game.start_fen(), 6)).toEqual(before);
    searcher.free();
  });

  test.each(['xiangqi', 'gomoku'] as const)('of %s tells what the page says of it', (game) => {
    const searcher = new Searcher({ hashMb: 1 });
    searcher.set_network(game === 'xiangqi' ? network : gomoku);
    searcher.position(game === 'xiangqi' ? Game.start_fen() : stones, []);
    const origin = searcher.network() ?? '';
    const counts = [...origin.matchAll(/(\d+) positions/g)].map(([, count]) => Number(count));
    const { name, positions } = networkFacts[game];
    expect(origin.startsWith(`${name}: `)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(positions);
    searcher.free();
  });

  test('that is damaged, foreign or no file is refused by a code of its own, and changes nothing', () => {
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
      [changed(8), { code: 'network-version', args: { version: 65, known: 1 } }],
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
      expect(refusal(() => searcher.set_network(file as Uint8Array))).toEqual(error);
      expect(searcher.network()).toBe(origin);
    }
    searcher.free();
  });
});
