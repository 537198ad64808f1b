/**
 * The larger networks of games: fetched while the page idles, once such a game is played, for analysis, reviews and the
 * highest level. Where one is missing, the small one does.
 */
import xiangqiUrl from '../../crates/engine/nets/xiangqi-large.net?url';
import type { Engine } from '../engine/engine.ts';
import { createNetworkSource, fetchNetwork } from '../engine/network.ts';
import type { GameId } from '../engine/types.ts';
import { isGood } from '../state/connection.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';
import type { TableSession } from '../table/session.ts';

const urls: Readonly<Partial<Record<GameId, string>>> = { xiangqi: xiangqiUrl };

export const wantsLarger = ({ largerNetwork }: Preferences): boolean => largerNetwork ?? isGood();

export function followLargerNetworks(
  engine: Engine,
  session: TableSession,
  preferences: Store<Preferences>,
): void {
  const networks = Object.fromEntries(
    Object.entries(urls).map(([game, url]) => [game, createNetworkSource(() => fetchNetwork(url))]),
  );

  let game = session.entry.record.game;

  async function follow(): Promise<void> {
    const isWanted = wantsLarger(preferences.get());
    engine.takeLarger(isWanted ? networks : {});
    // After the small one, which moves may be waiting for.
    if (!isWanted || !(await engine.prepare(game))) return;
    // What fails is tried again when the game or the settings change.
    await networks[game]?.load().catch(() => undefined);
  }

  const idly = globalThis.requestIdleCallback ?? setTimeout;
  idly(() => void follow());
  preferences.subscribe(() => void follow());
  session.store.subscribe(() => {
    if (session.entry.record.game === game) return;
    game = session.entry.record.game;
    idly(() => void follow());
  });
}
