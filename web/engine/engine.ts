/**
 * The engine as the page uses it: rules at once on this thread, searches in the worker, one download
 * for both.
 */
import { Game, initSync, opening_ask, parse_pgn, parse_psq, version } from '../pkg/duiyi.js';
import wasmUrl from '../pkg/duiyi_bg.wasm?url';
import { type Client, createClient } from './client.ts';
import { type Loading, loadModule } from './load.ts';
import type { Port, Reply, Request } from './protocol.ts';
import { openPort } from './start-worker.ts';
import type { ChoiceId, OpeningAsk, OpeningId, PgnGame, PsqGame, RulesId } from './types.ts';
import workerUrl from './worker.ts?worker&url';

export type { Game };

export interface Engine {
  readonly version: string;
  readonly client: Client;
  /** Throws an `EngineError` that names what is wrong with the text. */
  newGame(fen: string, moves: readonly string[], rules: RulesId | null): Game;
  /** Throws an `EngineError` that names the line. */
  parsePgn(text: string): PgnGame;
  /** The same for a game that Piskvork has saved. */
  parsePsq(text: string): PsqGame;
  /** What an opening of gomoku asks for next. Throws an `EngineError` where it cannot have led there. */
  ask(opening: OpeningId, stones: number, choices: readonly ChoiceId[]): OpeningAsk;
}

export type EngineState =
  | Loading
  | { readonly type: 'ready'; readonly engine: Engine }
  | { readonly type: 'failed'; readonly message: string };

/** Loads the engine; `onState` hears of every step, `onRestart` of workers that had to be replaced. */
export async function startEngine(
  signal: AbortSignal,
  onState: (state: EngineState) => void,
  onRestart: (cause: string) => void,
): Promise<void> {
  onState({ type: 'loading', part: 0 });
  const loaded = await loadModule(wasmUrl, signal, onState);
  if (signal.aborted) return;
  if (loaded.type === 'failed') {
    onState(loaded);
    return;
  }
  initSync({ module: loaded.module });
  onState({
    type: 'ready',
    engine: {
      version: version(),
      client: createClient(() => spawn(loaded.module), onRestart),
      newGame: (fen, moves, rules) => new Game(fen, [...moves], rules ?? undefined),
      parsePgn: (text) => parse_pgn(text) as PgnGame,
      parsePsq: (text) => parse_psq(text) as PsqGame,
      ask: (opening, stones, choices) => opening_ask(opening, stones, [...choices]) as OpeningAsk,
    },
  });
}

const spawn = (module: WebAssembly.Module): Port =>
  openPort<Request, Reply>(workerUrl, 'duiyi-engine', { type: 'start', module });
