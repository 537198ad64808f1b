import { expect, test } from 'vitest';
import type { Ending, SearchHandlers } from '../engine/client.ts';
import type { Engine } from '../engine/engine.ts';
import { pageError } from '../engine/error-data.ts';
import type { SearchTask } from '../engine/protocol.ts';
import { type Report, startFen } from '../engine/types.ts';
import { barePosition } from '../games/position.ts';
import { createThinker } from './thinker.ts';
import type { Wish } from './wish.ts';

const wish = (fen: string): Wish => ({
  purpose: 'move',
  ply: 0,
  task: {
    game: 'xiangqi',
    fen,
    moves: [],
    rules: 'computer',
    limits: { type: 'infinite' },
    multiPv: 1,
    hashMb: 16,
    maxMs: null,
  },
});

const report = { best: 'h2e2', lines: [] } as unknown as Report;

interface Search {
  readonly task: SearchTask;
  readonly handlers: SearchHandlers;
  readonly end: (ending: Ending) => void;
}

/** An engine whose searches end when the test says so. */
function setUp() {
  const searches: Search[] = [];
  const log: string[] = [];
  let wanted: Wish | null = null;
  const client = {
    search: (task: SearchTask, handlers: SearchHandlers) =>
      new Promise<Ending>((end) => searches.push({ task, handlers, end })),
  };
  const thinker = createThinker(() => ({ client }) as unknown as Engine, {
    wish: () => wanted,
    positionOf: () => barePosition(startFen, []),
    show: () => log.push('show'),
    still: () => log.push('still'),
    learn: () => log.push('learn'),
    beforeAnswer: () => Promise.resolve(),
    answer: (asked) => log.push(`answer ${asked.task.fen}`),
    fault: (_, { code }) => log.push(`fault ${code}`),
  });
  const want = (next: Wish | null): void => {
    wanted = next;
    thinker.reconcile();
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { searches, log, want, settle, thinker };
}

test('a wish is searched once, however often the state changes', async () => {
  const { searches, log, want, settle } = setUp();
  want(wish('a'));
  want(wish('a'));
  searches[0]?.end({ type: 'done', report });
  await settle();
  want(wish('a'));
  expect(searches).toHaveLength(1);
  expect(log).toEqual(['show', 'learn', 'still', 'answer a']);
});

test('another wish stops the search, and its late answer counts for nothing', async () => {
  const { searches, log, want, settle } = setUp();
  want(wish('a'));
  want(wish('b'));
  expect(searches.map(({ handlers }) => handlers.signal?.aborted)).toEqual([true, false]);
  searches[0]?.handlers.onInfo?.(report);
  searches[0]?.end({ type: 'stopped', report });
  searches[1]?.end({ type: 'done', report });
  await settle();
  expect(log.filter((line) => line.startsWith('answer'))).toEqual(['answer b']);
  expect(log.filter((line) => line === 'learn')).toHaveLength(1);
});

test('taking the wish back and having it again searches again', async () => {
  const { searches, want, settle } = setUp();
  want(wish('a'));
  searches[0]?.end({ type: 'done', report });
  await settle();
  want(null);
  want(wish('a'));
  expect(searches).toHaveLength(2);
});

test('an answer that arrives while it is held back is dropped when the wish changes', async () => {
  const { searches, log, want, settle } = setUp();
  want(wish('a'));
  searches[0]?.end({ type: 'done', report });
  want(null);
  await settle();
  expect(log).not.toContain('answer a');
});

test('a failed search is told once and tried again only when asked', async () => {
  const { searches, log, want, settle, thinker } = setUp();
  want(wish('a'));
  searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
  await settle();
  want(wish('a'));
  expect(searches).toHaveLength(1);
  expect(log).toContain('fault engine-start');
  thinker.retry();
  expect(searches).toHaveLength(2);
});
