/**
 * The larger networks of games: fetched while the page idles, once such a game is played, for analysis, reviews and the
 * highest level. Where one is missing, the small one does.
 */
import xiangqiUrl from '../../crates/engine/nets/xiangqi-large.net?url';
import type { Engine } from '../engine/engine.ts';
import { createNetworkSource, fetchNetwork, type NetworkSource } from '../engine/network.ts';
import { timedLevel } from '../engine/pace.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { GameId } from '../engine/types.ts';
import { wantsLarger } from '../state/connection.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';
import type { TableSession } from '../table/session.ts';

const urls: Readonly<Partial<Record<GameId, string>>> = { xiangqi: xiangqiUrl };

/** The strength of the other levels was measured with the small networks. */
const isFull = ({ limits }: SearchTask): boolean => limits.type !== 'level' || limits.level === timedLevel;

export function followLargerNetworks(
  engine: Engine,
  session: TableSession,
  preferences: Store<Preferences>,
): void {
  const networks: Readonly<Partial<Record<GameId, NetworkSource>>> = Object.fromEntries(
    Object.entries(urls).map(([game, url]) => {
      const source = createNetworkSource(() => fetchNetwork(url));
      return [game, { ...source, isLarger: true }];
    }),
  );
  const isWanted = (): boolean => wantsLarger(preferences.get());
  let game = session.entry.record.game;

  async function follow(): Promise<void> {
    // After the small one, which moves may be waiting for.
    if (!isWanted() || !(await engine.prepare(game))) return;
    // What fails is tried again when the game or the settings change.
    await networks[game]?.load().catch(() => undefined);
  }

  engine.prefer((task) => {
    const larger = networks[task.game];
    return larger?.file() && isFull(task) && isWanted() ? larger : undefined;
  });
  const idly = globalThis.requestIdleCallback ?? setTimeout;
  idly(() => void follow());
  preferences.subscribe(() => void follow());
  session.store.subscribe(() => {
    if (session.entry.record.game === game) return;
    game = session.entry.record.game;
    idly(() => void follow());
  });
}
