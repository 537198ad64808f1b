import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/lib/service-worker.mjs';

/**
 * The content security policy of the page: nothing from elsewhere, nothing inline, no `eval`
 * (`wasm-unsafe-eval` lets WebAssembly compile and nothing more).
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Puts the policy into the built page, so that it also holds on hosts whose headers nobody controls.
 * Not in development: Vite's hot reload works with inline styles.
 */
const policyInPage: Plugin = {
  name: 'duiyi:content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const charset = '<meta charset="utf-8" />';
      if (!html.includes(charset)) throw new Error(`index.html: expected ${charset} first in <head>`);
      // Right behind the charset, so that it governs every later element of the head.
      return html.replace(
        charset,
        `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
      );
    },
  },
};

export default defineConfig({
  // Relative, so that the built page runs under any path of any host.
  base: './',
  plugins: [policyInPage, serviceWorker()],
  build: {
    // Data URLs would need a wider policy for scripts and workers, and save nothing over HTTP/2.
    assetsInlineLimit: 0,
    // Every browser with the features that the engine needs preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  preview: {
    headers: {
      // The meta tag may not express frame-ancestors.
      'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  },
});
