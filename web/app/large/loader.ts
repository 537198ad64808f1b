/**
 * Fetches the large networks, one at a time and silently: while one is missing, the small network of its game serves.
 * `policy.ts` decides when.
 */

import { createNetworkSource, type LargeNetwork, type NetworkSource } from '../../engine/network.ts';
import type { GameId } from '../../engine/types.ts';
import { createStore, type Store } from '../../state/store.ts';
import { type Conditions, mayFetchLarge, retryAfterMs } from './policy.ts';

/** `absent`: not fetched yet, and perhaps never. */
export type LargeState = 'absent' | 'loading' | 'used' | 'failed';

/** Of the games that have a large network. */
export type LargeStates = Readonly<Partial<Record<GameId, LargeState>>>;

export interface LargeHost {
  /** The conditions of this moment, all but whether the file is stored. */
  conditions(): Omit<Conditions, 'isKept'>;
  isKept(url: string): Promise<boolean>;
  /** Rejects where the file does not arrive. */
  fetch(url: string): Promise<Uint8Array>;
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>;
  use(game: GameId, network: LargeNetwork | null): void;
}

export interface LargeLoader {
  readonly states: Store<LargeStates>;
  /** What has been fetched and is in use. */
  file(game: GameId): Uint8Array | null;
  /** Conditions may have changed while this game is in front. */
  consider(game: GameId): void;
  /** Somebody asks for another try. */
  retry(game: GameId): void;
  /** There is a connection again: what has failed for want of one is tried at once. */
  reconnected(game: GameId): void;
}

export function createLargeLoader(
  urls: Readonly<Partial<Record<GameId, string>>>,
  host: LargeHost,
): LargeLoader {
  const games = Object.keys(urls) as readonly GameId[];
  const states = createStore<LargeStates>(Object.fromEntries(games.map((game) => [game, 'absent'])));
  const sources = new Map<GameId, NetworkSource>();
  const failures = new Map<GameId, number>();
  /** The engine has refused their files. */
  const refused = new Set<GameId>();
  const retries = new Map<GameId, ReturnType<typeof setTimeout>>();
  const set = (game: GameId, state: LargeState): void => states.set({ ...states.get(), [game]: state });

  function drop(game: GameId): void {
    host.use(game, null);
    set(game, 'absent');
  }

  function fail(game: GameId): void {
    set(game, 'failed');
    const count = failures.get(game) ?? 0;
    failures.set(game, count + 1);
    const wait = retryAfterMs[count];
    if (wait === undefined) return;
    const timer = setTimeout(() => again(game), wait);
    retries.set(game, timer);
  }

  function again(game: GameId): void {
    if (states.get()[game] !== 'failed') return;
    clearTimeout(retries.get(game));
    refused.delete(game);
    set(game, 'absent');
    consider(game);
  }

  function consider(game: GameId): void {
    if (!host.conditions().isOn) {
      for (const each of games) if (states.get()[each] === 'used') drop(each);
      return;
    }
    const url = urls[game];
    // Whoever waits for an idle moment is absent still, and a second one finds the file loading.
    if (url !== undefined && states.get()[game] === 'absent') void begin(game, url);
  }

  async function begin(game: GameId, url: string): Promise<void> {
    const may = (isKept: boolean): boolean => mayFetchLarge({ ...host.conditions(), isKept });
    // Without looking into the storage where that would change nothing.
    if (!may(true) || (!may(false) && !(await host.isKept(url)))) return;
    await host.idle();
    if (states.get()[game] !== 'absent' || !host.conditions().isOn) return;
    set(game, 'loading');
    let source = sources.get(game);
    if (source === undefined) {
      source = createNetworkSource(() => host.fetch(url));
      sources.set(game, source);
    }
    try {
      const file = await source.load();
      if (!host.conditions().isOn) {
        set(game, 'absent');
        return;
      }
      failures.delete(game);
      set(game, 'used');
      host.use(game, { file, refused: () => refuse(game, file) });
    } catch {
      fail(game);
    }
  }

  /** The same file would be refused again, be it damaged or too large for the memory that is left. */
  function refuse(game: GameId, file: Uint8Array): void {
    const source = sources.get(game);
    if (source?.file() !== file) return;
    source.forget();
    refused.add(game);
    host.use(game, null);
    set(game, 'failed');
  }

  return {
    states,
    file: (game) => (states.get()[game] === 'used' ? (sources.get(game)?.file() ?? null) : null),
    consider,
    retry: again,
    reconnected: (game) => {
      if (!refused.has(game)) again(game);
    },
  };
}
