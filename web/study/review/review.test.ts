import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../state/store.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry } from '../../table/state.ts';
import { addMove } from '../../table/tree.ts';
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
function setUp() {
  const store = createStore<Entry>(entryOf(gameAfter(people, ['h2e2', 'h9g7'])));
  const session = {
    store,
    engine: { newClient: () => ({ dispose: () => undefined }) },
    get entry() {
      return store.get();
    },
    annotate: () => undefined,
    analyse: () => undefined,
    goTo: (ply: number) => store.set({ ...store.get(), cursor: ply }),
    forget: vi.fn(),
  };
  const control = createReview(session as unknown as TableSession);
  const open = (entry: Entry): void => store.set(entry);
  return { session, control, open, phase: () => control.store.get().phase };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  loads.length = 0;
  reviews.freed = 0;
  reviews.look = null;
  vi.stubGlobal('addEventListener', () => undefined);
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
  open({ ...session.entry, record: { ...session.entry.record, tree }, cursor: node });
  expect(control.store.get().exercise?.answer).toEqual({ type: 'looking', move: 'a3a4' });
  await settle();
  expect(control.store.get().exercise?.answer).toEqual({ type: 'waiting' });
  expect(session.entry.cursor).toBe(0);
  expect(session.forget).toHaveBeenCalledExactlyOnceWith(node);
});
