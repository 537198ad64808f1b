import { expect, test } from 'vitest';
import recorded from '../../crates/engine/tests/searches.txt?raw';
import { loadPkg } from './load.ts';

const { Searcher } = await loadPkg();

/** What the native program found (crates/engine/tests/door/searches.rs). */
const searches = recorded
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(';'));

test('there are searches of both games', () => {
  expect(searches.length).toBeGreaterThan(10);
});

test.each(searches)('WebAssembly searches as the native program does: %s', (position, depth, ...expected) => {
  const [fen = '', moves = ''] = (position ?? '').split(' moves ');
  const searcher = new Searcher({});
  searcher.position(fen, moves.split(' ').filter(Boolean));
  searcher.go({ type: 'depth', depth: Number(depth) });
  let report = searcher.step(5_000);
  while (!report.done) report = searcher.step(5_000);
  searcher.free();
  const score = report.lines[0]?.score;
  expect(score?.type).toBe('cp');
  expect([report.nodes, score?.value, report.best ?? 'none'].map(String)).toEqual(expected);
});
