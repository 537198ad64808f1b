/**
 * The networks that the engine searches with: of each game a file beside the engine, fetched when a search of the game
 * is first expected, and handed to every worker. No search begins without its network.
 */
import { fetchWatched } from './arrival.ts';
import type { SearchTask } from './protocol.ts';
import type { GameId } from './types.ts';

export interface NetworkSource {
  /** What has been fetched. */
  file(): Uint8Array | null;
  /** Fetches the file, once however often it is called; rejects where that fails, and the next call is another try. */
  load(): Promise<Uint8Array>;
  /** The engine has refused what was fetched: the next call of `load` is another try. */
  forget(): void;
  /** It takes the place of a smaller one, with which searches go on where the engine refuses it. */
  readonly isLarger?: true;
}

/** The network of a search; nothing where its game has none. */
export type ChooseNetwork = (task: SearchTask) => NetworkSource | undefined;

/** Names one network for all searches: that of the first whose file has arrived. */
export function keepChoice(choose: ChooseNetwork): ChooseNetwork {
  let network: NetworkSource | undefined;
  return (task) => {
    if (!network?.file()) network = choose(task);
    return network;
  };
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
  const { signal } = new AbortController();
  // The engine itself comes first: without it there is not even a board to play on.
  const response = await fetchWatched(url, { priority: 'low', signal }, () => undefined);
  return new Uint8Array(await response.arrayBuffer());
}
