/**
 * Everything that passes between the page and the worker. Every search has exactly one ending: `done`, `error` or
 * `no-network`.
 */
import type { ErrorData } from './error-data.ts';
import type { Port } from './kept-worker.ts';
import type { GameId, Limits, Report, RulesId } from './types.ts';

export interface SearchTask {
  readonly game: GameId;
  readonly fen: string;
  readonly moves: readonly string[];
  /** Of repetition; `null` in gomoku. */
  readonly rules: RulesId | null;
  readonly limits: Limits;
  readonly multiPv: number;
  readonly hashMb: number;
  /** Ends the search after this many milliseconds, whatever the limits say; `null` leaves it to them. */
  readonly maxMs: number | null;
}

/** The first message: the compiled engine, so that it is downloaded and compiled once. */
export interface Start {
  readonly type: 'start';
  readonly module: WebAssembly.Module;
  /** For a build with threads: how many a search may have. */
  readonly threads?: number;
}

export type Request =
  | Start
  /** The network of a game, which the worker has before it searches that game. */
  | { readonly type: 'network'; readonly game: GameId; readonly file: Uint8Array }
  | { readonly type: 'search'; readonly id: number; readonly task: SearchTask }
  | { readonly type: 'stop'; readonly id: number }
  /** A new game: forget what the table knows. */
  | { readonly type: 'clear' };

export type Reply =
  | { readonly type: 'ready' }
  /** The engine has refused the network of the game, and with it the search. */
  | {
      readonly type: 'no-network';
      readonly id: number;
      readonly game: GameId;
      readonly error: ErrorData;
    }
  | { readonly type: 'info'; readonly id: number; readonly report: Report }
  | { readonly type: 'done'; readonly id: number; readonly report: Report }
  /** `broken`: the engine is no longer to be trusted, and the worker must be replaced. */
  | {
      readonly type: 'error';
      readonly id: number;
      readonly error: ErrorData;
      readonly broken: boolean;
    };

export type EnginePort = Port<Request, Reply>;
