/** The service worker: registered once, and asked to take over only when the player agrees. */

export interface Updates {
  /** Starts the version that waits; the page is loaded anew with it. */
  restart(): void;
}

const checkEveryMs = 3_600_000;

/** `onReady` is called when a new version waits. Without service workers nothing happens. */
export function watchForUpdates(onReady: () => void): Updates {
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
      const registration = await navigator.serviceWorker.register('./sw.js');
      if (registration.waiting !== null) ready(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          const isUpdate = navigator.serviceWorker.controller !== null;
          if (installing.state === 'installed' && isUpdate) ready(installing);
        });
      });
      setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
    } catch {
      // Forbidden or unreachable: the page works, only not without a network.
    }
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
