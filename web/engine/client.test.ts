import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTask as task } from './a-task.ts';
import { SearchClient, type SearchEnding } from './client.ts';
import { DataError, type ErrorData, pageError } from './error-data.ts';
import type { NetworkSource } from './network.ts';
import type { EnginePort, Reply, Request, SearchTask } from './protocol.ts';
import type { GameId, Report } from './types.ts';

const badRank: ErrorData = { code: 'xiangqi-fen-rank-length', args: { rank: 3, count: 8 } };
const damaged: ErrorData = { code: 'network-damaged', args: {} };
const unreachable = pageError('engine-trap', { detail: 'unreachable' });

const report = (best: string): Report => ({
  done: true,
  best,
  ponder: null,
  depth: 1,
  seldepth: 1,
  nodes: 1,
  timeMs: 1,
  nps: 1,
  hashfull: 0,
  lines: [],
});

/** One scripted worker: what was said to it, and a mouth. */
class Script implements EnginePort {
  readonly heard: Request[] = [];
  dead = false;
  private reply: (reply: Reply) => void = () => {};
  private death: (error: ErrorData) => void = () => {};
  postMessage(request: Request): void {
    this.heard.push(request);
  }
  onReply(listener: (reply: Reply) => void): void {
    this.reply = listener;
  }
  onDeath(listener: (error: ErrorData) => void): void {
    this.death = listener;
  }
  terminate(): void {
    this.dead = true;
  }
  say(reply: Reply): void {
    this.reply(reply);
  }
  die(detail: string): void {
    this.death(pageError('engine-trap', { detail }));
  }
  get searches() {
    return this.heard.filter((request) => request.type === 'search');
  }
  /** The id of the last search it was given. */
  get id(): number {
    const last = this.searches.at(-1);
    if (last === undefined) throw new Error('no search arrived');
    return last.id;
  }
}

const file = new Uint8Array([1, 2, 3]);

/** A network that has been fetched. */
const here: NetworkSource = { file: () => file, load: async () => file, forget: () => {} };

function setUp(xiangqi = here, gomoku = here, larger?: NetworkSource) {
  const workers: Script[] = [];
  const causes: ErrorData[] = [];
  /** For each loss, whether the worker was only slow to stop. */
  const losses: boolean[] = [];
  const client = new SearchClient(
    () => {
      const script = new Script();
      workers.push(script);
      return script;
    },
    ({ game, fen }) => {
      if (larger?.file() && fen === 'full') return larger;
      return game === 'xiangqi' ? xiangqi : gomoku;
    },
    {
      onLoss: (onlyLate) => {
        losses.push(onlyLate);
        return true;
      },
      onRestart: (cause) => causes.push(cause),
    },
  );
  const worker = (index = workers.length - 1): Script => {
    const found = workers[index];
    if (found === undefined) throw new Error(`no worker ${index}`);
    return found;
  };
  return { client, workers, causes, losses, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('no worker is started before the first search', () => {
  const { client, workers } = setUp();
  client.clear();
  expect(workers).toHaveLength(0);
});

test('a search ends with the report of the worker', async () => {
  const { client, worker } = setUp();
  const infos: (string | null)[] = [];
  const ending = client.search(task, { onInfo: (info) => infos.push(info.best) });
  worker().say({ type: 'ready' });
  worker().say({ type: 'info', id: worker().id, report: report('a0a1') });
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect(await ending).toEqual({ type: 'done', report: report('h2e2') });
  expect(infos).toEqual(['a0a1']);
});

test('one search runs and one waits; a newer one takes the waiting place', async () => {
  const { client, worker } = setUp();
  const first = client.search(task);
  const second = client.search({ ...task, fen: 'second' });
  const third = client.search({ ...task, fen: 'third' });
  expect(await second).toEqual({ type: 'stopped', report: null });
  expect(worker().searches).toHaveLength(1);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await first).type).toBe('done');
  expect(worker().heard.at(-1)).toMatchObject({ type: 'search', task: { fen: 'third' } });
  worker().say({ type: 'done', id: worker().id, report: report('b2e2') });
  expect(await third).toEqual({ type: 'done', report: report('b2e2') });
});

