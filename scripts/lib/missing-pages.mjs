// Folders without their slash, and pages that are not there, as hosts of static files answer them: the first are sent on
// to the folder, for the rest there is 404.html. Vite would answer both with the page of the game. 404.html comes under
// any address, also in a folder, so its links lead somewhere only if the host is known when it is built: DUIYI_URL, see
// addresses.mjs.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @param {string} folder that is served
 * @param {string} url of the request
 * @returns {string | null} the address of the folder that was meant
 */
export function folderOf(folder, url) {
  const [pathname = '', query] = url.split('?');
  const name = path.posix.normalize(pathname);
  if (name.endsWith('/') || !existsSync(path.join(folder, name, 'index.html'))) return null;
  // One slash at the beginning: two would be another host.
  return `/${pathname.replace(/^\/+/, '')}/${query === undefined ? '' : `?${query}`}`;
}

/** @typedef {import('vite').Connect.NextHandleFunction} Handler */

/** @param {string} folder @returns {Handler} */
const toFolders = (folder) => (request, response, next) => {
  const address = request.method === 'GET' ? folderOf(folder, request.url ?? '/') : null;
  if (address === null) next();
  else response.writeHead(302, { Location: address }).end();
};

/** @param {string} folder that is served @param {string} file @returns {Handler} */
const notFound = (folder, file) => (request, response, next) => {
  const [pathname = ''] = (request.url ?? '').split('?');
  const asked = path.join(folder, path.posix.normalize(pathname));
  const isPage = [asked, path.join(asked, 'index.html')].some(
    (each) => /\.html$/.test(each) && existsSync(each),
  );
  if (isPage || !request.headers.accept?.includes('text/html')) return next();
  readFile(file).then(
    (page) => response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page),
    next,
  );
};

/**
 * A page whose links lead to the site, whatever the address it is shown under.
 *
 * @param {string} html @param {string | undefined} base
 */
export const absoluteLinks = (html, base) =>
  base === undefined || base === ''
    ? html
    : html.replaceAll('href="./', `href="${base.replace(/\/?$/, '/')}`);

/** @returns {import('vite').Plugin} */
export const missingPages = () => ({
  name: 'duiyi:missing-pages',
  config: () => ({ appType: 'mpa' }),
  writeBundle: {
    // Vite has copied the file as it is; the service worker has yet to take its digest.
    order: 'pre',
    async handler({ dir = '' }) {
      const file = path.join(dir, '404.html');
      await writeFile(file, absoluteLinks(await readFile(file, 'utf8'), process.env['DUIYI_URL']));
    },
  },
  configureServer: ({ config, middlewares }) => {
    middlewares.use(toFolders(config.root));
    return () => middlewares.use(notFound(config.root, path.join(config.publicDir, '404.html')));
  },
  configurePreviewServer: ({ config, middlewares }) => {
    const dist = path.resolve(config.root, config.build.outDir);
    middlewares.use(toFolders(dist));
    return () => middlewares.use(notFound(dist, path.join(dist, '404.html')));
  },
});
