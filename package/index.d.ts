/// <reference lib="esnext.disposable" />
/** The network for `Searcher.set_network`; read or fetched each time. */
export declare function xiangqi_network(): Promise<Uint8Array>;
/** The same for gomoku. */
export declare function gomoku_network(): Promise<Uint8Array>;

export {
  type BestMove,
  best_move,
  type EngineError,
  Game,
  type GameId,
  gomoku_fen,
  type IllegalReason,
  type Limits,
  type Line,
  type NotationId,
  opening_ask,
  type PgnGame,
  type PsqGame,
  parse_pgn,
  parse_psq,
  type Report,
  type RuleId,
  type RulesId,
  type Score,
  Searcher,
  type SearchOptions,
  type Side,
  type Status,
  type Threats,
  version,
} from './duiyi.js';
