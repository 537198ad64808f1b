/**
 * What a worker that thinks does with its engine: it works in steps of about ten milliseconds, and looks at its messages
 * between steps.
 */

import type { Searcher, SearchOptions, set_network } from '../pkg/duiyi.js';
import { dataOf, engineError } from './error-data.ts';
import { firstNodes, levelNodes, nextNodes, timedLevel } from './pace.ts';
import type { Reply, Request, SearchTask } from './protocol.ts';
import type { GameId, Report } from './types.ts';

/** Milliseconds between two reports: eight a second are as many as anyone can read. */
const infoEveryMs = 125;

interface Search {
  readonly id: number;
  readonly endsAt: number;
  /** A level without a time of its own. */
  readonly isEven: boolean;
}

/** How many threads a search has, which only a build with threads can be told. */
interface ThreadOptions {
  readonly threads?: number;
}

type AnySearcher = Searcher & { threads?(): number };

/** One of the builds of the engine: what searches need of it. */
interface Bindings {
  readonly Searcher: new (options: SearchOptions & ThreadOptions) => AnySearcher;
  readonly set_network: typeof set_network;
}

let bindings: Bindings;
let threadOptions: ThreadOptions;
let searcher: AnySearcher | null = null;
let hashMb = 0;
/** The networks that have come since the last search; the engine reads them when it searches their game. */
const networks = new Map<GameId, Uint8Array>();
let search: Search | null = null;
let nodes = firstNodes;
let lastInfoAt = 0;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const send = (reply: Reply): void => scope.postMessage(reply);

// A message to oneself comes back behind those that already wait, and at once: timers would wait
// four milliseconds each.
const { port1: turns, port2: myself } = new MessageChannel();
let turnAsked = false;

/** Asks for one more step; asking twice, as after a stop and a new search, still gives one. */
function askForTurn(): void {
  if (turnAsked) return;
  turnAsked = true;
  myself.postMessage(null);
}

turns.onmessage = () => {
  turnAsked = false;
  step();
};

/** Answers the page from now on, with an engine that has begun. `options` are for all searches. */
export function serveSearches(build: Bindings, options: ThreadOptions = {}): void {
  bindings = build;
  threadOptions = options;
  scope.onmessage = ({ data }: MessageEvent<Request>) => hear(data);
  send({ type: 'ready' });
}

function hear(data: Request): void {
  switch (data.type) {
    case 'network':
      networks.set(data.game, data.file);
      break;
    case 'search':
      guarded(data.id, () => begin(data.id, data.task));
      break;
    case 'stop':
      if (search?.id === data.id) {
        guarded(data.id, () => {
          if (searcher !== null) finish(data.id, searcher.stop());
        });
      }
      break;
    case 'clear':
      searcher?.clear();
      break;
  }
}

function begin(id: number, task: SearchTask): void {
  search = null;
  try {
    takeNetwork(task.game);
  } catch (thrown) {
    const error = dataOf(thrown);
    if (error === null) throw thrown;
    send({ type: 'no-network', id, game: task.game, error });
    return;
  }
  const rules = task.rules === null ? {} : { rules: task.rules };
  const options = { ...threadOptions, multiPv: task.multiPv, ...rules };
  if (searcher === null || hashMb !== task.hashMb) {
    // The table is lost, as it is with another network.
    searcher?.free();
    searcher = null;
    searcher = new bindings.Searcher({ ...options, hashMb: task.hashMb });
    hashMb = task.hashMb;
  } else {
    searcher.set_options(options);
  }
  searcher.position(task.fen, [...task.moves]);
  const now = performance.now();
  searcher.go(task.limits);
  const endsAt = task.maxMs === null ? Number.POSITIVE_INFINITY : now + task.maxMs;
  const { limits } = task;
  search = { id, endsAt, isEven: limits.type === 'level' && limits.level !== timedLevel };
  lastInfoAt = now;
  askForTurn();
}

/** Throws where the engine refuses the file. */
function takeNetwork(game: GameId): void {
  const file = networks.get(game);
  if (file === undefined) return;
  networks.delete(game);
  bindings.set_network(file);
  searcher?.set_network(file);
}

function step(): void {
  if (search === null || searcher === null) return;
  const { id, endsAt, isEven } = search;
  const live = searcher;
  guarded(id, () => {
    const before = performance.now();
    const report = before >= endsAt ? live.stop() : live.step(isEven ? levelNodes : nodes);
    const after = performance.now();
    if (report.done) {
      finish(id, report);
      return;
    }
    if (!isEven) nodes = nextNodes(nodes, after - before);
    if (after - lastInfoAt >= infoEveryMs) {
      lastInfoAt = after;
      send({ type: 'info', id, report: withThreads(report) });
    }
    askForTurn();
  });
}

function finish(id: number, report: Report): void {
  search = null;
  send({ type: 'done', id, report: withThreads(report) });
}

function withThreads(report: Report): Report {
  const threads = searcher?.threads?.();
  return threads === undefined ? report : { ...report, threads };
}

/** Runs `action`; whatever it throws becomes the ending of the search `id`. */
function guarded(id: number, action: () => void): void {
  try {
    action();
  } catch (thrown) {
    search = null;
    // The engine's own errors are data; anything else means that the instance is broken.
    send({ type: 'error', id, error: engineError(thrown), broken: dataOf(thrown) === null });
  }
}
