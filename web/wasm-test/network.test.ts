import { describe, expect, test } from 'vitest';
import type { Report, Searcher as SearcherType } from '../pkg/duiyi.js';
import { loadNetwork, loadPkg } from './load.ts';

const { Game, Searcher } = await loadPkg();
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

  test('that is damaged, foreign or no file is refused by a code of its own, and changes nothing', () => {
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
      expect(refusal(() => searcher.set_network(file as Uint8Array))).toEqual({ code: 'network', message });
      expect(searcher.network()).toBe(origin);
    }
    searcher.free();
  });
});
