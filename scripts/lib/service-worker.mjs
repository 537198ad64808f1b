// The Vite plugin that writes dist/sw.js: web/pwa/service.worker.ts with the list of all files of the build. The
// files of threads, larger networks, the article and the elements are in a second list and are stored when they are
// first used, or once the page has what it needs. With vite-plugin-pwa's injectManifest we would still have to write
// the digests, the second list and the worker.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { isolation } from './policy.mjs';

const output = 'sw.js';

/**
 * What the service worker stores: every file of the build but itself, pages under the addresses of their folders.
 * Another worker is another version, too: it must not fill, or delete, what that of the same files has stored.
 *
 * @param {ReadonlyMap<string, Uint8Array>} files content by path, slashes between folders
 * @param {ReadonlySet<string>} page paths of the files that the page may need, whatever the player does
 * @param {string} worker what the worker is made from
 * @returns {{ version: string, files: Record<string, string>, later: Record<string, string> }} digests as `fetch`
 *   takes them for integrity; `files` are stored at once, `later` those that it can do without
 */
export function describeBuild(files, page, worker) {
  // Pictures are for those who show links and install pages, not for the page.
  const kept = (/** @type {string} */ file) => file !== output && !/^(\.vite|pictures)\/|\.map$/.test(file);
  const paths = [...files.keys()].filter(kept).sort();
  const digest = (/** @type {Uint8Array | string} */ data) =>
    createHash('sha256').update(data).digest('base64');
  /** @type {(file: string) => [string, string]} */
  const entry = (file) => [
    `./${file.replace(/(^|\/)index\.html$/, '$1')}`,
    `sha256-${digest(files.get(file) ?? '')}`,
  ];
  const now = paths.filter((file) => page.has(file)).map(entry);
  const later = paths.filter((file) => !page.has(file)).map(entry);
  const version = createHash('sha256')
    .update(JSON.stringify([now, later, worker]))
    .digest('hex')
    .slice(0, 12);
  return { version, files: Object.fromEntries(now), later: Object.fromEntries(later) };
}

/** @param {string} folder @returns {Promise<Map<string, Uint8Array>>} */
async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) =>
      /** @type {[string, Uint8Array]} */ ([
        path.relative(folder, file).replaceAll(path.sep, '/'),
        await readFile(file),
      ]),
  );
  return new Map(await Promise.all(read));
}

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'duiyi:service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    // The files in public/ have been copied by then, and a failed build never gets here.
    writeBundle: {
      // After embedBuild(), whose files it lists too.
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const dist = path.resolve(config.root, config.build.outDir);
        const files = await readFolder(dist);
        // What this build wrote, and what browsers ask for by themselves, such as icons. The page works without threads
        // and larger networks, so they do not hold up its storing.
        const written = Object.keys(bundle).filter(
          (file) => !/\/(threads(-worker|_bg)-|\w+-large-)/.test(file),
        );
        const page = new Set([...written, ...(await readFolder(config.publicDir)).keys()]);
        const source = path.join(config.root, 'web/pwa/service.worker.ts');
        const worker = (await readFile(source, 'utf8')) + JSON.stringify(isolation);
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: {
            __BUILD__: JSON.stringify(describeBuild(files, page, worker)),
            __ISOLATION__: JSON.stringify(isolation),
          },
          build: {
            outDir: dist,
            emptyOutDir: false,
            rolldownOptions: {
              input: source,
              output: { entryFileNames: output, format: 'iife' },
            },
            modulePreload: false,
          },
        });
      },
    },
  };
}
