/**
 * Games that other programs hand to the installed page: a file that is opened with it, and a text or a link that is
 * shared with it. The load sheet reads them all. The names of the fields are those of the manifest.
 */
import { decodeText } from '../app/sheets/decode-text.ts';
import { hand } from '../app/sheets/handed.ts';
import type { TableSession } from '../table/session.ts';

interface Launched {
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Not yet among the types of all browsers: https://wicg.github.io/web-app-launch/ */
export interface LaunchQueue {
  setConsumer(consume: (launched: Launched) => void): void;
}

/** What was shared by the query of an address; `null` where nothing was. */
export function sharedIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const of = (name: string): string => query.get(name)?.trim() ?? '';
  // Many programs put a link into the text, some with words before it.
  const url = of('url') || (/https?:\/\/\S+[?&]\S+$/.exec(of('text'))?.[0] ?? '');
  const content = url || of('text') || of('title');
  return content === '' ? null : content;
}

/** `search` is the query with which the page was opened; `openSheet` opens the load sheet. */
export function receive(
  session: TableSession,
  search: string,
  queue: LaunchQueue | undefined,
  openSheet: () => void,
): void {
  /** The sheet reads at once, so that the rules must be there. */
  function deliver(content: string | Uint8Array): void {
    const tell = (): boolean => {
      const { type } = session.store.get().engine;
      if (type === 'loading') return false;
      hand(content);
      openSheet();
      return true;
    };
    if (tell()) return;
    const unsubscribe = session.store.subscribe(() => {
      if (tell()) unsubscribe();
    });
  }

  const shared = sharedIn(search);
  if (shared !== null) deliver(shared);
  queue?.setConsumer(({ files = [] }) => {
    const [file] = files;
    if (file === undefined) return;
    file
      .getFile()
      .then(async (opened) => new Uint8Array(await opened.arrayBuffer()))
      .then(
        (bytes) => deliver(decodeText(bytes) ?? bytes),
        () => session.say({ code: 'sheetFailed' }),
      );
  });
}
