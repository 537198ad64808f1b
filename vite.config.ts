import { defineConfig } from 'vite';
import { addresses } from './scripts/lib/addresses.mjs';
import { embedBuild, plainImports } from './scripts/lib/embed.mjs';
import { licences } from './scripts/lib/licences.mjs';
import { manifestFile } from './scripts/lib/manifest.mjs';
import { missingPages } from './scripts/lib/missing-pages.mjs';
import { hostHeaders, isolation, policyInPages } from './scripts/lib/policy.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';
import { stillFigures } from './scripts/lib/still-figures.mjs';

export default defineConfig({
  // Relative, so that the built page runs under any path of any host.
  base: './',
  // The article and what is embedded are built by embedBuild(); in development all is served from here.
  plugins: [
    plainImports,
    stillFigures(),
    policyInPages(),
    hostHeaders(),
    missingPages(),
    addresses(),
    embedBuild(),
    licences(),
    serviceWorker(),
  ],
  build: {
    manifest: manifestFile('page'),
    // Data URLs would need a wider policy for scripts and workers, and save nothing over HTTP/2.
    assetsInlineLimit: 0,
    // See plainImports.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // All that the page needs at once in one file: what lazy parts share with it would be split off otherwise.
        codeSplitting: { groups: [{ name: 'index', test: /web[\\/]main\.ts$/ }] },
        // What files refer to is known by their names, and the elements have a runtime of the same name.
        chunkFileNames: ({ name }) =>
          `assets/${name === 'rolldown-runtime' ? 'runtime' : '[name]'}-[hash].js`,
      },
      // The kit of the first game comes with the page; the list of games need not know which that is. And our plugins
      // do much: they draw all figures, and build the elements.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { headers: isolation },
  // What other origins may load is said by hostHeaders().
  preview: { cors: false },
});
