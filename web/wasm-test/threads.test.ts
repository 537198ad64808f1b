/** The build with threads, under Node: its workers come from `node:worker_threads`. In browsers web/e2e/threads.spec.ts tests it. */
import { afterAll, describe, expect, test } from 'vitest';
import { loadNetwork } from './load.ts';

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';

describe.skipIf(typeof window !== 'undefined')('a search on several threads', async () => {
  if (typeof window !== 'undefined') return;
  const { startThreads } = await import('../../scripts/lib/node-threads.mjs');
  const { pkg, stop } = await startThreads(2);
  const { idle_threads, Searcher, set_network } = pkg;
  set_network(await loadNetwork('xiangqi'));
  afterAll(stop);

  function searched(threads: number, steps: number): number {
    const searcher = new Searcher({ threads, hashMb: 4 });
    searcher.position(start, []);
    searcher.go({ type: 'infinite' });
    let nodes = 0;
    for (let step = 0; step < steps; step += 1) ({ nodes } = searcher.step(5_000));
    searcher.free();
    return nodes;
  }

  test('has the nodes of all threads', () => {
    // Each step has about 5,000 nodes of this thread.
    expect(searched(1, 20)).toBeLessThan(110_000);
    // However late the system starts the others.
    let steps = 20;
    while (steps < 640 && searched(3, steps) <= steps * 5_500) steps *= 2;
    expect(steps).toBeLessThan(640);
  });

  test('gives its threads back, however often', () => {
    for (let each = 0; each < 50; each += 1) {
      searched(3, 1);
      expect(idle_threads()).toBe(2);
    }
  });

  test('takes the threads it finds, and reaches its depth without any', () => {
    const first = new Searcher({ threads: 3, hashMb: 4 });
    first.position(start, []);
    first.go({ type: 'infinite' });
    first.step(1_000);
    expect(idle_threads()).toBe(0);
    expect(first.threads()).toBe(3);
    const second = new Searcher({ threads: 3, hashMb: 4 });
    second.position(start, []);
    second.go({ type: 'depth', depth: 6 });
    let report = second.step(5_000);
    while (!report.done) report = second.step(5_000);
    expect(report.depth).toBe(6);
    expect(second.threads()).toBe(1);
    first.free();
    second.free();
    expect(idle_threads()).toBe(2);
  });

  test('computes the table of an ending: the mate is exact, and its line leads to it', () => {
    const searcher = new Searcher({ threads: 3, hashMb: 4 });
    searcher.position('3ak4/9/9/9/9/9/9/9/3K5/3N5 w', []);
    searcher.go({ type: 'infinite' });
    let report = searcher.step(20_000);
    // 100,000 nodes go first, and the search may find a longer mate before the table is complete. With the table each
    // iteration ends at once, so the depth goes to its end, and steps are counted, as nodes hardly grow.
    for (let steps = 0; steps < 1_000 && report.depth < 64; steps += 1) report = searcher.step(20_000);
    searcher.free();
    expect(report.lines[0]?.score).toEqual({ type: 'mate', value: 19 });
    expect(report.lines[0]?.pv).toHaveLength(37);
  });

  test('refuses 0 threads and more than 256', () => {
    for (const threads of [0, 257])
      expect(() => new Searcher({ threads })).toThrow(
        expect.objectContaining({ code: 'search-threads', args: { count: threads, most: 256 } }),
      );
  });
});
