/**
 * The networks that evaluate: of each game a file beside the engine, fetched once at most, when the game is first
 * played, and handed to every worker. The engine plays without, by its hand-written evaluation, and the page says which
 * of the two it was.
 */
import { DataError, type ErrorData, loadError } from './error-data.ts';
import { statusError } from './load.ts';
import type { GameId } from './types.ts';

/** What evaluates the positions of a game. */
export type Evaluation =
  | { readonly type: 'network' }
  /** By hand, `unasked` since nothing has needed a network yet, or while it is `coming`. */
  | { readonly type: 'hand'; readonly why: 'unasked' | 'coming' }
  /** By hand, since the file could not be loaded or is none that the engine takes. */
  | { readonly type: 'hand'; readonly why: 'unreached' | 'refused'; readonly error: ErrorData };

export type Evaluations = Readonly<Record<GameId, Evaluation>>;

/** Before anything has been searched. */
export const unasked: Evaluations = {
  xiangqi: { type: 'hand', why: 'unasked' },
  gomoku: { type: 'hand', why: 'unasked' },
};

export type NetworkSources = Readonly<Record<GameId, NetworkSource>>;

export interface NetworkSource {
  /** What has been fetched. */
  file(): Uint8Array | null;
  /** Begins to fetch; what is returned ends with the download, well or not, and is `null` when that has been. */
  ask(): Promise<void> | null;
}

/** Whatever broke a download may be over by then. */
const againMs = 30_000;

/** `fetchFile` throws where the file is not to be had. */
export function createNetworkSource(
  fetchFile: () => Promise<Uint8Array>,
  onEvaluation: (evaluation: Evaluation) => void,
): NetworkSource {
  let file: Uint8Array | null = null;
  let fetching: Promise<void> | null = null;
  let failedAt: number | null = null;

  async function load(): Promise<void> {
    try {
      file = await fetchFile();
    } catch (thrown) {
      const isFirst = failedAt === null;
      failedAt = performance.now();
      if (isFirst) onEvaluation({ type: 'hand', why: 'unreached', error: loadError(thrown) });
    }
    fetching = null;
  }

  return {
    file: () => file,
    ask: () => {
      if (file !== null) return null;
      if (failedAt !== null) {
        // Once it has failed nobody waits for it any more.
        if (fetching === null && performance.now() - failedAt > againMs) fetching = load();
        return null;
      }
      if (fetching === null) {
        onEvaluation({ type: 'hand', why: 'coming' });
        fetching = load();
      }
      return fetching;
    },
  };
}

export async function fetchNetwork(url: string): Promise<Uint8Array> {
  // The engine itself comes first: without it there is not even a board to play on.
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new DataError(statusError(response));
  return new Uint8Array(await response.arrayBuffer());
}

/** What the files that the build takes in have learned from, as they say themselves. */
export const networkFacts: Readonly<Record<GameId, { readonly name: string; readonly positions: number }>> = {
  xiangqi: { name: 'xiangqi-2', positions: 14_582_743 },
  gomoku: { name: 'gomoku-1', positions: 242_439 },
};