test('an aborted search is stopped in the worker and keeps what was known', async () => {
  const { client, worker } = setUp();
  const control = new AbortController();
  const ending = client.search(task, { signal: control.signal });
  control.abort();
  expect(worker().heard.at(-1)).toEqual({ type: 'stop', id: worker().id });
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect(await ending).toEqual({ type: 'stopped', report: report('h2e2') });
});

test('an aborted search in the waiting place never reaches the worker', async () => {
  const { client, worker } = setUp();
  const control = new AbortController();
  const first = client.search(task);
  const second = client.search({ ...task, fen: 'second' }, { signal: control.signal });
  control.abort();
  expect(await second).toEqual({ type: 'stopped', report: null });
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  await first;
  expect(worker().searches).toHaveLength(1);
});

test('a signal that was aborted before starts nothing', async () => {
  const { client, workers } = setUp();
  expect(await client.search(task, { signal: AbortSignal.abort() })).toEqual({
    type: 'stopped',
    report: null,
  });
  expect(workers).toHaveLength(0);
});

test('replies of an old search are dropped', async () => {
  const { client, worker } = setUp();
  const first = client.search(task);
  const old = worker().id;
  worker().say({ type: 'done', id: old, report: report('h2e2') });
  await first;
  const infos: Report[] = [];
  const second = client.search(task, { onInfo: (info) => infos.push(info) });
  worker().say({ type: 'info', id: old, report: report('a0a1') });
  worker().say({ type: 'done', id: old, report: report('a0a1') });
  worker().say({ type: 'done', id: worker().id, report: report('b2e2') });
  expect(await second).toEqual({ type: 'done', report: report('b2e2') });
  expect(infos).toEqual([]);
});

test('a refused search fails with the code of the engine, and the worker stays', async () => {
  const { client, worker, workers } = setUp();
  const ending = client.search(task);
  worker().say({ type: 'error', id: worker().id, error: badRank, broken: false });
  expect(await ending).toEqual({ type: 'failed', error: badRank });
  expect(workers).toHaveLength(1);
  expect(worker().dead).toBe(false);
});

test('after a trap the worker is replaced and the search replayed once', async () => {
  const { client, worker, workers, causes } = setUp();
  const ending = client.search(task);
  worker().say({ type: 'error', id: worker().id, error: unreachable, broken: true });
  expect(worker(0).dead).toBe(true);
  expect(workers).toHaveLength(2);
  // Perhaps memory was short: with a quarter of the table.
  expect(worker().searches).toMatchObject([{ task: { ...task, hashMb: task.hashMb / 4 } }]);
  // It is told once another works, not before.
  expect(causes).toEqual([]);
  worker().say({ type: 'ready' });
  expect(causes).toEqual([unreachable]);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect(await ending).toEqual({ type: 'done', report: report('h2e2') });
  expect(causes).toHaveLength(1);
});

test('where no worker starts nothing was started again, and the search fails', async () => {
  const { client, worker, workers, causes } = setUp();
  const ending = client.search(task);
  worker().die('could not start');
  // A first word that it is broken is no answer either.
  worker().say({ type: 'error', id: worker().id, error: unreachable, broken: true });
  expect((await ending).type).toBe('failed');
  expect(workers).toHaveLength(2);
  const next = client.search(task);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await next).type).toBe('done');
  expect(causes).toEqual([]);
});

test('a search that kills two workers fails, and the next one gets a fresh worker', async () => {
  const { client, worker, workers } = setUp();
  const ending = client.search(task);
  worker().say({ type: 'error', id: worker().id, error: unreachable, broken: true });
  worker().die('could not start');
  expect(await ending).toEqual({
    type: 'failed',
    error: pageError('engine-trap', { detail: 'could not start' }),
  });
  const next = client.search(task);
  expect(workers).toHaveLength(3);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await next).type).toBe('done');
});

