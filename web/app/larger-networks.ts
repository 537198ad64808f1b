/**
 * The larger networks of games: fetched while the page idles, once such a game is played, for analysis, reviews and the
 * highest level. Where one is missing, the small one does.
 */
import gomokuUrl from '../../crates/engine/nets/gomoku-large.net?url';
import xiangqiUrl from '../../crates/engine/nets/xiangqi-large.net?url';
import { whenIdle } from '../dom/idle.ts';
import type { Engine } from '../engine/engine.ts';
import { createNetworkSource, fetchNetwork, type NetworkSource } from '../engine/network.ts';
import { timedLevel } from '../engine/pace.ts';
import type { GameId } from '../engine/types.ts';
import { wantsLarger } from '../state/connection.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';
import type { TableSession } from '../table/session.ts';

const urls: Readonly<Partial<Record<GameId, string>>> = {
  xiangqi: xiangqiUrl,
  gomoku: gomokuUrl,
};

/** Without a connection there is only what the service worker has kept; asking for more would fill the console with errors. */
async function fetchLarger(url: string): Promise<Uint8Array> {
  const canBeHad = navigator.onLine || (await globalThis.caches?.match(url)) !== undefined;
  if (!canBeHad) throw new TypeError('no connection');
  return fetchNetwork(url);
}

export function followLargerNetworks(
  engine: Engine,
  session: TableSession,
  preferences: Store<Preferences>,
): void {
  const networks: Readonly<Partial<Record<GameId, NetworkSource>>> = Object.fromEntries(
    Object.entries(urls).map(([game, url]) => {
      const source = createNetworkSource(() => fetchLarger(url));
      return [game, { ...source, isLarger: true }];
    }),
  );
  let game = session.entry.record.game;

  async function follow(): Promise<void> {
    const wanted = game;
    const larger = networks[wanted];
    if (larger === undefined || larger.file() !== null || !wantsLarger(preferences.get())) return;
    // After the small one, which moves may be waiting for.
    if (!(await engine.prepare(wanted))) return;
    if (wanted !== game || !wantsLarger(preferences.get())) return;
    try {
      await larger.load();
    } catch {
      // It is tried again when the game, the settings or the connection change.
      return;
    }
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage({ type: 'STORE_LARGER', game: wanted });
  }

  /** Whether the last search that was no look or hint was one at full strength. */
  let isFull = false;
  engine.preferNetwork(({ game: searched, limits }) => {
    // Looks and hints have a time. They take the network of the search before, since another one empties the table.
    if (limits.type !== 'time') {
      // The strength of the other levels was measured with the small networks.
      isFull = limits.type !== 'level' || limits.level === timedLevel;
    }
    const larger = networks[searched];
    return isFull && larger?.file() && preferences.get().largerNetwork !== false ? larger : undefined;
  });
  whenIdle(() => void follow());
  preferences.subscribe(() => void follow());
  addEventListener('online', () => void follow());
  session.store.subscribe(() => {
    if (session.entry.record.game === game) return;
    game = session.entry.record.game;
    whenIdle(() => void follow());
  });
}
