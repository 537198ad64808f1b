/**
 * The networks that the engine searches with: of each game a file beside the engine, fetched when a search of the game
 * is first expected, and handed to every worker. No search begins without its network.
 */
import { DataError } from './error-data.ts';
import { statusError } from './load.ts';
import type { GameId } from './types.ts';

export interface NetworkSource {
  /** What has been fetched. */
  file(): Uint8Array | null;
  /** Fetches the file, once however often it is called; rejects where that fails, and the next call is another try. */
  load(): Promise<Uint8Array>;
  /** The engine has refused what was fetched: the next call of `load` is another try. */
  forget(): void;
}

/** By game; a game without an entry searches without a network. */
export type NetworkSources = Readonly<Partial<Record<GameId, NetworkSource>>>;

/** `fetchFile` rejects where there is no file. */
export function createNetworkSource(fetchFile: () => Promise<Uint8Array>): NetworkSource {
  let file: Uint8Array | null = null;
  let fetching: Promise<Uint8Array> | null = null;

  async function fetchOnce(): Promise<Uint8Array> {
    try {
      file = await fetchFile();
      return file;
    } finally {
      fetching = null;
    }
  }

  return {
    file: () => file,
    load: () => {
      if (file !== null) return Promise.resolve(file);
      fetching ??= fetchOnce();
      return fetching;
    },
    forget: () => {
      file = null;
    },
  };
}

/** After this long without a byte the file counts as lost, and whoever waits for it may try again. */
const stallMs = 60_000;

export async function fetchNetwork(url: string): Promise<Uint8Array> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error('stalled')), stallMs);
  };
  alive();
  try {
    // The engine itself comes first: without it there is not even a board to play on.
    const response = await fetch(url, { priority: 'low', signal: stalled.signal });
    if (!response.ok) throw new DataError(statusError(response));
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, out) {
        alive();
        out.enqueue(bytes);
      },
    });
    return new Uint8Array(await new Response(response.body?.pipeThrough(watched)).arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}
