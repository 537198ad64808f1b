/**
 * The networks that the engine searches with: of each game a file beside the engine, fetched when a search of the game
 * is first expected, and handed to every worker. No search begins without its network. A large one, where a game has
 * one, is handed over as well once it is there.
 */
import { DataError, type ErrorData } from './error-data.ts';
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

/** A large network that has been fetched. */
export interface LargeNetwork {
  readonly file: Uint8Array;
  /** A worker has refused it, or has no memory for it. */
  refused(error: ErrorData): void;
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

export async function fetchNetwork(url: string): Promise<Uint8Array> {
  // The engine itself comes first: without it there is not even a board to play on.
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new DataError(statusError(response));
  return new Uint8Array(await response.arrayBuffer());
}
