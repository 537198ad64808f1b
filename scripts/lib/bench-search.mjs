// Searches the bench positions through the wasm interface, in Node or in a browser.

/**
 * @typedef {import('./positions.mjs').BenchPosition} BenchPosition
 * @typedef {{ nodes: number, ms: number }} Measured
 */

/** Nodes of one step: as many as in crates/cli/src/uci/search.rs, so that both search the same tree. */
const stepNodes = 5_000;

/** From the root of the project. */
export const networkFile = 'crates/engine/nets/xiangqi.net';

/**
 * @param {Pick<typeof import('../../web/pkg/duiyi.js'), 'Searcher'>} pkg
 * @param {readonly BenchPosition[]} positions
 * @param {{ hashMb: number, threads?: number }} options
 * @param {Uint8Array} network the file that evaluates
 * @returns {Measured[]}
 */
export function searchAll(pkg, positions, options, network) {
  const searcher = new pkg.Searcher(options);
  searcher.set_network(network);
  const results = positions.map(({ fen, moves, depth }) => {
    searcher.clear();
    searcher.position(fen, [...moves]);
    const start = performance.now();
    searcher.go({ type: 'depth', depth });
    let report = searcher.step(stepNodes);
    while (!report.done) report = searcher.step(stepNodes);
    return { nodes: report.nodes, ms: performance.now() - start };
  });
  searcher.free();
  return results;
}
