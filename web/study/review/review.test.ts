import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../state/store.ts';
import { againstEngine, entryOf, gameAfter, people } from '../../table/a-table.ts';
import { end, play, takeBack } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry } from '../../table/state.ts';
import { addMove, nodeAt } from '../../table/tree.ts';
import { createReview } from './review.ts';

const reviews = vi.hoisted(() => ({ freed: 0, look: null as unknown }));
const loads: { readonly resolve: (study: unknown) => void; readonly reject: (error: Error) => void }[] = [];

/** Everything is known of the game; its first move was an error. */
class Review {
  count = () => 3;
  missing = () => [];
  chance = () => 0.5;
  judged = (ply: number) =>
    ply === 0 ? { reason: 'x', side: 'first', glyph: null, better: { pv: ['b2e2'] } } : { reason: null };
  look = () => reviews.look;
  add = () => undefined;
  accuracy = () => undefined;
  last_moment = () => undefined;
  text = () => '';
  free = () => {
    reviews.freed += 1;
  };
}

vi.mock('../load.ts', () => ({
  loadStudy: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
}));
vi.mock('./begin.ts', () => ({
  keepGame: async () => undefined,
  reviewStore: { get: async () => null, put: async () => true },
  withSecond: async () => null,
}));
vi.mock('./search.ts', () => ({ lookAt: () => Promise.reject(new Error('no helper')) }));

/** A table as far as a review asks it. */
function setUp(record = gameAfter(people, ['h2e2', 'h9g7'])) {
  const store = createStore<Entry>(entryOf(record));
  const session = {
    store,
    engine: { newClients: () => () => ({ dispose: () => undefined }) },
    get entry() {
      return store.get();
    },
    annotate: () => undefined,
    analyse: (analysis: Entry['analysis']) => store.set({ ...store.get(), analysis }),
    goTo: (ply: number) => store.set({ ...store.get(), cursor: ply, isTried: false }),
    move: vi.fn(),
    forget: vi.fn(),
  };
  const control = createReview(session as unknown as TableSession);
  const open = (entry: Entry): void => store.set(entry);
  return { session, control, open, phase: () => control.store.get().phase };
}

