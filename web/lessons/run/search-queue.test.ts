import { expect, test, vi } from 'vitest';
import { DataError } from '../../engine/error-data.ts';
import type { Result, Task } from '../figure.ts';
import type { LessonRun } from '../types.ts';
import type { Ending, LessonClient } from './client.ts';
import { createSearchQueue } from './search-queue.ts';

const task = (depth: number): Task => ({
  text: '(1 2)',
  path: [],
  settings: { algorithm: 'minimax', depth },
});
const runOf = (depth: number): LessonRun => ({ value: depth }) as LessonRun;

/** A client that answers when the test says so, in order. */
function slowClient() {
  const asked: { readonly task: Task; readonly signal: AbortSignal; end(ending: Ending): void }[] = [];
  const client: Pick<LessonClient, 'run'> = {
    run: (of, signal) =>
      new Promise((end) => {
        asked.push({ task: of, signal, end });
        signal.addEventListener('abort', () => end({ type: 'stopped' }));
      }),
  };
  const answer = async (): Promise<void> => {
    const last = asked.at(-1);
    last?.end({ type: 'done', run: runOf(last.task.settings.depth), ms: 1 });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { client, asked, answer };
}

function figure(tasks: (results: readonly (Result | null)[]) => readonly Task[]) {
  const slow = slowClient();
  const wanted = { tasks };
  const failed: string[] = [];
  const onResults = vi.fn();
  const searches = createSearchQueue(slow.client, {
    tasks: (results) => wanted.tasks(results),
    onResults,
    onRun: () => {},
    onFail: ({ code }) => failed.push(code),
    onRest: () => {},
  });
  const values = (): readonly (number | null)[] =>
    searches.results.map((result) => result?.run.value ?? null);
  return { ...slow, wanted, searches, values, failed, onResults };
}

test('one result serves all tasks that are the same', async () => {
  const { searches, values, answer, asked } = figure(() => [task(1), task(1), task(2)]);
  searches.ask();
  await answer();
  expect(values()).toEqual([1, 1, null]);
  await answer();
  expect(values()).toEqual([1, 1, 2]);
  expect(asked).toHaveLength(2);
});

test('results come back one after the other, each in its place', async () => {
  const { searches, values, answer, asked } = figure(() => [task(1), task(2)]);
  searches.ask();
  expect(searches.busy).toBe(true);
  await answer();
  expect(values()).toEqual([1, null]);
  await answer();
  expect(values()).toEqual([1, 2]);
  expect(searches.busy).toBe(false);
  searches.ask();
  expect(asked).toHaveLength(2);
});

test('a task that is still wanted keeps its result', async () => {
  const { searches, values, answer, asked, wanted } = figure(() => [task(1), task(2)]);
  searches.ask();
  await answer();
  wanted.tasks = () => [task(3), task(1)];
  searches.ask();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(values()).toEqual([null, 1]);
  await answer();
  expect(values()).toEqual([3, 1]);
});

test('a result may lead to more searches', async () => {
  const { searches, values, answer } = figure((results) =>
    results[0] == null ? [task(1)] : [task(1), task(5)],
  );
  searches.ask();
  await answer();
  expect(values()).toEqual([1, null]);
  await answer();
  expect(values()).toEqual([1, 5]);
});

test('a figure out of view waits, and continues where it was', async () => {
  const { searches, values, answer, asked } = figure(() => [task(1), task(2)]);
  searches.ask();
  await answer();
  searches.setVisible(false);
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(searches.busy).toBe(false);
  searches.setVisible(true);
  expect(asked[2]?.task).toEqual(task(2));
  await answer();
  expect(values()).toEqual([1, 2]);
});

test('an error of the engine ends the queue', async () => {
  const { searches, asked, failed, values } = figure(() => [task(1), task(2)]);
  searches.ask();
  asked[0]?.end({ type: 'failed', error: { code: 'lesson-nodes', args: {} } });
  await Promise.resolve();
  await Promise.resolve();
  expect(failed).toEqual(['lesson-nodes']);
  expect(values()).toEqual([null, null]);
  expect(asked).toHaveLength(1);
});

test('a search that failed is begun again when it is asked for, though the tasks are the same', async () => {
  const { searches, asked, values, answer } = figure(() => [task(1)]);
  searches.ask();
  asked[0]?.end({ type: 'failed', error: { code: 'engine-start', args: {} } });
  await Promise.resolve();
  await Promise.resolve();
  expect(searches.busy).toBe(false);
  searches.ask();
  expect(searches.busy).toBe(true);
  await answer();
  expect(values()).toEqual([1]);
});

test('a figure without searches has its results, which are none, once', () => {
  const { searches, onResults, asked } = figure(() => []);
  searches.ask();
  searches.ask();
  expect(onResults).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
  expect(searches.busy).toBe(false);
});

test('a figure that cannot name its next task says so and comes to rest', async () => {
  const { searches, wanted, answer, failed } = figure(() => [task(1)]);
  searches.ask();
  wanted.tasks = () => {
    throw new DataError({ code: 'search-memory', args: {} });
  };
  await answer();
  expect(failed).toEqual(['search-memory']);
  expect(searches.busy).toBe(false);
});
