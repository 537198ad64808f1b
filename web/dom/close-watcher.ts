/** What closes things in the browser, such as Escape or a phone's own way back. Not every browser has it, nor do the types. */

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** Calls `run` once, when the reader closes what is open; `null` where the browser cannot tell. */
export function watchClose(run: () => void): CloseWatcher | null {
  if (globalThis.CloseWatcher === undefined) return null;
  const watcher = new globalThis.CloseWatcher();
  watcher.onclose = run;
  return watcher;
}
