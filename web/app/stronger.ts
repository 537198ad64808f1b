/** What makes searches stronger once the page can be played, and what no search waits for. */
import type { Engine } from '../engine/engine.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';
import type { TableSession } from '../table/session.ts';
import { followLargerNetworks } from './larger-networks.ts';
import { followThreads } from './threads.ts';

export function makeStronger(engine: Engine, session: TableSession, preferences: Store<Preferences>): void {
  followLargerNetworks(engine, session, preferences);
  // Browsers have it for pages that may share memory between threads.
  if ('SharedArrayBuffer' in globalThis) followThreads(engine, preferences);
}
