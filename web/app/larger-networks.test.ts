import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTask } from '../engine/a-task.ts';
import type { Engine } from '../engine/engine.ts';
import type { ChooseNetwork } from '../engine/network.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { GameId } from '../engine/types.ts';
import { defaultPreferences, type Preferences } from '../state/preferences.ts';
import { createStore } from '../state/store.ts';
import type { TableSession } from '../table/session.ts';
import { followLargerNetworks } from './larger-networks.ts';

const file = new Uint8Array([1, 2]);

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Scene {
  readonly game?: GameId;
  readonly chosen?: Partial<Preferences>;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** Whether the small network of a game arrives. */
  readonly prepare?: (game: GameId) => Promise<boolean>;
  /** What the server answers, one call after the other. */
  readonly answers?: readonly number[];
  readonly onLine?: boolean;
  /** The service worker has it. */
  readonly isKept?: boolean;
}

function setUp({
  game = 'xiangqi',
  chosen = {},
  connection,
  prepare,
  answers = [200],
  onLine = true,
  isKept = false,
}: Scene = {}) {
  const asked: string[] = [];
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const browser = { connection, onLine, serviceWorker: { ready: Promise.resolve({ active }) } };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('caches', { match: async () => (isKept ? new Response(file) : undefined) });
  let comeBack = (): void => {};
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'online') comeBack = listener;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response(file, { status: answers[asked.length - 1] ?? 200 });
  });
  const preferences = createStore<Preferences>({ ...defaultPreferences, ...chosen });
  const entry = createStore({ record: { game } });
  const session = {
    store: entry,
    get entry() {
      return entry.get();
    },
  } as unknown as TableSession;
  let choose: ChooseNetwork = () => undefined;
  const engine = {
    prepare: prepare ?? (async () => true),
    preferNetwork: (named: ChooseNetwork) => {
      choose = named;
    },
  } as unknown as Engine;
  followLargerNetworks(engine, session, preferences);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    asked,
    told,
    settle,
    comeBack: () => {
      browser.onLine = true;
      comeBack();
    },
    preferences,
    play: (next: GameId) => entry.set({ record: { game: next } }),
    /** Whether a search takes the larger network. */
    takes: (wanted: Partial<SearchTask> = {}) => choose({ ...aTask, ...wanted }) !== undefined,
  };
}

test('it is fetched for a game that has one, and taken by searches at full strength alone', async () => {
  const { asked, told, takes, settle } = setUp();
  expect(takes()).toBe(false);
  await settle();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/xiangqi-large.*\.net$/);
  // The service worker keeps it for times without a network.
  expect(told).toEqual([{ type: 'STORE_LARGER', game: 'xiangqi' }]);
  expect(takes()).toBe(true);
  expect(takes({ limits: { type: 'nodes', nodes: 1_000 } })).toBe(true);
  expect(takes({ limits: { type: 'level', level: 12, seed: 1 } })).toBe(true);
  expect(takes({ limits: { type: 'level', level: 11, seed: 1 } })).toBe(false);
  expect(takes({ game: 'gomoku' })).toBe(false);
});

test('looks and hints take the network of the search before them', async () => {
  const { takes, settle } = setUp();
  await settle();
  const look = { limits: { type: 'time', ms: 300 } } as const;
  expect(takes(look)).toBe(false);
  expect(takes({ limits: { type: 'level', level: 12, seed: 1 } })).toBe(true);
  expect(takes(look)).toBe(true);
  expect(takes({ limits: { type: 'level', level: 3, seed: 1 } })).toBe(false);
  expect(takes(look)).toBe(false);
});

test('once it is there it stays in use when the connection gets worse', async () => {
  const connection = { effectiveType: '4g' };
  const { settle, takes } = setUp({ connection });
  await settle();
  connection.effectiveType = '2g';
  expect(takes()).toBe(true);
});

test('whoever leaves the game or changes their mind before the small one has come does not get it', async () => {
  for (const leave of [
    ({ play }: ReturnType<typeof setUp>) => play('gomoku'),
    ({ preferences }: ReturnType<typeof setUp>) =>
      preferences.set({ ...preferences.get(), largerNetwork: false }),
  ]) {
    let arrive = (_: boolean): void => {};
    const arrives = new Promise<boolean>((resolve) => {
      arrive = resolve;
    });
    const scene = setUp({ prepare: () => arrives });
    leave(scene);
    arrive(true);
    await scene.settle();
    expect(scene.asked.filter((url) => /xiangqi/.test(url))).toEqual([]);
  }
});

test('it comes after the small one, and not where that does not come', async () => {
  let arrive = (_: boolean): void => {};
  const arrives = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const { asked, settle } = setUp({ prepare: () => arrives });
  await settle();
  expect(asked).toEqual([]);
  arrive(true);
  await settle();
  expect(asked).toHaveLength(1);
  const without = setUp({ prepare: async () => false });
  await without.settle();
  expect(without.asked).toEqual([]);
});

test('each game asks for its own once it is played', async () => {
  const { asked, told, play, settle, takes } = setUp({ game: 'gomoku' });
  await settle();
  expect(asked).toEqual([expect.stringMatching(/gomoku-large.*\.net$/)]);
  expect([takes({ game: 'gomoku' }), takes()]).toEqual([true, false]);
  play('xiangqi');
  await settle();
  expect(asked.slice(1)).toEqual([expect.stringMatching(/xiangqi-large.*\.net$/)]);
  expect(takes()).toBe(true);
  expect(told).toEqual(['gomoku', 'xiangqi'].map((game) => ({ type: 'STORE_LARGER', game })));
});

test.each([[{ saveData: true }], [{ effectiveType: '3g' }], [{ effectiveType: 'slow-2g' }]])(
  'a connection of %j gets it only when the player asks, and it is put aside again',
  async (connection) => {
    const { asked, preferences, settle, takes } = setUp({ connection });
    await settle();
    expect(asked).toEqual([]);
    preferences.set({ ...preferences.get(), largerNetwork: true });
    await settle();
    expect(asked).toHaveLength(1);
    expect(takes()).toBe(true);
    preferences.set({ ...preferences.get(), largerNetwork: false });
    expect(takes()).toBe(false);
  },
);

test('whoever does not want it never asks for it', async () => {
  const { asked, settle, takes } = setUp({ chosen: { largerNetwork: false } });
  await settle();
  expect(asked).toEqual([]);
  expect(takes()).toBe(false);
});

test('what failed is tried again with the next game', async () => {
  const { asked, play, settle, takes } = setUp({ answers: [404, 200] });
  await settle();
  expect(takes()).toBe(false);
  play('gomoku');
  play('xiangqi');
  await settle();
  expect(asked).toHaveLength(2);
  expect(takes()).toBe(true);
});

test('without a connection it is had from what was kept, or asked for when the connection is back', async () => {
  const kept = setUp({ onLine: false, isKept: true });
  await kept.settle();
  expect(kept.takes()).toBe(true);
  const { asked, comeBack, settle, takes } = setUp({ onLine: false });
  await settle();
  expect(asked).toEqual([]);
  comeBack();
  await settle();
  expect(asked).toHaveLength(1);
  expect(takes()).toBe(true);
});
