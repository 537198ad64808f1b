import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { readableFiles } from '../app/sheets/files.ts';
import { takeHanded, takeSeveral } from '../app/sheets/handed.ts';
import type { TableSession } from '../table/session.ts';
import { type LaunchQueue, type Opened, receive, sharedIn } from './received.ts';

const link = 'https://example.org/duiyi/?moves=h2e2+h9g7';

test.each([
  ['a link', { url: link }, link],
  ['a link in the text', { text: link }, link],
  ['words before a link', { title: 'Duiyi', text: `Look at this: ${link}` }, link],
  ['a record', { text: '1. C2=5 H8+7', title: 'My game' }, '1. C2=5 H8+7'],
  [
    'a record that names its site',
    { text: '[Site "https://example.org"]\n\n1. C2=5' },
    '[Site "https://example.org"]\n\n1. C2=5',
  ],
  ['a title alone', { title: '1. C2=5' }, '1. C2=5'],
])('%s is what was shared', (_, fields, expected) => {
  expect(sharedIn(`?${new URLSearchParams(fields)}`)).toBe(expected);
});

test.each(['', '?lang=zh', '?moves=h2e2', '?text=&url=+'])('%s shares nothing', (search) => {
  expect(sharedIn(search)).toBeNull();
});

const first = (search: string): Opened => ({ search, again: false });

/** A table whose rules come when told, and what it says. */
function tableWithout() {
  let type = 'loading';
  const subscribers = new Set<() => void>();
  const said: string[] = [];
  const session = {
    say: ({ code }: { readonly code: string }) => said.push(code),
    store: {
      get: () => ({ engine: { type } }),
      subscribe: (subscriber: () => void) => {
        subscribers.add(subscriber);
        return () => subscribers.delete(subscriber);
      },
    },
  } as unknown as TableSession;
  const become = (next: string): void => {
    type = next;
    for (const subscriber of [...subscribers]) subscriber();
  };
  return { session, become, said };
}

/** What was promised has been done. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** What the service worker has stored; it is asked for the shared file alone. */
function cacheWith(file: string | null) {
  let kept = file;
  vi.stubGlobal('caches', {
    match: async () => (kept === null ? undefined : new Response(kept)),
    keys: async () => ['one'],
    open: async () => ({
      delete: async () => {
        kept = null;
      },
    }),
  });
  return { kept: () => kept };
}

afterEach(() => vi.unstubAllGlobals());

test('what was shared waits for the rules, and is opened once', async () => {
  const { session, become } = tableWithout();
  let opened = 0;
  receive(session, first('?text=1.+C2%3D5'), undefined, () => {
    opened += 1;
  });
  become('slow');
  become('failed');
  await settled();
  expect(opened).toBe(0);
  become('ready');
  become('ready');
  await settled();
  expect(opened).toBe(1);
  expect(takeHanded()).toBe('1. C2=5');
  expect(takeHanded()).toBeNull();
});

test('a file that the page opens is handed over', async () => {
  const { session, become } = tableWithout();
  become('ready');
  const file = new File(['1. C2=5'], 'game');
  const queue: LaunchQueue = {
    setConsumer: (consume) => consume({ files: [{ getFile: async () => file }] }),
  };
  const handed = await new Promise((resolve) =>
    receive(session, first(''), queue, () => resolve(takeHanded())),
  );
  expect(handed).toBe(file);
});

test('several files go to the library', async () => {
  const { session, become } = tableWithout();
  become('ready');
  const files = ['a.pgn', 'b.pgn'].map((name) => new File(['1. C2=5'], name));
  const queue: LaunchQueue = {
    setConsumer: (consume) => consume({ files: files.map((file) => ({ getFile: async () => file })) }),
  };
  const sheet = await new Promise((resolve) => receive(session, first(''), queue, resolve));
  expect(sheet).toBe('library');
  expect(takeSeveral()).toEqual(files);
  expect([takeSeveral(), takeHanded()]).toEqual([[], null]);
});

test('a file that the page has opened is not opened again by a reload, another one is', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  /** How often a visit opens the file, which is handed over before the rules come, if they do. */
  async function visit(name: string, again: boolean, comes = true): Promise<number> {
    const { session, become } = tableWithout();
    const file = new File(['1. C2=5'], name, { lastModified: 1 });
    let opened = 0;
    const queue: LaunchQueue = {
      setConsumer: (consume) => consume({ files: [{ getFile: async () => file }] }),
    };
    receive(session, { search: '', again }, queue, () => {
      opened += 1;
    });
    if (comes) become('ready');
    await settled();
    return opened;
  }
  expect(await visit('a.pgn', false, false)).toBe(0);
  expect(await visit('a.pgn', true)).toBe(1);
  expect(await visit('a.pgn', true)).toBe(0);
  expect(await visit('b.pgn', true)).toBe(1);
  expect(await visit('b.pgn', false)).toBe(1);
});

test('a file that was shared stays stored until the rules have come', async () => {
  const cache = cacheWith('1. C2=5');
  const { session, become } = tableWithout();
  const handed: unknown[] = [];
  const receiving = (): void =>
    receive(session, first('?shared='), undefined, () => handed.push(takeHanded()));
  receiving();
  await settled();
  expect(cache.kept()).toBe('1. C2=5');
  become('ready');
  await settled();
  expect(handed).toHaveLength(1);
  expect(cache.kept()).toBeNull();
});

test('that a shared file did not arrive is said once the rules have come, and not before', async () => {
  cacheWith(null);
  const { session, become, said } = tableWithout();
  receive(session, first('?shared='), undefined, () => undefined);
  await settled();
  expect(said).toEqual([]);
  become('ready');
  await settled();
  expect(said).toEqual(['sheetFailed']);
});

test('the manifest offers what is received here', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
    readonly share_target: {
      readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] };
    };
  };
  const extensions = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  // Texts are no files of games alone.
  const texts = ['.txt', '.fen', 'text/plain'];
  const ofGames = readableFiles.split(',').filter((each) => !texts.includes(each));
  expect(extensions.sort()).toEqual(ofGames.sort());
  expect(manifest.share_target).toMatchObject({
    method: 'POST',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file' }] },
  });
  expect(manifest.share_target.params.files[0]?.accept).toEqual(expect.arrayContaining(extensions));
});

test('a window that is open goes to the address of a shortcut or a share, since only files are taken from a launch', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    readonly launch_handler: { readonly client_mode: readonly string[] };
  };
  expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto']);
});
