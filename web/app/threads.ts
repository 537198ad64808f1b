/**
 * Lets searches run on as many threads as the player has chosen, or as suit the machine. Only for pages that may share
 * memory: browsers have `SharedArrayBuffer` for those alone.
 */
import { whenIdle } from '../dom/idle.ts';
import type { Engine } from '../engine/engine.ts';
import { loadThreads } from '../engine/threads.ts';
import { savesData } from '../state/connection.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';

function threadsFor({ threads }: Preferences): number {
  const processors = navigator.hardwareConcurrency;
  if (threads !== 0) return Math.min(threads, processors);
  // Those who save data get more only if they ask for it.
  if (savesData()) return 1;
  // Half of them: the page, and whatever else is open, need some too.
  return Math.max(1, Math.min(16, Math.floor(processors / 2)));
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

  whenIdle(() => void follow());
  preferences.subscribe(() => void follow());
}
