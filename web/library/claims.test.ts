import { expect, test, vi } from 'vitest';
import { createClaims, reloadMs } from './claims.ts';
import { fakeLocks } from './fake-locks.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('of two tabs one plays; the other waits, and gets the game when the first leaves it', async () => {
  const locks = fakeLocks();
  const changes = vi.fn();
  const first = createClaims(locks, () => undefined);
  const second = createClaims(locks, changes);
  expect(await first.claim('a')).toBe(true);
  expect(await second.claim('a')).toBe(false);
  expect(changes).not.toHaveBeenCalled();
  expect([first.holds('a'), second.holds('a')]).toEqual([true, false]);
  expect(await first.claim('b')).toBe(true);
  await settle();
  expect([first.holds('a'), second.holds('a')]).toEqual([false, true]);
  expect(changes).toHaveBeenCalledExactlyOnceWith('a', true);
});

test('a game that is taken is told to the tab that played it, which waits for it again', async () => {
  const locks = fakeLocks();
  const changes = vi.fn();
  const first = createClaims(locks, changes);
  const second = createClaims(locks, () => undefined);
  await first.claim('a');
  changes.mockClear();
  expect(await second.take('a')).toBe(true);
  await settle();
  expect(changes).toHaveBeenCalledExactlyOnceWith('a', false);
  second.drop();
  await settle();
  expect(changes).toHaveBeenLastCalledWith('a', true);
});

test('a game that nobody plays is free, however late the browser says so', async () => {
  vi.useFakeTimers();
  try {
    const locks = fakeLocks();
    const late = {
      request: async (...args: Parameters<LockManager['request']>) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        return locks.request(...args);
      },
    } as LockManager;
    const claim = createClaims(late, () => undefined).claim('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await claim).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a tab that waits and goes elsewhere is not told of the game any more', async () => {
  const locks = fakeLocks();
  const changes = vi.fn();
  const first = createClaims(locks, () => undefined);
  const second = createClaims(locks, changes);
  await first.claim('a');
  await second.claim('a');
  await second.claim('b');
  changes.mockClear();
  first.drop();
  await settle();
  expect(changes).not.toHaveBeenCalled();
});

for (const [where, locks] of [
  ['without locks', undefined],
  [
    'where locks are forbidden',
    { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as LockManager,
  ],
] as const)
  test(`${where} every tab plays, and is told so`, async () => {
    const changes = vi.fn();
    const claims = createClaims(locks, changes);
    expect(await claims.claim('a')).toBe(true);
    await settle();
    expect(changes).toHaveBeenCalledExactlyOnceWith('a', true);
    expect(await claims.take('a')).toBe(true);
    await settle();
    expect(changes).toHaveBeenCalledTimes(2);
  });

test('the document that a reload replaces is given more time than another tab', async () => {
  vi.useFakeTimers();
  try {
    const locks = fakeLocks();
    const old = createClaims(locks, () => undefined);
    await old.claim('a');
    const other = createClaims(locks, () => undefined);
    const refused = other.claim('a');
    await vi.advanceTimersByTimeAsync(400);
    expect(await refused).toBe(false);
    other.drop();
    const fresh = createClaims(locks, () => undefined).claim('a', reloadMs);
    await vi.advanceTimersByTimeAsync(reloadMs - 500);
    old.drop();
    expect(await fresh).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
