/** Keeps the whole site for days without a network, also for those who come to read and not to play. */
import { watchForUpdates } from '../pwa/updates.ts';

export function keepSite(): void {
  // The seal above leads to the page of the game, beside which the worker lies.
  const home = document.querySelector<HTMLAnchorElement>('a.home');
  // Only that page asks whether a new version may take over.
  if (home !== null) watchForUpdates(() => undefined, new URL('sw.js', home.href).href);
}
