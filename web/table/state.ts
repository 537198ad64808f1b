/** Everything that a table knows, as one value. Nothing in here is a word of any language. */
import type { ErrorData } from '../engine/error-data.ts';
import type { Line, OpeningAsk, OpeningNames, Report, Score, Side } from '../engine/types.ts';
import type { Position } from '../games/kit.ts';
import type { KnownMove } from './book-move.ts';
import type { Message } from './message.ts';
import { type GameRecord, onlyHuman } from './record.ts';
import type { MoveTree, NodeId } from './tree.ts';

export type EngineView =
  | { readonly type: 'loading' | 'slow'; readonly part: number | null }
  | { readonly type: 'ready'; readonly version: string; readonly hasBook: boolean }
  | { readonly type: 'failed'; readonly error: ErrorData };

/** `choose`: to know which colour to take in a swap opening. `look`: to know how the game stands, at full strength. */
export type Purpose = 'move' | 'choose' | 'hint' | 'look' | 'analysis' | 'threat';

/** A search that runs or whose last report is still of interest. */
export interface SearchView {
  readonly purpose: Purpose;
  readonly running: boolean;
  /** The position it looks at, and who moves there. */
  readonly fen: string;
  readonly side: Side;
  /** How many moves of the record lead to it. */
  readonly ply: number;
  /** `null` until the first report. */
  readonly report: Report | null;
  /** The moves of each line, in the player's notation. */
  readonly lines: readonly (readonly string[])[];
}

/** What the other side would do if the side to move passed. */
export interface ThreatView {
  /** The position it was found in, before the pass; `null` until something is found. */
  readonly fen: string | null;
  /** As the side sees it whose threat it is. */
  readonly best: Line | null;
}

/** What the rules say of an entry; before they have arrived, what the texts alone say. */
export interface Facts {
  /** Where the game stands. */
  readonly live: Position;
  /** What the board shows: the position at the cursor. */
  readonly shown: Position;
  /** All moves of the game as the player reads them; empty until the rules have arrived. */
  readonly written: readonly string[];
  /** The moves that lead to the cursor beside the game, likewise. */
  readonly writtenTrial: readonly string[];
  /** What a swap opening asks for; `null` in games without one, and until the rules have arrived. */
  readonly asked: OpeningAsk | null;
  /** What the opening of the moves on the board is called. */
  readonly opening: OpeningNames | null;
  /** The move that the engine, whose turn it is, knows without a search. */
  readonly known: KnownMove | null;
  /** What the board shows, if the side to move passed, as FEN; `null` where it may not. */
  readonly passed: string | null;
}

/** What became of a link in a game that is played by links. */
export type LinkVerdict =
  /** The reader began this game, or was invited to it. */
  | 'begun'
  | 'invited'
  /** It brought the other player's move. */
  | 'continued'
  /** It brought nothing new: the reader is to move, or the other player still is. */
  | 'known'
  | 'waiting'
  /** Refused: it holds fewer moves than the game, other moves, or a move of the reader's that was not made here. */
  | 'old'
  | 'diverged'
  | 'out-of-turn'
  /** Refused: its check does not fit its moves. */
  | 'altered';

/**
 * A game that came by a link. It is not the reader's own: it goes where the games of this page are kept only with what
 * its reader has added.
 * `viewed`: to look at. `by-link`: two people play it by sending each other links; `mine` moves here.
 */
export type Linked = { readonly orientation: Side } & (
  | { readonly type: 'viewed'; readonly mine?: never; readonly verdict: 'altered' | null }
  | {
      readonly type: 'by-link';
      readonly id: string;
      readonly mine: Side;
      readonly verdict: LinkVerdict;
      /** How many moves there were when that was said. */
      readonly atPly: number;
      /** How many moves there were in the last link to it that was given away before it was opened. */
      readonly sentPly: number | null;
      /** The game as a refused link has it, if it can be taken up all the same. */
      readonly refused: GameRecord | null;
    }
);

/** A game that is open, and how it is looked at. */
export interface Entry extends Facts {
  readonly record: GameRecord;
  /** `null` for the games of this page. */
  readonly linked: Linked | null;
  /** How many moves there were in the last link to it that was given away. */
  readonly sentPly: number | null;
  /** The node that the board shows: where the game stands, unless someone looks elsewhere. */
  readonly cursor: NodeId;
  /** The move that led there was made on the board just now, beside the game; no one has stepped to it. */
  readonly isTried: boolean;
  /** The point where a stone waits to be confirmed. */
  readonly pending: string | null;
  readonly search: SearchView | null;
  /** What the opponent thought of the game when it last moved, from the first player's view. Nobody is shown it. */
  readonly opinion: Score | null;
  readonly hint: string | null;
  readonly hintAsked: boolean;
  readonly analysis: 'off' | 'running' | 'stopped';
  /** `null` while nobody asks for it. */
  readonly threat: ThreatView | null;
  /** What is left of a line that is being played out. */
  readonly ahead: readonly string[];
  /** The pointer draws marks in place of moving. */
  readonly pen: boolean;
  readonly orientation: Side;
  /** Two engines play only while someone lets them. */
  readonly paused: boolean;
  /** The moves and what was said of them when it was opened. */
  readonly opened: MoveTree;
  /** Another tab plays this game: here it is only shown. */
  readonly elsewhere: boolean;
  /** The card at the end of the game was put away. */
  readonly overDismissed: boolean;
}

export interface TableState {
  readonly entry: Entry;
  readonly engine: EngineView;
  readonly message: Message | null;
}

/** The open game, with what is the same for all. */
export type State = Entry & Pick<TableState, 'engine' | 'message'>;

export const viewOf = ({ entry, engine, message }: TableState): State => ({ ...entry, engine, message });

/** A game that has just been opened. */
export const newEntry = (
  record: GameRecord,
  facts: Facts,
  paused: boolean,
  linked: Linked | null = null,
): Entry => ({
  ...facts,
  record,
  linked,
  sentPly: linked?.type === 'by-link' ? linked.sentPly : null,
  cursor: record.live,
  isTried: false,
  pending: null,
  search: null,
  opinion: null,
  hint: null,
  hintAsked: false,
  analysis: 'off',
  threat: null,
  ahead: [],
  pen: false,
  orientation: linked?.orientation ?? onlyHuman(record) ?? 'first',
  paused,
  opened: record.tree,
  elsewhere: false,
  overDismissed: false,
});

/** Until the rules have arrived nothing but the positions is known. */
export const bareFacts = (live: Position, shown: Position): Facts => ({
  live,
  shown,
  written: [],
  writtenTrial: [],
  asked: null,
  opening: null,
  known: null,
  passed: null,
});
