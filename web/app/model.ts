/** Everything the page shows, as one value. Nothing in here is a word of any language. */
import type { GameId, OpeningAsk, OpeningNames, Report, Score, Side } from '../engine/types.ts';
import type { Position } from '../games/position.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/languages.ts';
import type { Preferences } from '../state/preferences.ts';
import type { GameRecord } from '../state/record.ts';
import type { Purpose } from './wish.ts';

export type EngineView =
  | { readonly type: 'loading' | 'slow'; readonly part: number | null }
  | { readonly type: 'ready'; readonly version: string; readonly hasBook: boolean }
  | { readonly type: 'failed'; readonly message: string };

/** One line of words. It is said in the language of the moment, so a switch of language changes it too. */
export interface Notice {
  readonly tone: 'calm' | 'warn';
  readonly say: (t: Messages) => string;
  readonly action?: { readonly label: (t: Messages) => string; readonly run: () => void };
  /** Stays until something else happens or the player dismisses it. */
  readonly lasting: boolean;
  /** The point that may not be played, marked as long as the words stand. */
  readonly forbidden?: string;
}

/** Away from the end of the game: at an earlier ply, perhaps with moves tried out from there. */
export interface Browsing {
  readonly ply: number;
  readonly trial: readonly string[];
}

/** A search that runs or whose last report is still of interest. */
export interface Thought {
  readonly purpose: Purpose;
  readonly running: boolean;
  /** The position it looks at, and who moves there. */
  readonly fen: string;
  readonly side: Side;
  /** `null` until the first report. */
  readonly report: Report | null;
  /** The moves of each line, in the player's notation. */
  readonly lines: readonly (readonly string[])[];
}

export interface State {
  readonly record: GameRecord;
  /** Where the game stands. */
  readonly live: Position;
  /** What the board shows. */
  readonly shown: Position;
  readonly browsing: Browsing | null;
  /** All moves of the record as the player reads them; empty until the rules have arrived. */
  readonly written: readonly string[];
  /** The moves tried out, likewise. */
  readonly writtenTrial: readonly string[];
  /** What a swap opening asks for; `null` in games without one, and until the rules have arrived. */
  readonly asked: OpeningAsk | null;
  /** The point where a stone waits to be confirmed. */
  readonly pending: string | null;
  /** What the opening of the moves on the board is called. */
  readonly opening: OpeningNames | null;
  /** The move that the engine, whose turn it is, knows without a search. */
  readonly byHeart: string | null;
  /** Plies that the engine has played from its book. */
  readonly fromBook: ReadonlySet<number>;
  readonly engine: EngineView;
  /** What the network of each game says of itself, once a search has used it. */
  readonly networks: Readonly<Record<GameId, string | null>>;
  readonly thought: Thought | null;
  /** Scores from the first player's view by ply, as far as the engine has looked. */
  readonly scores: ReadonlyMap<number, Score>;
  readonly hint: string | null;
  readonly hintAsked: boolean;
  readonly analysis: 'off' | 'running' | 'stopped';
  readonly orientation: Side;
  /** Two engines play only while someone lets them. */
  readonly paused: boolean;
  readonly notice: Notice | null;
  /** The card at the end of the game was put away. */
  readonly overDismissed: boolean;
}

/** What every part of the page draws from. */
export interface Model {
  readonly state: State;
  readonly preferences: Preferences;
  readonly t: Messages;
  readonly language: Language;
}
