/**
 * Games that other programs hand to the installed page: a file that is opened with it, and a file, a text or a link that
 * is shared with it. The load sheet reads it, and the library several files. The names of the fields are those of the manifest.
 */
import { hand, handSeveral } from '../app/sheets/handed.ts';
import { readOr, write } from '../state/storage.ts';
import type { TableSession } from '../table/session.ts';

interface Launched {
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Not yet among the types of all browsers: https://wicg.github.io/web-app-launch/ */
export interface LaunchQueue {
  setConsumer(consume: (launched: Launched) => void): void;
}

/** Which files were opened last in this tab. */
const openedKey = 'opened';
/** Where the service worker leaves a file that was shared. */
const sharedFile = './shared';

/** What was shared by the query of an address; `null` where nothing was. */
export function sharedIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const of = (name: string): string => query.get(name)?.trim() ?? '';
  // Many programs put a link into the text, some with words before it.
  const url = of('url') || linkIn(of('text').split(/\s+/).at(-1) ?? '');
  const content = url || of('text') || of('title');
  return content === '' ? null : content;
}

/** The link that a word ends with, if it says anything; step by step, since every visit may bring a text of any length. */
function linkIn(word: string): string {
  const at = word.search(/https?:\/\//);
  return at >= 0 && /.[?&]./.test(word.slice(word.indexOf('//', at) + 2)) ? word.slice(at) : '';
}

/** The sheets that read what arrives. */
type OpenSheet = (name: 'load' | 'library') => void;

/** Games from other programs, where the browser can hand them to a page. */
export function watchForGames(session: TableSession, openSheet: OpenSheet): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  // The address at the bar has been settled since.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opened = {
    search: navigation === undefined ? '' : new URL(navigation.name).search,
    again: navigation?.type === 'reload',
  };
  receive(session, opened, launchQueue, openSheet);
}

/** How the page was opened: with which query, and whether it was there before. */
export interface Opened {
  readonly search: string;
  readonly again: boolean;
}

export function receive(
  session: TableSession,
  { search, again }: Opened,
  queue: LaunchQueue | undefined,
  openSheet: OpenSheet,
): void {
  /** The sheet reads at once, so that the rules must be there. */
  function deliver(content: string | File | readonly File[]): void {
    whenReady(session, () => {
      if (typeof content === 'string' || content instanceof File) {
        hand(content);
        openSheet('load');
      } else {
        handSeveral(content);
        openSheet('library');
      }
    });
  }
  const failed = (): void => whenReady(session, () => session.say({ code: 'sheetFailed' }));

  async function open(handles: NonNullable<Launched['files']>): Promise<void> {
    const found = await Promise.allSettled(handles.map((each) => each.getFile()));
    // One that has gone keeps none of the others from being read.
    const files = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const [file] = files;
    if (file === undefined) {
      if (found.length > 0) failed();
      return;
    }
    // Browsers hand over the last files again with every reload. Those that came too late for the last visit are new.
    const seen = files.map(({ lastModified, size, name }) => `${lastModified} ${size} ${name}`).join();
    if (again && readOr(openedKey, null, 'sessionStorage') === seen) return;
    deliver(files.length > 1 ? files : file);
    whenReady(session, () => write(openedKey, seen, 'sessionStorage'));
  }

  const shared = sharedIn(search);
  if (new URLSearchParams(search).has('shared')) {
    takeFile().then((file) => {
      deliver(file);
      whenReady(session, () => void forgetFile());
    }, failed);
  } else if (shared !== null) deliver(shared);
  queue?.setConsumer(({ files = [] }) => void open(files));
}

/** Acts once the rules have come, and behind what is said then. */
function whenReady({ store }: TableSession, act: () => void): void {
  let isReady = false;
  const look = (): void => {
    if (isReady || store.get().engine.type !== 'ready') return;
    isReady = true;
    queueMicrotask(() => {
      unsubscribe();
      act();
    });
  };
  const unsubscribe = store.subscribe(look);
  look();
}

/** The file that was shared. It stays where it is until the rules have come: the page may be opened anew before. */
async function takeFile(): Promise<File> {
  const response = await caches.match(sharedFile);
  if (response === undefined) throw new Error('nothing was shared');
  return new File([await response.blob()], 'shared');
}

async function forgetFile(): Promise<void> {
  await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(sharedFile)));
}
