// The Vite plugin that builds what other pages embed: `embed.js` and `embed.html` under names that stay, their
// parts in embed/, wasm and workers in assets/ beside those of the page. A build of its own, so that nothing of it
// is mixed into the page's files, whose sizes have budgets.

import path from 'node:path';
import { build } from 'vite';
import { policyInPages } from './policy.mjs';

const source = '/web/element/embed.ts';

/**
 * The options of that build, which the npm package shares.
 *
 * @param {{ root: string, outDir: string, input: Record<string, string>, minify?: boolean }} options
 * @returns {import('vite').InlineConfig}
 */
export const embedConfig = ({ root, outDir, input, minify = true }) => ({
  configFile: false,
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [policyInPages()],
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // Links in the head of a stranger's page are not ours to write; and everything waits for its turn anyway.
    modulePreload: false,
    reportCompressedSize: false,
    minify,
    rolldownOptions: {
      input,
      output: {
        entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'embed/[name]-[hash].js'),
        // Two modules are called mount; budgets tell them apart by these names.
        chunkFileNames: ({ facadeModuleId }) =>
          `embed/${/lessons[\\/]mount\.ts$/.test(facadeModuleId ?? '') ? 'mount-lesson' : '[name]'}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
});

/** @returns {import('vite').Plugin} */
export function embedBuild() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'duiyi:embed',
    configResolved: (resolved) => {
      config = resolved;
    },
    // In development the module has the same address as in the build.
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/embed.js') request.url = source;
        next();
      });
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return;
        const { root } = config;
        await build(
          embedConfig({
            root,
            outDir: path.resolve(root, config.build.outDir),
            input: { embed: path.join(root, source), frame: path.join(root, 'embed.html') },
          }),
        );
      },
    },
  };
}
