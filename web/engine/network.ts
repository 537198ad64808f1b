/**
 * The networks that evaluate: of each game a file beside the engine, fetched once at most, when the game is first
 * played, and handed to every worker. The engine plays without, by its hand-written evaluation, and the page says which
 * of the two it was.
 */
import type { GameId } from './types.ts';

/** What evaluates the positions of a game. */
export type Evaluation =
  /** `origin`: what the file says of itself. */
  | { readonly type: 'network'; readonly origin: string }
  /** By hand, `unasked` since nothing has needed a network yet, or while it is `coming`. */
  | { readonly type: 'hand'; readonly why: 'unasked' | 'coming' }
  /** By hand, since the file could not be loaded or is none that the engine takes. */
  | { readonly type: 'hand'; readonly why: 'unreached' | 'refused'; readonly message: string };

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
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      if (isFirst) onEvaluation({ type: 'hand', why: 'unreached', message });
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
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What an origin tells people: the name of the network, where it begins with one, and how many positions it has learned
 * from. It reads "xiangqi-1: game xiangqi …, 4226695 positions; game xiangqi …, 688473 positions".
 */
export function readOrigin(origin: string): { readonly name: string | null; readonly positions: number } {
  const name = /^([\w.-]+): /.exec(origin)?.[1] ?? null;
  const counts = [...origin.matchAll(/(\d+) positions/g)].map(([, count]) => Number(count));
  return { name, positions: counts.reduce((sum, count) => sum + count, 0) };
}
