/**
 * The border between the page and the engine, as the page sees it. The Rust side declares the same
 * shapes; `web/wasm-test/types.test.ts` holds both against each other.
 */

import type { Side } from '../side.ts';

export type { Side };

export const gameIds = ['xiangqi', 'gomoku'] as const;
export type GameId = (typeof gameIds)[number];

export const rulesIds = ['computer', 'axf', 'cxa', 'ucci', 'simple', 'none'] as const;
export type RulesId = (typeof rulesIds)[number];

/** Of gomoku: what wins and what is forbidden. `k=3` is three or more in a row. */
export type RuleId = 'freestyle' | 'standard' | 'renju' | `k=${number}`;

export const notationIds = ['chinese', 'wxf', 'iccs', 'uci'] as const;
export type NotationId = (typeof notationIds)[number];

/** From the side to move's view: centipawns, or the signed number of moves (not plies) to mate. */
export type Score =
  | { readonly type: 'cp'; readonly value: number }
  | { readonly type: 'mate'; readonly value: number };

/** What an opening of xiangqi is called. */
export interface OpeningNames {
  readonly en: string;
  readonly zh: string;
}

/**
 * Programs of articles that play a game, the weakest first. Xiangqi, counting material alone: minimax 1, 2 and 3 plies
 * deep, alpha-beta 4 and, with all its aids, 5. Gomoku: shapes, 3 plies.
 */
export const opponentsOf = {
  xiangqi: ['greedy', 'minimax-2', 'minimax-3', 'alpha-beta-4', 'yanj'],
  gomoku: ['shapes-3'],
} as const satisfies Readonly<Record<GameId, readonly string[]>>;
export type OpponentId = (typeof opponentsOf)[GameId][number];
export const opponentIds: readonly OpponentId[] = Object.values(opponentsOf).flat();

export type Limits =
  | { readonly type: 'depth'; readonly depth: number }
  | { readonly type: 'nodes'; readonly nodes: number }
  | { readonly type: 'time'; readonly ms: number }
  | {
      readonly type: 'clock';
      readonly remainingMs: number;
      readonly incrementMs: number;
      readonly movesToGo?: number;
    }
  /** 1 to 10; 10 is full strength. The seed makes the errors of the lower levels repeatable. */
  | { readonly type: 'level'; readonly level: number; readonly seed: number }
  /** In place of the engine's own search, the one of a program that an article describes. */
  | { readonly type: 'program'; readonly program: OpponentId }
  | { readonly type: 'infinite' };

export interface Line {
  readonly score: Score;
  readonly pv: readonly string[];
  readonly depth: number;
  readonly bound: 'exact' | 'lower' | 'upper';
}

export interface Report {
  readonly done: boolean;
  readonly best: string | null;
  readonly ponder: string | null;
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
  /** Permille. */
  readonly hashfull: number;
  /** One to `multiPv` lines, best first. */
  readonly lines: readonly Line[];
}

export type Reason =
  | {
      readonly code:
        | 'checkmate'
        | 'stalemate'
        | 'natural-limit'
        | 'bare'
        | 'repetition'
        | 'mutual-check'
        | 'mutual-chase';
      readonly text: string;
    }
  | { readonly code: 'perpetual-check' | 'perpetual-attack'; readonly side: Side; readonly text: string }
  | {
      readonly code: 'perpetual-chase';
      readonly side: Side;
      readonly piece: string;
      readonly point: string;
      readonly text: string;
    };

/** What would happen if the position stood on the board once more. */
export interface Repetition {
  readonly count: number;
  readonly verdict: 'draw' | 'first-loses' | 'second-loses';
  readonly reason: Reason;
}

export type GameState = 'ongoing' | 'first-wins' | 'second-wins' | 'draw';

export interface XiangqiStatus {
  readonly game: 'xiangqi';
  readonly state: GameState;
  readonly reason: Reason | null;
  readonly check: string | null;
  readonly checkers: readonly string[];
  readonly repetition: Repetition | null;
  /** How often a position must stand on the board for its repetition to be judged. */
  readonly decidingOccurrence: number;
  readonly pliesSinceCapture: number;
  readonly limitPlies: number;
}

export interface GomokuStatus {
  readonly game: 'gomoku';
  readonly state: GameState;
  readonly reason: GomokuReason | null;
  /** Points of the winning row. */
  readonly row: readonly string[];
}

export interface GomokuReason {
  /** `no-move`: only points that are forbidden to Black are left. */
  readonly code: 'row' | 'full' | 'no-move';
  readonly text: string;
}

export type Status = XiangqiStatus | GomokuStatus;

/** Why renju forbids a point to Black. */
export type ForbiddenReason = 'overline' | 'double-four' | 'double-three';

/** Empty points by the strongest that a stone of this side would make there. */
export interface SideThreats {
  readonly five: readonly string[];
  readonly openFour: readonly string[];
  readonly four: readonly string[];
  readonly openThree: readonly string[];
}

export interface Threats {
  readonly first: SideThreats;
  readonly second: SideThreats;
  readonly forbidden: readonly { readonly point: string; readonly reason: ForbiddenReason }[];
}

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

export interface PgnGame {
  readonly tags: Readonly<Record<string, string>>;
  readonly fen: string;
  readonly moves: readonly string[];
  /** Ply to text; 0 stands before the first move. */
  readonly comments: Readonly<Record<number, string>>;
  readonly result: string;
}

/** A game as the program Piskvork saves it. */
export interface PsqGame {
  readonly fen: string;
  readonly moves: readonly string[];
}

export const startFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const openingIds = ['free', 'swap', 'swap2'] as const;
export type OpeningId = (typeof openingIds)[number];
export type SwapId = Exclude<OpeningId, 'free'>;

export const choiceIds = ['black', 'white', 'two'] as const;
export type ChoiceId = (typeof choiceIds)[number];

/** Who puts the first stones, and the other. */
export type PersonId = 'opener' | 'chooser';

/** What an opening asks of the players next. */
export type OpeningAsk =
  /** Stones, of whatever colour is to move; so many are left. */
  | { readonly type: 'place'; readonly by: PersonId; readonly left: number }
  | { readonly type: 'choose'; readonly by: PersonId; readonly options: readonly ChoiceId[] }
  | { readonly type: 'play'; readonly black: PersonId };

/** Which game a FEN is of, as the engine tells it; xiangqi where that refuses to tell. */
export const gameOf = (fen: string): GameId => {
  const [board = '', , rule = ''] = fen
    .trim()
    .replace(/^((position|fen)\s+)+/, '')
    .split(/\s+/);
  const isNamed = /^(freestyle$|standard$|renju$|k=)/.test(rule);
  return (isNamed || /[xo]/.test(board)) && !/[kabnrcpeh]/i.test(board) ? 'gomoku' : 'xiangqi';
};

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** Who moves first is the second field of a FEN; missing means the first side. Black is the first in gomoku only. */
export function firstSide(fen: string): Side {
  const second = gameOf(fen) === 'gomoku' ? 'w' : 'b';
  return fen.trim().split(/\s+/)[1] === second ? 'second' : 'first';
}
