import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorData, pageError } from '../../engine/error-data.ts';
import type { Task } from '../figure.ts';
import type { LessonRun } from '../types.ts';
import { LessonClient, type LessonPort, type Reply, type Request } from './client.ts';

const broke = pageError('engine-trap', { detail: 'unreachable' });
const tooDeep: ErrorData = { code: 'lesson-depth', args: { depth: 31, most: 30 } };

/** A worker that answers only when the test says so. */
function fakeWorkers() {
  const workers: {
    readonly asked: Request[];
    terminated: boolean;
    reply(reply: Reply): void;
    die(): void;
  }[] = [];
  const spawn = (): LessonPort => {
    let listener: (reply: Reply) => void = () => {};
    let death: (error: ErrorData) => void = () => {};
    const worker = {
      asked: [] as Request[],
      terminated: false,
      reply: (reply: Reply) => listener(reply),
      die: () => death(broke),
    };
    workers.push(worker);
    return {
      postMessage: (request) => worker.asked.push(request),
      onReply: (each) => {
        listener = each;
      },
      onDeath: (each) => {
        death = each;
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
  };
  return { workers, spawn };
}

const task = (depth: number): Task => ({
  text: '((1 2)(3 4))',
  path: [],
  settings: { algorithm: 'minimax', depth },
});
const run = { value: 3 } as LessonRun;
const never = new AbortController().signal;
const done = (id: number): Reply => ({ type: 'done', id, run, ms: 1 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the client of the lessons', () => {
  test('starts one worker, and searches one after the other', async () => {
    const { workers, spawn } = fakeWorkers();
    const client = new LessonClient(spawn);
    expect(workers).toHaveLength(0);
    const first = client.run(task(1), never);
    const second = client.run(task(2), never);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked).toMatchObject([{ id: 1, task: { settings: { depth: 1 } } }]);
    workers[0]?.reply(done(1));
    expect(await first).toEqual({ type: 'done', run, ms: 1 });
    expect(workers[0]?.asked).toHaveLength(2);
    workers[0]?.reply(done(2));
    expect((await second).type).toBe('done');
  });

  test('drops waiting searches that are no longer wanted', async () => {
    const { workers, spawn } = fakeWorkers();
    const client = new LessonClient(spawn);
    void client.run(task(1), never);
    const abort = new AbortController();
    const second = client.run(task(2), abort.signal);
    const third = client.run(task(3), never);
    abort.abort();
    expect(await second).toEqual({ type: 'stopped' });
    workers[0]?.reply(done(1));
    expect(workers[0]?.asked.map((each) => (each.type === 'run' ? each.task.settings.depth : 0))).toEqual([
      1, 3,
    ]);
    workers[0]?.reply(done(3));
    expect((await third).type).toBe('done');
  });

  test('lets an unwanted search end by itself for a moment, then ends it with its worker', async () => {
    const { workers, spawn } = fakeWorkers();
    const client = new LessonClient(spawn);
    const abort = new AbortController();
    const first = client.run(task(9), abort.signal);
    const second = client.run(task(1), never);
    abort.abort();
    vi.advanceTimersByTime(100);
    expect(workers[0]?.terminated).toBe(false);
    vi.advanceTimersByTime(100);
    expect(workers[0]?.terminated).toBe(true);
    expect(await first).toEqual({ type: 'stopped' });
    // A late message of the dead worker is ignored.
    workers[0]?.reply(done(2));
    workers[1]?.reply(done(2));
    expect((await second).type).toBe('done');
  });

  test('a run that was aborted before it began never begins', async () => {
    const { workers, spawn } = fakeWorkers();
    const abort = new AbortController();
    abort.abort();
    expect(await new LessonClient(spawn).run(task(1), abort.signal)).toEqual({ type: 'stopped' });
    expect(workers).toHaveLength(0);
  });

  test.each([
    [
      'traps',
      (worker: ReturnType<typeof fakeWorkers>['workers'][number] | undefined) =>
        worker?.reply({ type: 'error', id: 1, error: broke, broken: true }),
    ],
    ['dies', (worker: ReturnType<typeof fakeWorkers>['workers'][number] | undefined) => worker?.die()],
    ['falls silent', () => vi.advanceTimersByTime(60_000)],
  ] as const)('replaces a worker that %s, and asks again once', async (_, harm) => {
    const { workers, spawn } = fakeWorkers();
    const client = new LessonClient(spawn);
    const first = client.run(task(1), never);
    harm(workers[0]);
    expect(workers[0]?.terminated).toBe(true);
    expect(workers[1]?.asked).toMatchObject([{ id: 1 }]);
    harm(workers[1]);
    expect(await first).toMatchObject({ type: 'failed', error: { code: expect.stringMatching(/^engine-/) } });
    expect(workers).toHaveLength(2);
  });

  test('passes on the errors of the engine', async () => {
    const { workers, spawn } = fakeWorkers();
    const first = new LessonClient(spawn).run(task(1), never);
    workers[0]?.reply({ type: 'error', id: 1, error: tooDeep, broken: false });
    expect(await first).toEqual({ type: 'failed', error: tooDeep });
    expect(workers[0]?.terminated).toBe(false);
  });

  test('ends everything when it is disposed of', async () => {
    const { workers, spawn } = fakeWorkers();
    const client = new LessonClient(spawn);
    const runs = [client.run(task(1), never), client.run(task(2), never)];
    client.dispose();
    expect(workers[0]?.terminated).toBe(true);
    expect(await Promise.all(runs)).toEqual([{ type: 'stopped' }, { type: 'stopped' }]);
  });
});
