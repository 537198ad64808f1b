/** The service worker: registered once, and asked to take over only when the player agrees. */

export interface Updates {
  /** Starts the version that waits; the page is loaded anew with it. */
  restart(): void;
}

const checkEveryMs = 3_600_000;
/** By then the page is in use; what it does not need itself may be stored for the rest of the site. */
const restAfterMs = 20_000;

/**
 * `onReady` is called when a new version waits. Without service workers nothing happens. `script` is where the
 * worker lies, from the page.
 */
export function watchForUpdates(onReady: () => void, script = './sw.js'): Updates {
  let waiting: ServiceWorker | null = null;
  let agreed = false;

  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After the page has what it needs: what the worker stores must not compete with it.
    if (document.readyState === 'complete') void register();
    else addEventListener('load', () => void register(), { once: true });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker takes over a page that already runs; only an agreed change reloads it.
      if (agreed) location.reload();
    });
  }

  async function register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register(script);
      if (registration.waiting !== null) ready(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          const isUpdate = navigator.serviceWorker.controller !== null;
          if (installing.state === 'installed' && isUpdate) ready(installing);
        });
      });
      setTimeout(() => void storeRest(), restAfterMs);
      setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
    } catch {
      // Forbidden or unreachable: the page works, only not without a network.
    }
  }

  /** Unless the player saves data, and only while nothing else is to be done. */
  async function storeRest(): Promise<void> {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (connection?.saveData === true) return;
    const { active } = await navigator.serviceWorker.ready;
    const ask = (): void => active?.postMessage({ type: 'STORE_REST' });
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(ask);
    else ask();
  }

  function ready(worker: ServiceWorker): void {
    waiting = worker;
    onReady();
  }

  return {
    restart: () => {
      agreed = true;
      waiting?.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}
