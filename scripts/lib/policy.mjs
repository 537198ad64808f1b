// The content security policy of the built pages, and the headers that a host of them should send.

/** The only page that others may show in a frame. */
const framed = '/embed.html';

/**
 * Nothing from elsewhere, nothing inline, no `eval` (`wasm-unsafe-eval` lets WebAssembly compile and nothing more). In a
 * frame with `sandbox` even the page's own worker is one from another origin, which it starts from a `blob:`.
 *
 * @param {string} page from the root
 */
const policyOf = (page) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `worker-src 'self'${page === framed ? ' blob:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    // Only what passes through web/dom/trusted.ts.
    "require-trusted-types-for 'script'",
    'trusted-types duiyi',
  ].join('; ');

/**
 * Puts the policy into a built page, so that it also applies on hosts whose headers cannot be set. Not in
 * development: Vite's hot reload works with inline styles.
 *
 * @returns {import('vite').Plugin}
 */
export const policyInPages = () => ({
  name: 'duiyi:content-security-policy',
  apply: 'build',
  // First in the head, so that it governs every element behind it; short enough to leave the charset within the first
  // kilobyte, where browsers look for it.
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(path) },
        injectTo: 'head-prepend',
      },
    ],
  },
});

/** Only cross-origin isolated pages may share memory between threads. The service worker adds these where a host does not. */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The files that other origins load: the page for frames, the module, its parts, the engine and its workers. */
const shared = /^\/(embed\.(js|css|html)$|embed\/|assets\/)/;

/**
 * @param {string} path of a request, from the root of the page
 * @returns {Record<string, string>} header by name
 */
export function headersFor(path) {
  return {
    // The meta tag may not express frame-ancestors.
    'Content-Security-Policy': `${policyOf(path)}; frame-ancestors ${path === framed ? '*' : "'self'"}`,
    'X-Content-Type-Options': 'nosniff',
    ...isolation,
    'Referrer-Policy': 'no-referrer',
    ...(shared.test(path)
      ? { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
      : {}),
    // The names that stay the same from build to build.
    ...(/^\/embed\.(js|html|css)$/.test(path) ? { 'Cache-Control': 'no-cache' } : {}),
  };
}

/**
 * Sends those headers from `vite preview`, which serves the page as a host would.
 *
 * @returns {import('vite').Plugin}
 */
export const hostHeaders = () => ({
  name: 'duiyi:host-headers',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
      next();
    });
  },
});
