import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameAfter, people, tableOf } from '../table/a-table.ts';
import { type GameRecord, movesOf, noted, pliesOf } from '../table/record.ts';
import { makeSaved, type OpenStudy } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import { createClaims } from './claims.ts';
import { fakeLocks } from './fake-locks.ts';
import { idOfRecord, keptGame } from './kept-game.ts';

const fakeStorage = () => {
  const items: Record<string, string> = {};
  // What can be listed are the items alone, as in browsers.
  const hidden = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return Object.setPrototypeOf(items, hidden) as typeof hidden;
};

let locks: LockManager;
let local: ReturnType<typeof fakeStorage>;
let own: ReturnType<typeof fakeStorage>;
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
  vi.resetModules();
  listeners.clear();
  locks = fakeLocks();
  local = fakeStorage();
  own = fakeStorage();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', own);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('location', { search: '?moves=b2e2' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Until the game in front is this tab's. */
const here = (session: TableSession): Promise<void> =>
  vi.waitFor(() => expect(session.entry.elsewhere).toBe(false), { timeout: 10_000 });
/** For what must not happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const hear = (type: string, event: object): void => listeners.get(type)?.(event);

/** What lies in storage for all tabs. */
const store = (record: GameRecord, at: number, spentMs = 0, study: OpenStudy | null = null): void =>
  local.setItem('duiyi.game', JSON.stringify({ ...makeSaved({ record, spentMs, study }), at }));

const clock = { initialMs: 60_000, incrementMs: 0 };
const after = (...moves: readonly string[]): GameRecord => gameAfter(people, moves);

/** A tab that has this game in front. */
async function openTab(record: GameRecord) {
  const session = tableOf(record);
  const keeper = await import('./keeper.ts');
  await keeper.keepGames(session);
  return { session, keeper };
}

/** Another tab, as far as it has a lock. */
async function otherTab(record: GameRecord) {
  const claims = createClaims(locks, () => undefined);
  await claims.take(idOfRecord(record));
  return claims;
}

