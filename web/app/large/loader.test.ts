import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LargeNetwork } from '../../engine/network.ts';
import type { GameId } from '../../engine/types.ts';
import { createLargeLoader } from './loader.ts';
import { retryAfterMs } from './policy.ts';

const file = new Uint8Array([1, 2, 3]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with a large network for gomoku; `answers` are those of the server, one after the other. */
function setUp(answers: readonly (Uint8Array | Promise<Uint8Array> | Error)[]) {
  const page = { isOn: true, isRunning: true, saveData: false, isKept: false, isIdle: true };
  const used: (readonly [GameId, LargeNetwork | null])[] = [];
  let fetched = 0;
  let idle = (): void => {};
  const loader = createLargeLoader(
    { gomoku: 'gomoku-large.net' },
    {
      conditions: () => ({
        isOn: page.isOn,
        isRunning: page.isRunning,
        connection: { saveData: page.saveData },
      }),
      isKept: async () => page.isKept,
      fetch: async () => {
        const answer = answers[fetched];
        fetched += 1;
        if (answer === undefined) throw new Error(`fetch ${fetched} was not expected`);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      idle: () =>
        page.isIdle
          ? Promise.resolve()
          : new Promise((resolve) => {
              idle = resolve;
            }),
      use: (game, network) => used.push([game, network]),
    },
  );
  const settle = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    page,
    loader,
    settle,
    consider: async (game: GameId = 'gomoku') => {
      loader.consider(game);
      await settle();
    },
    becomeIdle: async () => {
      idle();
      await settle();
    },
    state: () => loader.states.get().gomoku,
    inUse: () => used.at(-1)?.[1]?.file ?? null,
    used: () => used,
    fetched: () => fetched,
  };
}

test('it is fetched once, in an idle moment, and used', async () => {
  const { page, loader, consider, becomeIdle, state, inUse, fetched } = setUp([file]);
  page.isIdle = false;
  await consider();
  await consider();
  expect([state(), fetched()]).toEqual(['absent', 0]);
  await becomeIdle();
  await consider();
  expect([state(), fetched(), inUse()]).toEqual(['used', 1, file]);
  expect(loader.file('gomoku')).toBe(file);
});

test('a game without a large network has no state, and fetches nothing', async () => {
  const { loader, consider, fetched } = setUp([]);
  await consider('xiangqi');
  expect(loader.states.get()).toEqual({ gomoku: 'absent' });
  expect(loader.file('xiangqi')).toBeNull();
  expect(fetched()).toBe(0);
});

test.each([
  ['the switch is off', { isOn: false }],
  ['the engine has not answered', { isRunning: false }],
  ['data are saved', { saveData: true }],
] as const)('while %s, nothing is fetched; afterwards it is', async (_, not) => {
  const { page, consider, state, fetched } = setUp([file]);
  const before = { ...page };
  Object.assign(page, not);
  await consider();
  expect([state(), fetched()]).toEqual(['absent', 0]);
  Object.assign(page, before);
  await consider();
  expect([state(), fetched()]).toEqual(['used', 1]);
});

test('what is stored comes although data are saved', async () => {
  const { page, consider, state } = setUp([file]);
  Object.assign(page, { saveData: true, isKept: true });
  await consider();
  expect(state()).toBe('used');
});

test('the switch takes it out of use and brings it back without another download', async () => {
  const { page, loader, consider, state, inUse, fetched } = setUp([file]);
  await consider();
  page.isOn = false;
  // Whichever game is in front.
  await consider('xiangqi');
  expect([state(), inUse(), loader.file('gomoku')]).toEqual(['absent', null, null]);
  page.isOn = true;
  await consider();
  expect([state(), inUse(), fetched()]).toEqual(['used', file, 1]);
});

test('what the switch forbids meanwhile is not fetched, and what was under way is not used', async () => {
  let arrive = (_: Uint8Array): void => {};
  const slow = new Promise<Uint8Array>((resolve) => {
    arrive = resolve;
  });
  const { page, consider, becomeIdle, settle, state, used, fetched } = setUp([slow]);
  page.isIdle = false;
  await consider();
  page.isOn = false;
  await becomeIdle();
  expect([state(), fetched()]).toEqual(['absent', 0]);
  page.isOn = true;
  await consider();
  await becomeIdle();
  expect([state(), fetched()]).toEqual(['loading', 1]);
  page.isOn = false;
  arrive(file);
  await settle();
  expect([state(), used()]).toEqual(['absent', []]);
});

test('a failure is tried again later, each time after a longer pause, and then only when asked for', async () => {
  const failures = [1, 2, 3, 4].map((number) => new Error(`failure ${number}`));
  const { loader, consider, settle, state, inUse, fetched } = setUp([...failures, file]);
  await consider();
  for (const [tries, pause] of retryAfterMs.entries()) {
    expect([state(), fetched()]).toEqual(['failed', tries + 1]);
    // Other reasons to consider it are none to hurry.
    await consider();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(fetched()).toBe(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([state(), fetched()]).toEqual(['failed', 4]);
  loader.retry('gomoku');
  await settle();
  expect([state(), fetched(), inUse()]).toEqual(['used', 5, file]);
});

test('a connection that is back is another try', async () => {
  const { loader, consider, settle, state } = setUp([new Error('offline'), file]);
  await consider();
  expect(state()).toBe('failed');
  loader.reconnected('gomoku');
  await settle();
  expect(state()).toBe('used');
});

test('a file that the engine refuses is fetched again only when asked for', async () => {
  const other = new Uint8Array([9]);
  const { loader, consider, settle, state, inUse, used, fetched } = setUp([file, other]);
  await consider();
  used().at(-1)?.[1]?.refused({ code: 'search-memory', args: {} });
  expect([state(), inUse(), loader.file('gomoku')]).toEqual(['failed', null, null]);
  loader.reconnected('gomoku');
  await consider();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([state(), fetched()]).toEqual(['failed', 1]);
  loader.retry('gomoku');
  await settle();
  expect([state(), inUse()]).toEqual(['used', other]);
  // A worker that was slow to complain of the one before.
  used()[0]?.[1]?.refused({ code: 'search-memory', args: {} });
  expect(state()).toBe('used');
});
