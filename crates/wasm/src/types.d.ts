
export type GameId = 'xiangqi' | 'gomoku';
/** Red in xiangqi and Black in gomoku are the first. */
export type Side = 'first' | 'second';
export type RulesId = 'computer' | 'axf' | 'cxa' | 'ucci' | 'simple' | 'none';
/** Of gomoku: what wins and what is forbidden. `k=3` is three or more in a row. */
export type RuleId = 'freestyle' | 'standard' | 'renju' | `k=${number}`;
export type NotationId = 'uci' | 'iccs' | 'wxf' | 'chinese';

/** From the view of the side to move. `cp`: centipawns; `mate`: moves (not plies) to mate, negative when being mated. */
export type Score = { type: 'cp'; value: number } | { type: 'mate'; value: number };

/**
 * What every function throws: a `code` such as `xiangqi-fen-ranks`, which never changes, and its `args` such as
 * `{ count: 9 }`. The message has both in one line, for developers; `error-codes.txt` has a sentence for each code.
 */
export interface EngineError extends Error {
  code: string;
  args: Record<string, string | number>;
}

export interface BestMove {
  best: string | null;
  ponder: string | null;
  score: Score;
  depth: number;
  nodes: number;
  pv: string[];
}

/**
 * Programs of articles. Xiangqi, counting material alone: minimax 1, 2 and 3 plies deep, alpha-beta 4 and, with all its
 * aids, 5. Gomoku: shapes,
 * 3 plies.
 */
export type OpponentId = 'greedy' | 'minimax-2' | 'minimax-3' | 'alpha-beta-4' | 'yanj' | 'shapes-3';

/** What an opening is called. */
export interface OpeningNames {
  en: string;
  zh: string;
}

export type Limits =
  | { type: 'depth'; depth: number }
  | { type: 'nodes'; nodes: number }
  | { type: 'time'; ms: number }
  /** The clock of the side to move. */
  | { type: 'clock'; remainingMs: number; incrementMs: number; movesToGo?: number }
  /** 1 to 10; 10 is full strength. The seed makes the errors of the lower levels repeatable. */
  | { type: 'level'; level: number; seed: number }
  /** In place of the engine's own search, the one of a program that an article describes. */
  | { type: 'program'; program: OpponentId }
  | { type: 'infinite' };

export interface Line {
  score: Score;
  pv: string[];
  depth: number;
  bound: 'exact' | 'lower' | 'upper';
}

export interface Report {
  done: boolean;
  best: string | null;
  ponder: string | null;
  depth: number;
  seldepth: number;
  nodes: number;
  timeMs: number;
  nps: number;
  /** Permille. */
  hashfull: number;
  /** One to `multiPv` lines, best first. */
  lines: Line[];
}

export interface SearchOptions {
  /** Size of the hash table in MB; 16 unless given. */
  hashMb?: number;
  /** Number of lines; 1 unless given. */
  multiPv?: number;
  /** Of repetition, in xiangqi; `computer` unless given. */
  rules?: RulesId;
}

export type Reason =
  | {
      code: 'checkmate' | 'stalemate' | 'natural-limit' | 'bare' | 'repetition' | 'mutual-check' | 'mutual-chase';
      /** An English sentence, as in all reasons. */
      text: string;
    }
  /** `side` is the one that lost. */
  | { code: 'perpetual-check'; side: Side; text: string }
  /** `piece` is the FEN letter of the chased piece, `point` where it stands now. */
  | { code: 'perpetual-chase'; side: Side; piece: string; point: string; text: string }
  | { code: 'perpetual-attack'; side: Side; text: string };

export type State = 'ongoing' | 'first-wins' | 'second-wins' | 'draw';

export type Status = XiangqiStatus | GomokuStatus;

export interface XiangqiStatus {
  game: 'xiangqi';
  state: State;
  reason: Reason | null;
  /** Point of the general in check. */
  check: string | null;
  /** Points of the pieces that give the check. */
  checkers: string[];
  /** How often the position stands, from the second time on, and what its repetition comes to. */
  repetition: { count: number; verdict: 'draw' | 'first-loses' | 'second-loses'; reason: Reason } | null;
  /** How often a position must stand on the board for its repetition to be judged. */
  decidingOccurrence: number;
  /** As the natural limit counts them. */
  pliesSinceCapture: number;
  limitPlies: number;
}

export interface GomokuStatus {
  game: 'gomoku';
  state: State;
  reason: GomokuReason | null;
  /** Points of the winning row, in its order. */
  row: string[];
}

/** `no-move`: only points that are forbidden to Black are left, which is a draw. */
export type GomokuReason = { code: 'row' | 'full' | 'no-move'; text: string };

export type IllegalReason =
  | 'not-your-piece'
  | 'empty'
  | 'geometry'
  | 'exposes-general'
  | 'generals-face'
  | 'in-check'
  | 'occupied'
  | 'outside'
  | ForbiddenReason
  | 'game-over';

/** Why renju forbids a point to Black. */
export type ForbiddenReason = 'overline' | 'double-four' | 'double-three';

/** Of gomoku. */
export interface Threats {
  first: SideThreats;
  second: SideThreats;
  forbidden: { point: string; reason: ForbiddenReason }[];
}

/** Empty points by the strongest that a stone of this side would make there. A five wins at once. */
export interface SideThreats {
  five: string[];
  openFour: string[];
  four: string[];
  openThree: string[];
}

/** How a game of gomoku between people begins. */
export type OpeningId = 'free' | 'swap' | 'swap2';
export type ChoiceId = 'black' | 'white' | 'two';
/** Who puts the first stones, and who chooses first. */
export type PersonId = 'opener' | 'chooser';

export type OpeningAsk =
  /** The next of so many stones is for this person to put, for whatever colour is to move. */
  | { type: 'place'; by: PersonId; left: number }
  | { type: 'choose'; by: PersonId; options: ChoiceId[] }
  | { type: 'play'; black: PersonId };

export interface PgnGame {
  tags: Record<string, string>;
  fen: string;
  moves: string[];
  /** By ply; 0 is before the first move. */
  comments: Record<number, string>;
  result: string;
}

export interface PsqGame {
  fen: string;
  moves: string[];
}
