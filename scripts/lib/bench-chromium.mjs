// Searches the bench positions in Chromium, with the same code as under node.

import { inChromium } from './chromium-page.mjs';

/**
 * @param {readonly import('./positions.mjs').BenchPosition[]} positions
 * @param {number} hashMb
 * @returns {Promise<import('./bench-search.mjs').Measured[]>}
 */
export const searchInChromium = (positions, hashMb) =>
  // As text, so that nothing rewrites the imports on their way into the page.
  inChromium((page) =>
    page.evaluate(`(async () => {
      const pkg = await import('/web/pkg/duiyi.js');
      const { networkFile, searchAll } = await import('/scripts/lib/bench-search.mjs');
      await pkg.default();
      const network = await (await fetch('/' + networkFile)).arrayBuffer();
      return searchAll(pkg, ${JSON.stringify(positions)}, { hashMb: ${hashMb} }, new Uint8Array(network));
    })()`),
  );
