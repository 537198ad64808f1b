import { defineConfig } from 'vite';
import { embedBuild } from './scripts/lib/embed.mjs';
import { manifestFile } from './scripts/lib/manifest.mjs';
import { hostHeaders, policyInPages } from './scripts/lib/policy.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';
import { stillFigures } from './scripts/lib/still-figures.mjs';

export default defineConfig({
  // Relative, so that the built page runs under any path of any host.
  base: './',
  // The article and what is embedded are built by embedBuild(); in development all is served from here.
  plugins: [stillFigures(), policyInPages(), hostHeaders(), embedBuild(), serviceWorker()],
  build: {
    manifest: manifestFile('page'),
    // Data URLs would need a wider policy for scripts and workers, and save nothing over HTTP/2.
    assetsInlineLimit: 0,
    // Every browser with the features that the engine needs preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  // What other origins may load is said by hostHeaders().
  preview: { cors: false },
});
