import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForUpdates } from './updates.ts';

/** A service worker, or a registration, as far as updates look at one. */
class Fake extends EventTarget {
  state = 'installing';
  waiting: Fake | null = null;
  installing: Fake | null = null;
  readonly postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const reload = vi.fn();
let registration: Fake;

beforeEach(() => {
  registration = new Fake();
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    controller: {},
    ready: new Promise(() => undefined),
  });
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function watch() {
  const onReady = vi.fn();
  const updates = watchForUpdates(onReady);
  await vi.advanceTimersByTimeAsync(0);
  return { updates, onReady };
}

test('a version that waits is asked to take over', async () => {
  const next = new Fake();
  next.state = 'installed';
  registration.waiting = next;
  const { updates, onReady } = await watch();
  expect(onReady).toHaveBeenCalledOnce();
  updates.restart();
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
});

test('a version that another tab has started is only loaded', async () => {
  const next = new Fake();
  next.state = 'installed';
  registration.waiting = next;
  const { updates } = await watch();
  next.become('activated');
  updates.restart();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that was being fetched already when the page came is told as well', async () => {
  const next = new Fake();
  registration.installing = next;
  const { onReady } = await watch();
  expect(onReady).not.toHaveBeenCalled();
  next.become('installed');
  expect(onReady).toHaveBeenCalledOnce();
});
