/** The searches of one figure: the wanted tasks and their results, place by place. */

import { type ErrorData, engineError } from '../../engine/error-data.ts';
import type { Result, Task } from '../figure.ts';
import type { LessonRun } from '../types.ts';
import type { LessonClient } from './client.ts';

export interface SearchQueue {
  readonly busy: boolean;
  readonly results: readonly (Result | null)[];
  /**
   * Checks again which tasks are wanted, and starts again if they have changed or the last search failed. Throws
   * what naming the tasks throws.
   */
  ask(): void;
  /** While the figure is not looked at, others go first. */
  setVisible(visible: boolean): void;
  stop(): void;
}

export interface SearchQueueHost {
  /** The tasks, by what has come back of them so far. */
  tasks(results: readonly (Result | null)[]): readonly Task[];
  /** Other results than before are there, or none any more. */
  onResults(): void;
  onRun(run: LessonRun): void;
  onFail(error: ErrorData): void;
  /** All is done. */
  onRest(): void;
}

interface Batch {
  readonly tasks: readonly Task[];
  readonly results: readonly (Result | null)[];
}

export function createSearchQueue(client: Pick<LessonClient, 'run'>, host: SearchQueueHost): SearchQueue {
  let batch: Batch = { tasks: [], results: [] };
  let running = new AbortController();
  let busy = false;
  let visible = true;
  let failed = false;
  /** Without it, a figure that needs no searches would never begin. */
  let asked = false;

  /** What is wanted now. What was wanted before, too, keeps its result. */
  function wanted(): Batch {
    // One result serves all tasks that are the same, wherever they stand.
    const known = new Map<string, Result>();
    for (const [index, each] of batch.tasks.entries()) {
      const result = batch.results[index] ?? null;
      if (result !== null) known.set(JSON.stringify(each), result);
    }
    for (let list: Batch = { tasks: [], results: [] }; ; ) {
      const tasks = host.tasks(list.results);
      const grown = tasks.length > list.tasks.length;
      list = { tasks, results: tasks.map((each) => known.get(JSON.stringify(each)) ?? null) };
      if (!grown) return list;
    }
  }

  function begin(): void {
    failed = false;
    running.abort();
    running = new AbortController();
    void search(running.signal);
  }

  async function search(signal: AbortSignal): Promise<void> {
    busy = visible;
    while (visible) {
      const index = batch.results.indexOf(null);
      const next = batch.tasks[index];
      if (next === undefined) break;
      const ending = await client.run(next, signal);
      if (signal.aborted || ending.type === 'stopped') return;
      if (ending.type === 'failed') {
        failed = true;
        host.onFail(ending.error);
        break;
      }
      const result = { run: ending.run, ms: ending.ms };
      batch = { ...batch, results: batch.results.map((old, at) => (at === index ? result : old)) };
      try {
        batch = wanted();
        host.onResults();
        host.onRun(ending.run);
      } catch (thrown) {
        failed = true;
        host.onFail(engineError(thrown));
        break;
      }
    }
    busy = false;
    host.onRest();
  }

  return {
    get busy() {
      return busy;
    },
    get results() {
      return batch.results;
    },
    ask() {
      const next = wanted();
      if (asked && !failed && JSON.stringify(next.tasks) === JSON.stringify(batch.tasks)) return;
      asked = true;
      batch = next;
      host.onResults();
      begin();
    },
    setVisible(yes) {
      if (yes === visible) return;
      visible = yes;
      if (yes && batch.results.includes(null)) begin();
      if (!yes) {
        running.abort();
        busy = false;
      }
    },
    stop: () => running.abort(),
  };
}
