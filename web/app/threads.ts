/**
 * Lets searches run on as many threads as the player has chosen, or as suit the machine. Only for pages that may share
 * memory: browsers have `SharedArrayBuffer` for those alone.
 */
import type { Engine } from '../engine/engine.ts';
import { loadThreads, mostThreads, suitingThreads } from '../engine/threads.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';

/** Those who save data get threads only if they ask for them. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

export function threadsFor({ threads }: Preferences): number {
  if (threads === 0) return savesData() ? 1 : suitingThreads();
  return Math.min(threads, mostThreads());
}

export function followThreads(engine: Engine, preferences: Store<Preferences>): void {
  /** Threads of a search from the next one on. */
  let now = 1;

  async function follow(): Promise<void> {
    const wanted = threadsFor(preferences.get());
    if (wanted === now) return;
    now = wanted;
    if (wanted === 1) {
      engine.startWith(null);
      return;
    }
    try {
      const start = await loadThreads();
      if (now === wanted) engine.startWith(() => start(wanted));
    } catch {
      // Searches go on as before, and the next choice tries again.
      now = 1;
    }
  }

  // Nobody waits for it.
  const idly = globalThis.requestIdleCallback ?? setTimeout;
  idly(() => void follow());
  preferences.subscribe(() => void follow());
}
