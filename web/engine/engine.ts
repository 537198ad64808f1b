/**
 * The engine as the page uses it: rules at once on this thread, searches in the worker, one download
 * for both.
 */
import { Game, initSync, parse_pgn, version } from '../pkg/duiyi.js';
import wasmUrl from '../pkg/duiyi_bg.wasm?url';
import { type Client, createClient } from './client.ts';
import { type Loading, loadModule } from './load.ts';
import type { Port, Reply, Request } from './protocol.ts';
import type { PgnGame, RulesId } from './types.ts';

export type { Game };

export interface Engine {
  readonly version: string;
  readonly client: Client;
  /** Throws an `EngineError` that names what is wrong with the text. */
  newGame(fen: string, moves: readonly string[], rules: RulesId): Game;
  /** Throws an `EngineError` that names the line. */
  parsePgn(text: string): PgnGame;
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
      newGame: (fen, moves, rules) => new Game(fen, [...moves], rules),
      parsePgn: (text) => parse_pgn(text) as PgnGame,
    },
  });
}

function spawn(module: WebAssembly.Module): Port {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'duiyi-engine',
  });
  worker.postMessage({ type: 'start', module } satisfies Request);
  return {
    postMessage: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onDeath: (listener) => {
      worker.onerror = (event) => {
        event.preventDefault();
        listener(event.message || 'the worker could not be started');
      };
    },
    terminate: () => worker.terminate(),
  };
}
