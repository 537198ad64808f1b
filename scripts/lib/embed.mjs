// The Vite plugin that builds everything except the page of the game: `embed.js`, `embed.css` and `embed.html` under
// stable names, the article and the gallery in two languages, their parts in embed/, wasm and workers in assets/
// beside those of the page. It is a separate build, so that nothing of it is mixed into the page's files, whose sizes
// have budgets.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { addresses } from './addresses.mjs';
import { embedCss } from './embed-css.mjs';
import { manifestFile } from './manifest.mjs';
import { policyInPages } from './policy.mjs';
import { stillFigures } from './still-figures.mjs';

const source = '/web/element/embed.ts';

/**
 * Lazy parts are imported plainly. Vite wraps each `import()` so as to write links for what it needs into the head of
 * the page. For the elements that page belongs to someone else, and the wrapper's name clashes with that of a page built by Vite;
 * our own page has everything that its lazy parts need, styles included, before it asks for them.
 *
 * @type {import('vite').Plugin}
 */
export const plainImports = {
  name: 'duiyi:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll('__vitePreload', 'duiyiLoad');
      }
    },
  },
};

/**
 * The settings of every build of the elements: this one and that of the npm package.
 *
 * @param {{ root: string, outDir: string }} options
 * @returns {import('vite').InlineConfig}
 */
export const elementsConfig = ({ root, outDir }) => ({
  configFile: false,
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [plainImports],
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // We must not write links into the head of another site's page; and everything is loaded when it is needed
    // anyway.
    modulePreload: false,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});

/**
 * @param {string} root
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
function embedConfig(root, outDir) {
  const shared = elementsConfig({ root, outDir });
  return {
    ...shared,
    plugins: [plainImports, stillFigures(), addresses(), policyInPages()],
    // Vite must know the folder, so that pages may name icons; the build of the page copies it.
    publicDir: 'public',
    build: {
      ...shared.build,
      copyPublicDir: false,
      manifest: manifestFile('embed'),
      rolldownOptions: {
        input: {
          embed: path.join(root, source),
          frame: path.join(root, 'embed.html'),
          learn: path.join(root, 'learn/index.html'),
          'learn-zh': path.join(root, 'learn/zh/index.html'),
          gallery: path.join(root, 'learn/gallery/index.html'),
          'gallery-zh': path.join(root, 'learn/zh/gallery/index.html'),
        },
        output: {
          codeSplitting: {
            groups: [
              // What every page with an element loads at once, in one file.
              { name: 'shell', test: /web[\\/]element[\\/]register\.ts$/ },
              // What boards and figures share would be a file for every few lines.
              { name: 'shared', test: /web[\\/](dom[\\/]dom|board[\\/]geometry|games[\\/]turn)\.ts$/ },
            ],
          },
          entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'embed/[name]-[hash].js'),
          chunkFileNames: 'embed/[name]-[hash].js',
        },
        checks: { pluginTimings: false },
      },
    },
  };
}

/** @returns {import('vite').Plugin} */
export function embedBuild() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'duiyi:embed',
    configResolved: (resolved) => {
      config = resolved;
    },
    // In development both have the same addresses as in the build.
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0];
        if (address === '/embed.js') request.url = source;
        if (address !== '/embed.css') return next();
        response.setHeader('Content-Type', 'text/css');
        embedCss(config.root).then((css) => response.end(css), next);
      });
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return;
        const { root } = config;
        const outDir = path.resolve(root, config.build.outDir);
        await build(embedConfig(root, outDir));
        await writeFile(path.join(outDir, 'embed.css'), await embedCss(root));
      },
    },
  };
}