test('a silent worker is replaced; one that reports is not', async () => {
  const { client, worker, workers, losses } = setUp();
  const ending = client.search(task);
  for (let second = 0; second < 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    worker().say({ type: 'info', id: worker().id, report: report('a0a1') });
  }
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(workers).toHaveLength(2);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await ending).type).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers).toHaveLength(2);
  expect(losses).toEqual([false]);
});

test('a worker that starts is given time, also when its search is stopped meanwhile', async () => {
  const { client, worker, workers, losses } = setUp();
  const control = new AbortController();
  const ending = client.search(task, { signal: control.signal });
  await vi.advanceTimersByTimeAsync(10_000);
  control.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(workers).toHaveLength(1);
  expect(worker().dead).toBe(false);
  worker().say({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(1_600);
  // Now it should have answered.
  expect(worker(0).dead).toBe(true);
  expect((await ending).type).toBe('stopped');
  // It has never searched.
  expect(losses).toEqual([false]);
});

test('a worker that never starts is replaced after half a minute', async () => {
  const { client, workers } = setUp();
  void client.search(task);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(workers).toHaveLength(2);
});

test('what was found is forgotten before the next search, never under one that goes on', async () => {
  const { client, worker } = setUp();
  const first = client.search(task);
  client.clear();
  expect(types(worker())).toEqual(['network', 'search']);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  await first;
  void client.search(task);
  expect(types(worker())).toEqual(['network', 'search', 'clear', 'search']);
});

test('a page that slept does not take its worker for dead', async () => {
  const { client, worker, workers } = setUp();
  void client.search(task);
  worker().say({ type: 'ready' });
  // The clock jumps while no timer runs, as when a laptop is closed.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(workers).toHaveLength(2);
});

test('a worker deaf to stop is replaced, and the search ends with what was known', async () => {
  const { client, worker, workers, losses } = setUp();
  const control = new AbortController();
  const ending = client.search(task, { signal: control.signal });
  worker().say({ type: 'info', id: worker().id, report: report('a0a1') });
  control.abort();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(await ending).toEqual({ type: 'stopped', report: report('a0a1') });
  expect(worker(0).dead).toBe(true);
  expect(workers).toHaveLength(1);
  expect(losses).toEqual([true]);
});

test('a worker that dies while idle is replaced at the next search', async () => {
  const { client, worker, workers } = setUp();
  const first = client.search(task);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  await first;
  worker().die('gone');
  const second = client.search(task);
  expect(workers).toHaveLength(2);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await second).type).toBe('done');
});

test('every search has one ending, also when the client is given up', async () => {
  const { client, worker } = setUp();
  const endings: SearchEnding[] = [];
  void client.search(task).then((ending) => endings.push(ending));
  void client.search(task).then((ending) => endings.push(ending));
  client.dispose();
  worker(0).say({ type: 'done', id: 1, report: report('h2e2') });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(endings).toEqual([
    { type: 'stopped', report: null },
    { type: 'stopped', report: null },
  ]);
});

function pending() {
  let resolve = (_: Uint8Array): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<Uint8Array>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}

