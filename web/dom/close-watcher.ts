/**
 * Close requests: Escape, or the back gesture of Android. Some browsers lack `CloseWatcher`, and so do TypeScript's types
 * of the DOM.
 */

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** Calls `run` at the next close request; `null` where the browser does not tell of them. */
export function watchClose(run: () => void): CloseWatcher | null {
  if (globalThis.CloseWatcher === undefined) return null;
  const watcher = new globalThis.CloseWatcher();
  watcher.onclose = run;
  return watcher;
}