const stored = new Map<string, string>();
const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(() => {
  loads.length = 0;
  reviews.freed = 0;
  reviews.look = null;
  stored.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('a game that begins while the review loads may be reviewed itself', async () => {
  const { control, open, phase } = setUp();
  control.start();
  open(entryOf({ ...gameAfter(people, ['b2e2']), seed: 8 }));
  loads[0]?.resolve({ Review });
  await settle();
  expect(phase()).toBe('off');
  expect(reviews.freed).toBe(1);
  control.start();
  loads[1]?.resolve({ Review });
  await settle();
  expect(phase()).toBe('done');
});

test.each([
  [{ seed: 7, ply: 0 }, 0],
  [{ seed: 8, ply: 0 }, undefined],
  [{ seed: 7, ply: 1 }, undefined],
  [{ seed: 7, ply: 'x' }, undefined],
  [null, undefined],
])('a page that is loaded anew goes on with the exercise that was open: %o', async (left, ply) => {
  stored.set('duiyi.exercising', JSON.stringify(left));
  const { control } = setUp();
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  expect(control.store.get().exercise?.ply).toBe(ply);
  // Once only, and only while it is open.
  control.exercise(null);
  control.start();
  loads[1]?.resolve({ Review });
  await settle();
  expect(control.store.get()).toMatchObject({ phase: 'done', exercise: null });
  control.exercise(0);
  expect(JSON.parse(stored.get('duiyi.exercising') ?? '')).toEqual({ seed: 7, ply: 0 });
  control.exercise(null);
  expect(stored.get('duiyi.exercising')).toBe('null');
});

test('the review ends where other moves stand in the game', async () => {
  const { control, open, phase } = setUp(gameAfter(people, ['h2e2', 'h9g7']));
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  expect(phase()).toBe('done');
  open(entryOf(gameAfter(people, ['b2e2', 'b9c7'])));
  expect(phase()).toBe('off');
});

test('a game against the engine that goes on is not reviewed, nor when the page is loaded anew', async () => {
  const over = end(gameAfter(againstEngine, ['h2e2', 'h9g7']), { type: 'resigned', side: 'first' });
  const { control, open, phase } = setUp(over);
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  expect(phase()).toBe('done');
  expect(stored.get('duiyi.reviewing')).toBe('7');
  const before = takeBack(over, 2);
  open(entryOf(before));
  expect(phase()).toBe('off');
  expect(stored.get('duiyi.reviewing')).toBe('null');
  const goesOn = setUp(play(play(before, 'b2e2', 0), 'h9g7', 0));
  goesOn.control.start();
  expect(goesOn.phase()).toBe('off');
  expect(loads).toHaveLength(1);
});

test('a review that waits for the rules is not begun for another game that a link has put in front', async () => {
  const { session, control, open } = setUp();
  const { entry } = session;
  const { engine } = session;
  session.engine = null as unknown as typeof engine;
  control.start();
  session.engine = engine;
  open(entryOf({ ...gameAfter(people, ['b2e2']), seed: 8 }));
  open(entry);
  await settle();
  expect(loads).toHaveLength(0);
});

test('a review that goes on waits until the rules have judged its game', () => {
  const { session, control, open, phase } = setUp();
  const { entry } = session;
  open({ ...entry, live: { ...entry.live, status: null } });
  control.start();
  open({ ...session.entry });
  expect(phase()).toBe('off');
  open(entry);
  expect(phase()).toBe('loading');
});

test('a download that fails after its review was cancelled leaves the next one alone', async () => {
  const { control, phase } = setUp();
  control.start();
  control.cancel();
  control.start();
  loads[0]?.reject(new Error('no answer'));
  await settle();
  expect(phase()).toBe('loading');
  loads[1]?.resolve({ Review });
  await settle();
  expect(phase()).toBe('done');
});

test('a move of which nothing could be found out is taken back, and another may be tried', async () => {
  const { session, control, open } = setUp();
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  reviews.look = { lines: [] };
  control.exercise(0);
  const { tree, node } = addMove(session.entry.record.tree, 0, 'a3a4');
  open({ ...session.entry, record: { ...session.entry.record, tree }, cursor: node, isTried: true });
  expect(control.store.get().exercise?.answer).toEqual({ type: 'looking', move: 'a3a4' });
  await settle();
  expect(control.store.get().exercise?.answer).toEqual({ type: 'waiting' });
  expect(session.entry.cursor).toBe(0);
  expect(session.forget).toHaveBeenCalledExactlyOnceWith(node);
});

test('an answer that is shown stays on the board, whatever comes of the move that was being looked at', async () => {
  const { session, control, open } = setUp();
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  reviews.look = { lines: [] };
  control.exercise(0);
  const { tree, node } = addMove(session.entry.record.tree, 0, 'a3a4');
  open({ ...session.entry, record: { ...session.entry.record, tree }, cursor: node, isTried: true });
  control.show();
  expect(session.move).toHaveBeenCalledExactlyOnceWith('b2e2');
  expect(session.forget).toHaveBeenCalledExactlyOnceWith(node);
  const shown = addMove(session.entry.record.tree, 0, 'b2e2');
  open({ ...session.entry, record: { ...session.entry.record, tree: shown.tree }, cursor: shown.node });
  await settle();
  expect(control.store.get().exercise?.answer).toEqual({ type: 'shown' });
  expect(session.entry.cursor).toBe(shown.node);
  expect(session.forget).toHaveBeenCalledOnce();
});

test('a step to a move is no answer; the same move, made on the board twice, is wrong twice', async () => {
  const { session, control, open } = setUp();
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  control.exercise(0);
  const answer = () => control.store.get().exercise?.answer;
  open({ ...session.entry, cursor: 1 });
  await settle();
  expect(answer()).toEqual({ type: 'waiting' });
  expect(session.entry.cursor).toBe(1);
  const { move } = nodeAt(session.entry.record.tree, 1);
  for (const _ of ['once', 'again']) {
    open({ ...session.entry, cursor: 1, isTried: true });
    expect(answer()).toEqual({ type: 'wrong', move });
    expect(session.entry.cursor).toBe(0);
  }
});

test('an exercise ends with its analysis, and the game counts as no answer', async () => {
  const { session, control } = setUp();
  control.start();
  loads[0]?.resolve({ Review });
  await settle();
  control.exercise(0);
  expect(control.store.get().exercise?.answer).toEqual({ type: 'waiting' });
  session.analyse('off');
  session.goTo(1);
  expect(control.store.get().exercise).toBeNull();
  expect(session.entry.cursor).toBe(1);
});
