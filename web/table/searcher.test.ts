import { expect, test } from 'vitest';
import { aTask } from '../engine/a-task.ts';
import type { SearchHandlers } from '../engine/client.ts';
import { pageError } from '../engine/error-data.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { Report } from '../engine/types.ts';
import { createSearcher, type SearchOutcome } from './searcher.ts';
import type { SearchRequest } from './wanted-search.ts';

const request = (fen: string): SearchRequest => ({
  purpose: 'move',
  node: 0,
  task: { ...aTask, fen },
});

const report = { best: 'h2e2', lines: [] } as unknown as Report;

interface Search {
  readonly task: SearchTask;
  readonly handlers: SearchHandlers;
  readonly end: (ending: SearchOutcome) => void;
}

/** An engine whose searches end when the test says so. */
function setUp() {
  const searches: Search[] = [];
  const log: string[] = [];
  let wanted: SearchRequest | null = null;
  const searcher = createSearcher({
    run: () => (task, handlers) =>
      new Promise<SearchOutcome>((end) => searches.push({ task, handlers, end })),
    wanted: () => wanted,
    began: () => log.push('began'),
    ended: () => log.push('ended'),
    reported: () => log.push('reported'),
    beforeAnswer: () => Promise.resolve(),
    answered: (asked) => log.push(`answered ${asked.task.fen}`),
    failed: (_, { code }) => log.push(`failed ${code}`),
  });
  const want = (next: SearchRequest | null): void => {
    wanted = next;
    searcher.reconcile();
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { searches, log, want, settle, searcher };
}

test('a request is searched once, however often the state changes', async () => {
  const { searches, log, want, settle } = setUp();
  want(request('a'));
  want(request('a'));
  searches[0]?.end({ type: 'done', report });
  await settle();
  want(request('a'));
  expect(searches).toHaveLength(1);
  expect(log).toEqual(['began', 'reported', 'ended', 'answered a']);
});

test('another request stops the search, and its late answer counts for nothing', async () => {
  const { searches, log, want, settle } = setUp();
  want(request('a'));
  want(request('b'));
  expect(searches.map(({ handlers }) => handlers.signal?.aborted)).toEqual([true, false]);
  searches[0]?.handlers.onInfo?.(report);
  searches[0]?.end({ type: 'stopped', report });
  searches[1]?.end({ type: 'done', report });
  await settle();
  expect(log.filter((line) => line.startsWith('answered'))).toEqual(['answered b']);
  expect(log.filter((line) => line === 'reported')).toHaveLength(1);
});

test('taking the request back and making it again searches again', async () => {
  const { searches, want, settle } = setUp();
  want(request('a'));
  searches[0]?.end({ type: 'done', report });
  await settle();
  want(null);
  want(request('a'));
  expect(searches).toHaveLength(2);
});

test('an answer that arrives while it is held back is dropped when another search is wanted', async () => {
  const { searches, log, want, settle } = setUp();
  want(request('a'));
  searches[0]?.end({ type: 'done', report });
  want(null);
  await settle();
  expect(log).not.toContain('answered a');
});

test('a failed search is told once and tried again only when asked', async () => {
  const { searches, log, want, settle, searcher } = setUp();
  want(request('a'));
  searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
  await settle();
  want(request('a'));
  expect(searches).toHaveLength(1);
  expect(log).toContain('failed engine-start');
  searcher.retry();
  expect(searches).toHaveLength(2);
});

test('a search that made room for another table begins again when it is told to', async () => {
  const { searches, log, want, settle, searcher } = setUp();
  want(request('a'));
  searches[0]?.end({ type: 'displaced' });
  await settle();
  want(request('a'));
  expect(searches).toHaveLength(1);
  expect(searcher.waits()).toBe(true);
  searcher.retry();
  expect(searches).toHaveLength(2);
  expect(searcher.waits()).toBe(false);
  expect(log).not.toContain('answered a');
});

test('what is stopped begins anew with the next reconcile, and what had settled too', async () => {
  const { searches, log, want, settle, searcher } = setUp();
  want(request('a'));
  searcher.stop();
  expect(log.at(-1)).toBe('ended');
  searcher.reconcile();
  expect(searches).toHaveLength(2);
  searches[1]?.end({ type: 'failed', error: pageError('engine-start', {}) });
  await settle();
  searcher.stop();
  searcher.reconcile();
  expect(searches).toHaveLength(3);
});