test('a page that comes back from the history shows what another tab has played meanwhile', async () => {
  store(after('h2e2'), 1);
  const { session } = await openTab(after('h2e2'));
  hear('pagehide', { persisted: true });
  const other = await otherTab(after('h2e2'));
  store(after('h2e2', 'h9g7', 'h0g2'), 2);
  other.drop();
  hear('pageshow', { persisted: true });
  // Not even for a moment may it keep what it remembers.
  session.keep();
  expect(session.entry.elsewhere).toBe(true);
  await here(session);
  expect(movesOf(session.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
  session.keep();
  expect(JSON.parse(local.getItem('duiyi.game') ?? '{}')).toMatchObject({ live: 3 });
});

test('a page that comes back while another tab plays its game waits for that tab', async () => {
  const { session } = await openTab(after('h2e2'));
  hear('pagehide', { persisted: true });
  const other = await otherTab(after('h2e2'));
  hear('pageshow', { persisted: true });
  await settle();
  expect(session.entry.elsewhere).toBe(true);
  store(after('h2e2', 'h9g7'), 2);
  other.drop();
  await here(session);
  expect(pliesOf(session.entry.record)).toBe(2);
});

test('a clock does not run while the page lies in the history', async () => {
  const record = { ...after('h2e2'), clock };
  store(record, 1, 4_000);
  const { session } = await openTab(record);
  session.resumeTurn(4_000);
  session.refresh();
  hear('pagehide', { persisted: true });
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
  hear('pageshow', { persisted: true });
  await here(session);
  expect(session.entry.record.ending).toBeNull();
  expect(session.clocks()).toEqual({ first: 60_000, second: 56_000 });
});

test('a page comes back as it was left where nobody has played on', async () => {
  const record = after('h2e2', 'h9g7');
  store(record, 1);
  const { session } = await openTab(record);
  session.flip();
  session.goTo(1);
  const { tree } = session.entry.record;
  hear('pagehide', { persisted: true });
  hear('pageshow', { persisted: true });
  await here(session);
  expect(session.entry).toMatchObject({ orientation: 'second', cursor: 1 });
  // The very one, to whose nodes a review refers.
  expect(session.entry.record.tree).toBe(tree);
});

test('an analysis that was open is open again where the lock has come late', async () => {
  const record = after('h2e2', 'h9g7');
  store(record, 1, 0, { mode: 'stopped', node: 1 });
  const old = await otherTab(record);
  const { session } = await openTab(record);
  expect(session.entry.elsewhere).toBe(true);
  old.drop();
  await here(session);
  expect(session.entry).toMatchObject({ analysis: 'stopped', cursor: 1 });
});

test('a reload waits for the document that it replaces, and says nothing of another tab', async () => {
  // The old document holds the lock a little longer.
  const old = await otherTab(after('h2e2'));
  own.setItem('duiyi.held', JSON.stringify(idOfRecord(after('h2e2'))));
  setTimeout(() => old.drop(), 600);
  const { session } = await openTab(after('h2e2'));
  expect(session.entry.elsewhere).toBe(false);
  expect(own.getItem('duiyi.held')).toBeNull();
  hear('pagehide', { persisted: false });
  expect(JSON.parse(own.getItem('duiyi.held') ?? '')).toBe(idOfRecord(after('h2e2')));
});

test('a game that is taken away while its newest copy is read stays away', async () => {
  const { session, keeper } = await openTab(after('h2e2'));
  const other = await otherTab(after('h2e2'));
  await settle();
  expect(session.entry.elsewhere).toBe(true);
  void keeper.playHere(session);
  await Promise.resolve();
  await other.take(idOfRecord(after('h2e2')));
  await settle();
  expect(session.entry.elsewhere).toBe(true);
});

test('a page loaded anew takes the later copy of its game that another tab has left in the library', async () => {
  const { libraryStore } = await import('./library-store.ts');
  own.setItem('duiyi.game', JSON.stringify({ ...makeSaved({ record: after('h2e2'), spentMs: 0 }), at: 1 }));
  await libraryStore.put(keptGame({ record: after('h2e2', 'h9g7', 'h0g2'), spentMs: 0 }, 2, null));
  store({ ...after('b2e2'), seed: 8 }, 3);
  const session = tableOf(after('h2e2'));
  const keeper = await import('./keeper.ts');
  const known = keeper.keepGames(session);
  // The old copy must not become the later one by being kept once more.
  session.keep();
  await known;
  expect(movesOf(session.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
  expect(session.entry.elsewhere).toBe(false);
});

test('a page loaded anew stays as it is where no other tab has gone on with its game', async () => {
  const record = after('h2e2');
  own.setItem('duiyi.game', JSON.stringify({ ...makeSaved({ record, spentMs: 0 }), at: 2 }));
  store({ ...after('b2e2'), seed: 8 }, 3);
  const { libraryStore } = await import('./library-store.ts');
  await libraryStore.put(keptGame({ record: after(), spentMs: 0 }, 1, null));
  const { session } = await openTab(record);
  expect(session.entry.record).toBe(record);
});

test('an old copy that makes room before the latest is known does not take its place', async () => {
  const { libraryStore } = await import('./library-store.ts');
  await libraryStore.put(keptGame({ record: after('h2e2', 'h9g7'), spentMs: 0 }, 2, null));
  const session = tableOf(after('h2e2'));
  const keeper = await import('./keeper.ts');
  const known = keeper.keepGames(session);
  session.open({ ...after(), seed: 9 });
  await known;
  await settle();
  expect((await libraryStore.read('xiangqi-7'))?.head.plies).toBe(2);
});

test('an analysis in which no move of the game was played goes into the library, an empty game does not', async () => {
  const { libraryStore } = await import('./library-store.ts');
  const { session } = await openTab(noted(after(), 0, { comment: 'a study' }));
  session.open({ ...after(), seed: 8 });
  session.open({ ...after(), seed: 9 });
  await vi.waitFor(async () => expect(await libraryStore.read('xiangqi-7')).not.toBeNull(), {
    timeout: 10_000,
  });
  await settle();
  expect((await libraryStore.heads()).map(({ id }) => id)).toEqual(['xiangqi-7']);
});

test('an empty game that was set aside is cleared away', async () => {
  const { session, keeper } = await openTab(after('h2e2'));
  const game = (record: GameRecord): string =>
    JSON.stringify({ ...makeSaved({ record, spentMs: 0 }), at: 1 });
  local.setItem('duiyi.aside.xiangqi-8', game({ ...after(), seed: 8 }));
  local.setItem('duiyi.aside.xiangqi-9', '{"version":99,"seed":9}');
  await keeper.sweep(session);
  expect(local.getItem('duiyi.aside.xiangqi-8')).toBeNull();
  expect(local.getItem('duiyi.aside.xiangqi-9')).not.toBeNull();
});

test('a later copy that another tab sets aside while an earlier one goes into the library stays', async () => {
  const { session, keeper } = await openTab(after('h2e2'));
  const { libraryStore } = await import('./library-store.ts');
  const copy = (...moves: readonly string[]): string =>
    JSON.stringify({
      ...makeSaved({ record: { ...after(...moves), seed: 8 }, spentMs: 0 }),
      at: moves.length,
    });
  local.setItem('duiyi.aside.xiangqi-8', copy('b2e2'));
  const { put } = libraryStore;
  vi.spyOn(libraryStore, 'put').mockImplementationOnce(async (game) => {
    await put(game);
    local.setItem('duiyi.aside.xiangqi-8', copy('b2e2', 'h9g7'));
  });
  await keeper.sweep(session);
  expect(local.getItem('duiyi.aside.xiangqi-8')).not.toBeNull();
  await keeper.sweep(session);
  expect(local.getItem('duiyi.aside.xiangqi-8')).toBeNull();
  expect((await libraryStore.read('xiangqi-8'))?.head.plies).toBe(2);
});

test('games from links are nobody’s: two tabs may show two of them', async () => {
  const { session } = await openTab(after('h2e2'));
  const linked = { ...after('b2e2'), seed: 9 };
  const other = await otherTab(linked);
  session.openLinked(linked, { type: 'viewed', orientation: 'first', verdict: null });
  own.setItem('duiyi.game', 'mine');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(session.entry.elsewhere).toBe(false);
  expect(own.getItem('duiyi.game')).toBe('mine');
  // The game that was in front is free for others meanwhile, and this tab’s again when it is back.
  session.open(after('h2e2'));
  await settle();
  expect(await createClaims(locks, () => undefined).claim(idOfRecord(after()))).toBe(false);
  other.drop();
});

test('what a reader has added to a game from a link goes into the library, the game alone does not', async () => {
  const { libraryStore } = await import('./library-store.ts');
  const { session, keeper } = await openTab(after('h2e2'));
  const view = (seed: number): void =>
    session.openLinked({ ...after('b2e2'), seed }, { type: 'viewed', orientation: 'first', verdict: null });
  view(8);
  hear('pagehide', { persisted: false });
  expect(own.getItem('duiyi.viewed')).toBeNull();
  view(9);
  session.annotate(1, { comment: 'mine' });
  // Where the page is left, storage has it at once.
  hear('pagehide', { persisted: false });
  expect(own.getItem('duiyi.viewed')).toContain('mine');
  expect(local.getItem('duiyi.aside.xiangqi-9')).toContain('mine');
  await keeper.sweep(session);
  expect(local.getItem('duiyi.aside.xiangqi-9')).toBeNull();
  session.annotate(1, { comment: 'mine as well' });
  session.open(after('h2e2'));
  expect(own.getItem('duiyi.viewed')).toBeNull();
  await Promise.resolve();
  expect(session.store.get().message).toMatchObject({ code: 'keptAdded', previous: { record: { seed: 9 } } });
  await vi.waitFor(
    async () => expect(JSON.stringify(await libraryStore.read('xiangqi-9'))).toContain('mine as well'),
    { timeout: 10_000 },
  );
  expect(await libraryStore.read('xiangqi-8')).toBeNull();
});

test('without locks a game that another tab has played goes on where the player says so', async () => {
  vi.stubGlobal('navigator', {});
  const { session, keeper } = await openTab(after('h2e2'));
  store(after('h2e2', 'h9g7'), Date.now() + 1);
  hear('storage', { key: 'duiyi.game' });
  expect(session.entry.elsewhere).toBe(true);
  await keeper.playHere(session);
  await here(session);
  expect(pliesOf(session.entry.record)).toBe(2);
});

test('a game that moves from storage into the library while it is looked for is found', async () => {
  const keeper = await import('./keeper.ts');
  const { libraryStore } = await import('./library-store.ts');
  local.setItem(
    'duiyi.aside.xiangqi-7',
    JSON.stringify({ ...makeSaved({ record: after('h2e2'), spentMs: 0 }), at: 1 }),
  );
  vi.spyOn(libraryStore, 'read').mockImplementation(async () => {
    local.removeItem('duiyi.aside.xiangqi-7');
    return null;
  });
  expect(pliesOf((await keeper.newest('xiangqi-7'))?.record ?? after())).toBe(1);
});

test('the game that all tabs share is known to this one also where its own is another', async () => {
  store({ ...after('b2e2'), seed: 8 }, 1);
  own.setItem('duiyi.game', JSON.stringify({ ...makeSaved({ record: after('h2e2'), spentMs: 0 }), at: 2 }));
  local.setItem('duiyi.game-gomoku', '{"version":99}');
  const { keeper } = await openTab(after('h2e2'));
  expect(keeper.sharedIds()).toEqual(['xiangqi-8']);
});

test('who has looked around while another tab has played on sees afterwards how the game stands', async () => {
  store(after('h2e2', 'h9g7'), 1);
  const { session } = await openTab(after('h2e2', 'h9g7'));
  await otherTab(after('h2e2'));
  await vi.waitFor(() => expect(session.entry.elsewhere).toBe(true));
  const playOn = (...moves: readonly string[]): void => {
    store(after(...moves), 2);
    hear('storage', { key: 'duiyi.game' });
  };
  session.goTo(1);
  playOn('h2e2', 'h9g7', 'h0g2');
  expect(pliesOf(session.entry.record)).toBe(2);
  expect(session.entry.cursor).toBe(1);
  session.goToEnd();
  await Promise.resolve();
  expect(pliesOf(session.entry.record)).toBe(3);

  session.analyse('stopped');
  playOn('h2e2', 'h9g7', 'h0g2', 'i9h9');
  expect(pliesOf(session.entry.record)).toBe(3);
  session.analyse('off');
  await Promise.resolve();
  expect(pliesOf(session.entry.record)).toBe(4);
  expect(session.entry).toMatchObject({ elsewhere: true, analysis: 'off' });
});
