// The Vite plugin that writes dist/sw.js: web/pwa/service.worker.ts with the list of all files of the build. The
// files of the article and of the elements are in a second list and are stored later, the large networks in a third and
// stored only when they are used. With vite-plugin-pwa's injectManifest we would still have to write the digests, the
// other lists and the worker.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const output = 'sw.js';

/**
 * What the service worker stores: every file of the build but itself, pages under the addresses of their folders.
 *
 * @param {ReadonlyMap<string, Uint8Array>} files content by path, slashes between folders
 * @param {ReadonlySet<string>} page paths of the files that the page may need, whatever the player does
 * @returns {Record<'files' | 'later' | 'onUse', Record<string, string>> & { version: string }} digests as `fetch`
 *   takes them for integrity; `files` are stored at once, `later` those that the page itself never needs, `onUse` those
 *   that not everybody wants
 */
export function describeBuild(files, page) {
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
  const isLarge = (/** @type {string} */ file) => /-large-[^/]*\.net$/.test(file);
  const [now, later, onUse] = [
    paths.filter((file) => page.has(file) && !isLarge(file)),
    paths.filter((file) => !page.has(file) && !isLarge(file)),
    paths.filter(isLarge),
  ].map((list) => Object.fromEntries(list.map(entry)));
  const version = createHash('sha256')
    .update(JSON.stringify([now, later, onUse]))
    .digest('hex')
    .slice(0, 12);
  return { version, files: now ?? {}, later: later ?? {}, onUse: onUse ?? {} };
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
        // What this build wrote, and what browsers ask for by themselves, such as icons.
        const page = new Set([...Object.keys(bundle), ...(await readFolder(config.publicDir)).keys()]);
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: { __BUILD__: JSON.stringify(describeBuild(files, page)) },
          build: {
            outDir: dist,
            emptyOutDir: false,
            rolldownOptions: {
              input: path.join(config.root, 'web/pwa/service.worker.ts'),
              output: { entryFileNames: output, format: 'iife' },
            },
            modulePreload: false,
          },
        });
      },
    },
  };
}
