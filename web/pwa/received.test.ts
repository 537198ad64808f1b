import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { takeHanded } from '../app/sheets/handed.ts';
import type { TableSession } from '../table/session.ts';
import { type LaunchQueue, receive, sharedIn } from './received.ts';

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

/** A table whose rules come when told. */
function tableWithout() {
  let type = 'loading';
  const subscribers = new Set<() => void>();
  const session = {
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
    for (const subscriber of subscribers) subscriber();
  };
  return { session, become };
}

test('what was shared waits for the rules, and is opened once', () => {
  const { session, become } = tableWithout();
  let opened = 0;
  receive(session, '?text=1.+C2%3D5', undefined, () => {
    opened += 1;
  });
  expect(opened).toBe(0);
  become('slow');
  expect(opened).toBe(0);
  become('ready');
  become('ready');
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
  const handed = await new Promise((resolve) => receive(session, '', queue, () => resolve(takeHanded())));
  expect(handed).toBe(file);
});

test('the manifest offers what is received here', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
    readonly share_target: {
      readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] };
    };
  };
  const extensions = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  expect(extensions.sort()).toEqual(['.cbr', '.pgn', '.psq', '.xqf']);
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
