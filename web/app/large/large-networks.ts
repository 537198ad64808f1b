/** The large networks of the page: fetched once the engine has answered, while the page is idle. */
import type { Engine } from '../../engine/engine.ts';
import { fetchNetwork } from '../../engine/network.ts';
import type { Preferences } from '../../state/preferences.ts';
import type { Store } from '../../state/store.ts';
import type { TableSession } from '../../table/session.ts';
import { createLargeLoader } from './loader.ts';
import type { Connection } from './policy.ts';
import { largeNetworkUrls } from './urls.ts';

const connectionNow = (): (Connection & EventTarget) | null =>
  (navigator as { readonly connection?: Connection & EventTarget }).connection ?? null;

/** `null` until the engine has answered for the first time. */
let running: { readonly engine: Engine; readonly preferences: Store<Preferences> } | null = null;

export const largeNetworks = createLargeLoader(largeNetworkUrls, {
  conditions: () => ({
    isOn: running?.preferences.get().largeNetworks === true,
    isRunning: running !== null,
    connection: connectionNow(),
  }),
  // Without a storage, nothing is stored.
  isKept: async (url) => (await caches.match(url).catch(() => undefined)) !== undefined,
  fetch: fetchNetwork,
  idle: () =>
    new Promise((resolve) => {
      // Not every browser reports when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 2_000);
    }),
  use: (game, network) => {
    if (network === null) running?.engine.large.delete(game);
    else running?.engine.large.set(game, network);
  },
});

/** The engine has answered: from now on, the game in front has its large network when conditions allow. */
export function followLargeNetworks(
  session: TableSession,
  engine: Engine,
  preferences: Store<Preferences>,
): void {
  running = { engine, preferences };
  const game = () => session.entry.record.game;
  const consider = (): void => largeNetworks.consider(game());
  let last = game();
  session.store.subscribe(() => {
    if (game() === last) return;
    last = game();
    consider();
  });
  preferences.subscribe(consider);
  connectionNow()?.addEventListener('change', consider);
  addEventListener('online', () => largeNetworks.reconnected(game()));
  consider();
}