/** A network that arrives, or turns out not to, when told. */
function comingNetwork() {
  let arrived: Uint8Array | null = null;
  let loads = 0;
  let settled = pending();
  const source: NetworkSource = {
    file: () => arrived,
    load: () => {
      loads += 1;
      return settled.promise;
    },
    forget: () => {
      arrived = null;
    },
  };
  const settle = async (outcome: Uint8Array | Error): Promise<void> => {
    const { resolve, reject } = settled;
    settled = pending();
    if (outcome instanceof Error) {
      reject(outcome);
    } else {
      arrived = outcome;
      resolve(outcome);
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  return { source, settle, loads: () => loads };
}

const types = (script: Script): readonly string[] => script.heard.map(({ type }) => type);

test('a search waits for the network of its game and is given it first, and each worker once', async () => {
  const { source, settle } = comingNetwork();
  const { client, worker, workers } = setUp(source);
  const first = client.search(task);
  // The worker starts meanwhile.
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker().heard).toEqual([]);
  await settle(file);
  expect(types(worker())).toEqual(['network', 'search']);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  await first;
  void client.search(task);
  expect(types(worker())).toEqual(['network', 'search', 'search']);
  worker().die('out of memory');
  expect(workers).toHaveLength(2);
  expect(types(worker())).toEqual(['network', 'search']);
});

test('a download that fails fails the search, and the next search is another try', async () => {
  const { source, settle, loads } = comingNetwork();
  const { client, worker } = setUp(source);
  const first = client.search(task);
  const noAnswer = pageError('load-status', { status: '404 Not Found' });
  await settle(new DataError(noAnswer));
  expect(await first).toEqual({ type: 'failed', error: noAnswer });
  expect(worker().heard).toEqual([]);
  void client.search(task);
  expect(loads()).toBe(2);
  await settle(file);
  expect(types(worker())).toEqual(['network', 'search']);
});

test('a file that the engine refuses fails the search, and is fetched again for the next', async () => {
  const { source, settle, loads } = comingNetwork();
  const { client, worker } = setUp(source);
  const first = client.search(task);
  await settle(new Uint8Array([9]));
  worker().say({ type: 'no-network', id: worker().id, game: 'xiangqi', error: damaged });
  expect(await first).toEqual({ type: 'failed', error: damaged });
  void client.search(task);
  expect(loads()).toBe(2);
  await settle(file);
  expect(worker().heard.at(-2)).toEqual({ type: 'network', game: 'xiangqi', file });
});

test('a worker that dies while its search waits for the network is replaced, and the search begins once', async () => {
  const { source, settle } = comingNetwork();
  const { client, worker, workers } = setUp(source);
  void client.search(task);
  worker().die('out of memory');
  await settle(file);
  expect(workers).toHaveLength(2);
  expect(types(worker())).toEqual(['network', 'search']);
});

test('a program of an article neither waits for the network nor is given it', () => {
  const { client, worker } = setUp(comingNetwork().source);
  void client.search({ ...task, limits: { type: 'program', program: 'greedy' } });
  expect(worker().heard.map(({ type }) => type)).toEqual(['search']);
});

test('each game waits for its own network alone, and is given it once', async () => {
  const other = new Uint8Array([4, 5]);
  const { source, settle } = comingNetwork();
  const { client, worker } = setUp(here, source);
  const search = async (game: GameId): Promise<void> => {
    const ending = client.search({ ...task, game });
    if (game === 'gomoku') await settle(other);
    worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
    await ending;
  };
  for (const game of ['xiangqi', 'gomoku', 'xiangqi', 'gomoku'] as const) await search(game);
  expect(worker().heard.filter(({ type }) => type !== 'search')).toEqual([
    { type: 'network', game: 'xiangqi', file },
    { type: 'network', game: 'gomoku', file: other },
  ]);
});

const large = new Uint8Array([6, 7]);
/** A search that takes the larger network once it is there. */
const full: SearchTask = { ...task, fen: 'full' };

/** A larger network, and what else `setUp` makes. */
function setUpLarger() {
  const { source, settle } = comingNetwork();
  return { settle, ...setUp(here, here, { ...source, isLarger: true }) };
}

/** The files that a worker was given, and the searches that came after each. */
const given = (script: Script): readonly unknown[] =>
  script.heard.map((request) => (request.type === 'network' ? request.file : request.type));

test('a worker is given another network of the game between searches, and reports say when it is a larger one', async () => {
  const { client, worker, settle } = setUpLarger();
  const search = async (wanted: SearchTask): Promise<readonly unknown[]> => {
    const told: unknown[] = [];
    const ending = client.search(wanted, { onInfo: ({ isLarger }) => told.push(isLarger) });
    worker().say({ type: 'info', id: worker().id, report: report('h2e2') });
    worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
    const ended = await ending;
    return [...told, ended.type === 'done' && ended.report.isLarger];
  };
  expect(await search(full)).toEqual([undefined, undefined]);
  await settle(large);
  expect(await search(full)).toEqual([true, true]);
  expect(await search(full)).toEqual([true, true]);
  expect(await search(task)).toEqual([undefined, undefined]);
  expect(await search({ ...full, limits: { type: 'program', program: 'greedy' } })).toEqual([
    undefined,
    undefined,
  ]);
  expect(await search(full)).toEqual([true, true]);
  expect(given(worker())).toEqual([
    ...[file, 'search'],
    ...[large, 'search', 'search'],
    ...[file, 'search', 'search'],
    ...[large, 'search'],
  ]);
});

test('a search keeps its network when a larger one arrives', async () => {
  const { client, worker, settle } = setUpLarger();
  const ending = client.search(full);
  await settle(large);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect(await ending).toEqual({ type: 'done', report: report('h2e2') });
  expect(given(worker())).toEqual([file, 'search']);
});

test('where the engine refuses the larger network, the small one does, and the search goes on', async () => {
  const { client, worker, causes, settle } = setUpLarger();
  await settle(large);
  const ending = client.search(full);
  worker().say({ type: 'no-network', id: worker().id, game: 'xiangqi', error: damaged });
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect(await ending).toEqual({ type: 'done', report: report('h2e2') });
  expect(given(worker())).toEqual([large, 'search', file, 'search']);
  expect(causes).toEqual([]);
});

test('a search that is being stopped as its larger network is refused ends', async () => {
  const { client, worker, settle } = setUpLarger();
  await settle(large);
  const control = new AbortController();
  const ending = client.search(full, { signal: control.signal });
  control.abort();
  worker().say({ type: 'no-network', id: worker().id, game: 'xiangqi', error: damaged });
  expect(await ending).toEqual({ type: 'stopped', report: null });
  expect(worker().searches).toHaveLength(1);
});

test('a worker in place of one that died is given the larger network again', async () => {
  const { client, worker, workers, settle } = setUpLarger();
  await settle(large);
  void client.search(full);
  worker().die('out of memory');
  expect(workers).toHaveLength(2);
  expect(given(worker())).toEqual([large, 'search']);
});

test('a search aborted while it waits ends at once and never reaches the worker', async () => {
  const { source, settle } = comingNetwork();
  const { client, worker } = setUp(source);
  const control = new AbortController();
  const ending = client.search(task, { signal: control.signal });
  control.abort();
  expect(await ending).toEqual({ type: 'stopped', report: null });
  await settle(file);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(worker().heard).toEqual([]);
});

test('a search after a renewal begins in another worker, which is given the network again', async () => {
  const { client, worker, workers, causes } = setUp();
  const level: SearchTask = { ...task, limits: { type: 'level', level: 3, seed: 1 } };
  const first = client.search(level);
  worker().say({ type: 'ready' });
  client.renew();
  // It has an end of its own.
  expect(workers).toHaveLength(1);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await first).type).toBe('done');
  const second = client.search(level);
  expect(workers).toHaveLength(2);
  expect(worker(0).dead).toBe(true);
  expect(worker().heard.map(({ type }) => type)).toEqual(['network', 'search']);
  worker().say({ type: 'done', id: worker().id, report: report('b2e2') });
  expect(await second).toEqual({ type: 'done', report: report('b2e2') });
  expect(causes).toEqual([]);
});

test('an endless search begins anew in the renewed worker, unless it is being stopped', async () => {
  const { client, worker, workers } = setUp();
  const control = new AbortController();
  const infos: (string | null)[] = [];
  const ending = client.search(task, { signal: control.signal, onInfo: (info) => infos.push(info.best) });
  const old = worker();
  client.renew();
  expect(workers).toHaveLength(2);
  old.say({ type: 'info', id: old.id, report: report('a0a1') });
  worker().say({ type: 'info', id: worker().id, report: report('h2e2') });
  expect(infos).toEqual(['h2e2']);
  control.abort();
  client.renew();
  expect(workers).toHaveLength(2);
  worker().say({ type: 'done', id: worker().id, report: report('h2e2') });
  expect((await ending).type).toBe('stopped');
});
