/**
 * Lets searches run on as many threads as the player has chosen, or as suit the machine. Only for pages that may share
 * memory: browsers have `SharedArrayBuffer` for those alone.
 */
import type { Engine } from '../engine/engine.ts';
import { loadThreads, mostThreads, suitingThreads } from '../engine/threads.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';

/** Whoever pays for every byte, or waits for it, has them only where they were asked for. */
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
    const start = await loadThreads();
    // Without them searches go on as before; the next visit tries again.
    if (start !== null && now === wanted) engine.startWith(() => start(wanted));
  }

  // Nobody waits for it.
  const idly = globalThis.requestIdleCallback ?? setTimeout;
  idly(() => void follow());
  preferences.subscribe(() => void follow());
}
