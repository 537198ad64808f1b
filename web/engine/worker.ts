/**
 * The worker that thinks. It owns the wasm instance, works in steps of about ten milliseconds, and
 * looks at its messages between steps.
 */

import { initSync, Searcher, set_large_network, set_network, version } from '../pkg/duiyi.js';
import { dataOf, type ErrorData, engineError } from './error-data.ts';
import { firstNodes, nextNodes } from './pace.ts';
import type { Reply, Request, SearchTask } from './protocol.ts';
import type { GameId, Report } from './types.ts';

/** Milliseconds between two reports: eight a second are as many as anyone can read. */
const infoEveryMs = 125;

interface Search {
  readonly id: number;
  readonly endsAt: number;
}

let searcher: Searcher | null = null;
let hashMb = 0;
/** Whether the table holds what a weakened opponent has found. */
let isWeakened = false;
/** The networks that have come since the last search; the engine reads them when it searches their game. */
const networks = new Map<GameId, Extract<Request, { type: 'network' }>>();
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

scope.onmessage = ({ data }: MessageEvent<Request>) => {
  switch (data.type) {
    case 'start':
      initSync({ module: data.module });
      send({ type: 'ready', version: version() });
      break;
    case 'network':
      networks.set(data.game, data);
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
};

function begin(id: number, task: SearchTask): void {
  search = null;
  if (!takeNetworks(id, task.game)) return;
  const options = { multiPv: task.multiPv, ...(task.rules === null ? {} : { rules: task.rules }) };
  if (searcher === null || hashMb !== task.hashMb) {
    // The table is lost only where another size is asked for, and with other networks, whose scores it holds.
    searcher?.free();
    searcher = null;
    searcher = new Searcher({ ...options, hashMb: task.hashMb });
    hashMb = task.hashMb;
  } else {
    searcher.set_options(options);
  }
  // What full strength has found would lend a weak level its eyes.
  const weakens = task.limits.type === 'level' || task.limits.type === 'program';
  if (weakens !== isWeakened) searcher.clear();
  isWeakened = weakens;
  searcher.position(task.fen, [...task.moves]);
  const now = performance.now();
  searcher.go(task.limits);
  search = { id, endsAt: task.maxMs === null ? Number.POSITIVE_INFINITY : now + task.maxMs };
  lastInfoAt = now;
  askForTurn();
}

/** Reads the networks that have come for the game. Returns `false` where the search has ended with that. */
function takeNetworks(id: number, game: GameId): boolean {
  const come = networks.get(game);
  if (come === undefined) return true;
  networks.delete(game);
  const { small, large } = come;
  const noNetwork = refusal(() => set_network(small));
  if (noNetwork !== null) {
    send({ type: 'no-network', id, game, error: noNetwork });
    return false;
  }
  const noLarge = large === null ? null : refusal(() => set_large_network(large));
  if (noLarge !== null) send({ type: 'no-large', id, error: noLarge });
  // The next one is made with these networks, and shares their memory.
  searcher?.free();
  searcher = null;
  return true;
}

/** Why the engine refuses a file; `null` where it takes it. */
function refusal(read: () => void): ErrorData | null {
  try {
    read();
    return null;
  } catch (thrown) {
    const error = dataOf(thrown);
    if (error === null) throw thrown;
    return error;
  }
}

function step(): void {
  if (search === null || searcher === null) return;
  const { id, endsAt } = search;
  const live = searcher;
  guarded(id, () => {
    const before = performance.now();
    const report = before >= endsAt ? live.stop() : live.step(nodes);
    const after = performance.now();
    if (report.done) {
      finish(id, report);
      return;
    }
    nodes = nextNodes(nodes, after - before);
    if (after - lastInfoAt >= infoEveryMs) {
      lastInfoAt = after;
      send({ type: 'info', id, report });
    }
    askForTurn();
  });
}

function finish(id: number, report: Report): void {
  search = null;
  send({ type: 'done', id, report });
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
