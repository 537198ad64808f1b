/**
 * The engine as the page uses it: rules at once on this thread, searches in the worker, one download
 * for both, and beside it the networks of the games that are played.
 */

import { Game, instantiate, opening_ask, version } from '../pkg/duiyi.js';
import wasmUrl from '../pkg/duiyi_bg.wasm?url';
import { type Book, fetchBook, openBook } from './book.ts';
import { SearchClient } from './client.ts';
import { type ErrorData, loadError } from './error-data.ts';
import { type Loading, loadModule } from './load.ts';
import {
  type ChooseNetwork,
  createNetworkSource,
  fetchNetwork,
  keepChoice,
  type NetworkSources,
} from './network.ts';
import { networkUrls } from './networks.ts';
import type { EnginePort, Reply, Request } from './protocol.ts';
import { openPort } from './start-worker.ts';
import type { ChoiceId, GameId, OpeningAsk, OpeningId, RulesId } from './types.ts';
import workerUrl from './worker.ts?worker&url';

export type { Game };

export interface Engine {
  readonly version: string;
  readonly client: SearchClient;
  /**
   * Makes other workers, for searches beside the table's own. Those of one call search the same game, with the network
   * that the first of them began with. Whoever makes one disposes of it.
   */
  newClients(): () => SearchClient;
  /** `client` starts its worker like this from the next search on, until one is lost that was not only slow to stop; `null`: as usual. */
  startWith(spawn: (() => EnginePort) | null): void;
  /** Searches from the next one on take the network that `prefer` names, where it names one. */
  preferNetwork(prefer: ChooseNetwork): void;
  /** Openings of xiangqi; `null` where the file has not arrived or cannot be used. */
  readonly book: Book | null;
  /** The engine is going to be asked about this game: what it needs for that is fetched meanwhile. Whether it is there. */
  prepare(game: GameId): Promise<boolean>;
  /** Throws an `ErrorData` that names what is wrong with the text. */
  newGame(fen: string, moves: readonly string[], rules: RulesId | null): Game;
  /** What an opening of gomoku asks for next. Throws an `ErrorData` where it cannot have led there. */
  ask(opening: OpeningId, stones: number, choices: readonly ChoiceId[]): OpeningAsk;
}

export type EngineState =
  | Loading
  | { readonly type: 'ready'; readonly engine: Engine }
  | { readonly type: 'failed'; readonly error: ErrorData };

export interface EngineHooks {
  /** Every step of the loading. */
  onState(state: EngineState): void;
  /** A worker had to be replaced, and why. */
  onRestart(cause: ErrorData): void;
}

/** Loads the engine, and what it needs for the searches of `game`, where one is named that is about to be played. */
export async function startEngine(
  signal: AbortSignal,
  { onState, onRestart }: EngineHooks,
  game: GameId | null,
): Promise<void> {
  onState({ type: 'loading', part: 0 });
  const bookBytes = game === null ? Promise.resolve(null) : fetchBook(signal);
  const networks: NetworkSources = Object.fromEntries(
    Object.entries(networkUrls).map(([id, url]) => [id, createNetworkSource(() => fetchNetwork(url))]),
  );
  const prepare = async (wanted: GameId): Promise<boolean> => {
    try {
      await networks[wanted]?.load();
      return true;
    } catch {
      // It is told where a search needs the file, and that search tries again first.
      return false;
    }
  };
  if (game !== null) void prepare(game);
  const loaded = await loadModule(wasmUrl, signal, onState);
  if (signal.aborted) return;
  if (loaded.type === 'failed') {
    onState(loaded);
    return;
  }
  try {
    await instantiate(loaded.module);
  } catch (thrown) {
    // Most likely there is too little memory.
    if (!signal.aborted) onState({ type: 'failed', error: loadError(thrown) });
    return;
  }
  const book = await openBook(bookBytes);
  if (signal.aborted) return;
  const usual = (): EnginePort => spawn(loaded.module);
  let start = usual;
  let prefer: ChooseNetwork = () => undefined;
  const choose: ChooseNetwork = (task) => prefer(task) ?? networks[task.game];
  const client = new SearchClient(() => start(), choose, {
    // A worker of another kind is replaced by the usual one, which needs no words. One that searched, and was too busy to
    // hear a stop in time, has done no harm: the next may be of its kind.
    onLoss: (onlyLate) => {
      const wasUsual = start === usual;
      if (!onlyLate) start = usual;
      return wasUsual;
    },
    onRestart,
  });
  const newClients = (): (() => SearchClient) => {
    const first = keepChoice(choose);
    return () => new SearchClient(usual, first, { onLoss: () => true, onRestart });
  };
  onState({
    type: 'ready',
    engine: {
      version: version(),
      client,
      newClients,
      preferNetwork: (named) => {
        prefer = named;
      },
      startWith: (other) => {
        start = other ?? usual;
        client.renew();
      },
      prepare,
      book,
      newGame: (fen, moves, rules) => new Game(fen, [...moves], rules ?? undefined),
      ask: (opening, stones, choices) => opening_ask(opening, stones, choices),
    },
  });
}

const spawn = (module: WebAssembly.Module): EnginePort =>
  openPort<Request, Reply>(workerUrl, 'duiyi-engine', { type: 'start', module });
