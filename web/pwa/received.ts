/**
 * Games that other programs hand to the installed page: a file that is opened with it, and a file, a text or a link that
 * is shared with it. The load sheet reads them all. The names of the fields are those of the manifest.
 */
import { hand } from '../app/sheets/handed.ts';
import type { TableSession } from '../table/session.ts';

interface Launched {
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Not yet among the types of all browsers: https://wicg.github.io/web-app-launch/ */
export interface LaunchQueue {
  setConsumer(consume: (launched: Launched) => void): void;
}

/** Where the service worker leaves a file that was shared. */
const sharedFile = './shared';

/** What was shared by the query of an address; `null` where nothing was. */
export function sharedIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const of = (name: string): string => query.get(name)?.trim() ?? '';
  // Many programs put a link into the text, some with words before it.
  const url = of('url') || (/https?:\/\/\S+[?&]\S+$/.exec(of('text'))?.[0] ?? '');
  const content = url || of('text') || of('title');
  return content === '' ? null : content;
}

/** Games from other programs, where the browser can hand them to a page. `openSheet` opens the load sheet. */
export function watchForGames(session: TableSession, openSheet: () => void): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  // The address at the bar has been settled since.
  const [navigation] = performance.getEntriesByType('navigation');
  receive(session, navigation === undefined ? '' : new URL(navigation.name).search, launchQueue, openSheet);
}

/** `search` is the query with which the page was opened. */
export function receive(
  session: TableSession,
  search: string,
  queue: LaunchQueue | undefined,
  openSheet: () => void,
): void {
  /** The sheet reads at once, so that the rules must be there. */
  function deliver(content: string | File): void {
    const tell = (): boolean => {
      const { type } = session.store.get().engine;
      if (type === 'loading' || type === 'slow') return false;
      hand(content);
      openSheet();
      return true;
    };
    if (tell()) return;
    const unsubscribe = session.store.subscribe(() => {
      if (tell()) unsubscribe();
    });
  }
  const failed = (): void => session.say({ code: 'sheetFailed' });

  const shared = sharedIn(search);
  if (new URLSearchParams(search).has('shared')) takeFile().then(deliver, failed);
  else if (shared !== null) deliver(shared);
  queue?.setConsumer(({ files: [file] = [] }) => void file?.getFile().then(deliver, failed));
}

/** The file that was shared, once. */
async function takeFile(): Promise<File> {
  const response = await caches.match(sharedFile);
  if (response === undefined) throw new Error('nothing was shared');
  const file = new File([await response.blob()], 'shared');
  await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(sharedFile)));
  return file;
}
