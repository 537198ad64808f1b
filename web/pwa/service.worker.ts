/**
 * The service worker: stores the files of one build, so that the page works without a network, and changes to
 * another build only when the page asks for it. The files that the page can do without, those of threads, larger
 * networks, the article and embedding, are stored when they are first used, or once the page has what it needs. The
 * build fills in the list of files.
 */

// A module, so that its own `self` shadows the global one.
export {};

interface Build {
  /** Differs whenever any file differs. */
  readonly version: string;
  /** Paths relative to this script, pages under the addresses of their folders, with their digests. */
  readonly files: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
}

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: Build;
/** The headers that isolate a page from other origins. */
declare const __ISOLATION__: Readonly<Record<string, string>>;

const build = __BUILD__;
const prefix = 'duiyi-';
// Beside those of other copies of the page on this origin.
const ownPrefix = `${prefix}${new URL(self.registration.scope).pathname}-`;
const cacheName = ownPrefix + build.version;
const notHere = './404.html';

self.addEventListener('install', (event) => {
  event.waitUntil(store());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type, game } = (event.data as { type?: unknown; game?: unknown } | null) ?? {};
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'STORE_REST') event.waitUntil(storeLater((path) => !isLarger(path)));
  if (type === 'STORE_LARGER')
    event.waitUntil(storeLater((path) => isLarger(path) && path.includes(`/${game}-`)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (path === '' && request.method === 'POST') event.respondWith(takeShared(request));
  if (path === null || request.method !== 'GET') return;
  const key = `./${path}`;
  if (isKept(key)) event.respondWith(answer(key, event));
  else if (request.mode === 'navigate')
    event.respondWith(isKept(`${key}/`) ? folder(request) : elsewhere(request));
  // Of another build, for a page that is still of that build: without the headers an isolated page may not start it.
  else if (request.destination === 'worker') event.respondWith(fetch(request).then(isolated));
});

/** Stores all files, or the build is not installed: half of it would be worse than the previous one. */
async function store(): Promise<void> {
  // This very build may run already, or have been stored in part before the browser ended the worker.
  const wasThere = await caches.has(cacheName);
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(Object.entries(build.files).map((file) => storeFile(cache, ...file)));
  } catch (error) {
    if (!wasThere) await caches.delete(cacheName);
    throw error;
  }
  // A cache that was deleted meanwhile takes files, and keeps none.
  if (!(await caches.has(cacheName))) throw new Error('the stored files have gone');
}

async function storeFile(cache: Cache, path: string, integrity: string): Promise<void> {
  if ((await cache.match(path)) === undefined) await cache.put(path, await fetchFile(path, integrity));
}

async function fetchFile(path: string, integrity: string): Promise<Response> {
  // Bypass the HTTP cache and accept only the exact file of this build: during a deployment a host may still send
  // the files of the previous build, and then the browser tries again later.
  const response = await fetch(path, { cache: 'no-cache', integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return isolated(response);
}

/** The larger networks: the page says when it has that of a game, since not every player wants them. */
const isLarger = (path: string): boolean => /-large-[^/]*\.net$/.test(path);

/** Stores files of the second list, one after the other, and skips those that fail: nobody waits for these. */
async function storeLater(isWanted: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [path, integrity] of Object.entries(build.later)) {
    if (!isWanted(path)) continue;
    try {
      await storeFile(cache, path, integrity);
    } catch {
      // The next use of the file tries again.
    }
  }
}

/**
 * The response as one that no longer shows whether it was redirected, since such a one may not answer a navigation, and
 * with the headers that isolate a page from other origins: only such pages may share memory between threads. The page
 * needs them and so do the scripts of its workers; elsewhere they do no harm.
 */
function isolated(response: Response): Response {
  const { body, status, statusText, headers: given } = response;
  // A redirection that the browser is to follow, or what another origin keeps to itself: nothing can be added to these.
  // Our own redirection leads to a page that has them.
  if (status === 0 || given.has('location')) return response;
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(__ISOLATION__)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const { installing, waiting } = self.registration;
  // A newer build fills its cache already, or has filled it: it deletes the others in its turn.
  if (installing === null && waiting === null) await Promise.all(names.map(deleteEarlier));
  // Also control the page that was opened before there was a worker, so that it now works without a network.
  await self.clients.claim();
}

/** Deletes what an earlier build of this copy has stored, or has begun to. */
async function deleteEarlier(name: string): Promise<void> {
  if (!name.startsWith(prefix) || name === cacheName) return;
  const isOwn = name.startsWith(ownPrefix) && /^\w+$/.test(name.slice(ownPrefix.length));
  // The first versions named no path; theirs has the start page of this copy.
  if (isOwn || (await (await caches.open(name)).match('./')) !== undefined) await caches.delete(name);
}

/** Seen from this script, a page under the address of its folder; `null` for what is none of our business. */
function pathOf(request: Request): string | null {
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  // The page keeps its settings in the query, which is not part of the key.
  return pathname.slice(scope.pathname.length).replace(/(^|\/)index\.html$/, '$1');
}

const isKept = (key: string): boolean => Object.hasOwn(build.files, key) || Object.hasOwn(build.later, key);

/** The slash behind a folder was left out: relative links of the page need it. */
function folder(request: Request): Response {
  const url = new URL(request.url);
  url.pathname += '/';
  return Response.redirect(url.href);
}

/** What another app shares with the installed page: a file waits for the page, the rest goes into the address. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const url = new URL(self.registration.scope);
  for (const name of ['title', 'text', 'url']) {
    const value = form.get(name);
    if (typeof value === 'string' && value !== '') url.searchParams.set(name, value);
  }
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    url.searchParams.set('shared', '');
    const cache = await caches.open(cacheName);
    // Without space for it the page says that it did not arrive.
    await cache.put('./shared', new Response(file)).catch(() => undefined);
  }
  return Response.redirect(url.href, 303);
}

/** A page that this build has not: the host may know it, and without a network there is a page that says so. */
async function elsewhere(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    // Under its own address, so that its links lead where they should.
    return Response.redirect(new URL(notHere, self.registration.scope).href);
  }
}

async function answer(key: string, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const stored = await cache.match(key);
  if (stored !== undefined) return stored;
  try {
    // Browsers may delete stored files when space is short.
    const fresh = await fetchFile(key, build.files[key] ?? build.later[key] ?? '');
    // There may be no space for it again.
    event.waitUntil(cache.put(key, fresh.clone()).catch(() => undefined));
    return fresh;
  } catch {
    // The host already has another build, or cannot be reached. The page that says so is not sent to itself.
    const isPage = request.mode === 'navigate' && key !== notHere;
    return isolated(await (isPage ? elsewhere(request) : fetch(request)));
  }
}
