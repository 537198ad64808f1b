/** The service worker: registered once, and asked to take over only when the player agrees. */
import { whenIdle } from '../dom/idle.ts';
import { trustedScript } from '../dom/trusted.ts';
import { savesData } from '../state/connection.ts';

export interface Updates {
  /** Starts the waiting version, unless another tab has; the page reloads with it. */
  restart(): void;
}

const checkEveryMs = 3_600_000;

/**
 * Calls `onReady` when a new version waits. Without service workers nothing happens. `script` is the path of the
 * worker relative to the page.
 */
export function watchForUpdates(onReady: () => void, script = './sw.js'): Updates {
  let waiting: ServiceWorker | null = null;
  let agreed = false;

  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After the page has loaded: the worker's downloads must not compete with those of the page.
    if (document.readyState === 'complete') void register();
    else addEventListener('load', () => void register(), { once: true });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker takes over a running page; only an update that the player agreed to reloads it.
      if (agreed) location.reload();
    });
  }

  async function register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register(trustedScript(script));
      if (registration.waiting !== null) ready(registration.waiting);
      const follow = (): void => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          const isUpdate = navigator.serviceWorker.controller !== null;
          if (installing.state === 'installed' && isUpdate) ready(installing);
        });
      };
      registration.addEventListener('updatefound', follow);
      // One that was found before this page asked.
      follow();
      void storeRest();
      setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
    } catch {
      // Forbidden or unreachable: the page works, but only with a network.
    }
  }

  /** The rest of the site, behind what the page needs, while it is idle, and unless the player saves data. */
  async function storeRest(): Promise<void> {
    if (savesData()) return;
    const { active } = await navigator.serviceWorker.ready;
    whenIdle(() => active?.postMessage({ type: 'STORE_REST' }));
  }

  function ready(worker: ServiceWorker): void {
    waiting = worker;
    onReady();
  }

  return {
    restart: () => {
      agreed = true;
      if (waiting?.state === 'installed') waiting.postMessage({ type: 'SKIP_WAITING' });
      // Another tab has agreed before: the version waits no more, and this page needs nothing but to load it.
      else location.reload();
    },
  };
}
