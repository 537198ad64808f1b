/** What a sheet is made from, and what it shows. */
import type { GameId } from '../../engine/types.ts';
import type { GameSheets } from '../../games/kit.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import type { Preferences } from '../../state/preferences.ts';
import type { Store } from '../../state/store.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';

export type SheetName =
  | 'new-game'
  | 'settings'
  | 'help'
  | 'load'
  | 'library'
  | 'draw'
  | 'resign'
  | 'share'
  | 'editor';

/** Another start of a new game than the usual: its FEN, and what it is called. */
export interface GivenStart {
  readonly fen: string;
  readonly label: string;
}

/** What the sheets know of the page. */
export interface SheetHost {
  readonly session: TableSession;
  readonly preferences: Store<Preferences>;
  readonly model: () => Model;
  /** Fetches the words of a game; `null` when they do not arrive. */
  readonly fetchWords: (game: GameId) => Promise<Messages | null>;
  /** Says things to screen readers. */
  readonly region: HTMLElement;
  focusBoard(): void;
}

export interface SheetContext {
  readonly session: TableSession;
  readonly preferences: Store<Preferences>;
  readonly model: Model;
  /** The same as it is now, for sheets that wait for files of their own. */
  readonly latest: () => Model;
  /** What the game that is played adds. */
  readonly parts: GameSheets;
  /** Fetches a game and its words; `null` when they do not arrive. */
  prepare(game: GameId): Promise<Prepared | null>;
  close(): void;
  /** Closes the sheet for what begins on the board, where the keyboard goes on. */
  closeOntoBoard(): void;
  /** From which a new game is to begin. */
  readonly start: GivenStart | null;
  /** Puts the sheet for a new game in the place of this one; `false` when it does not arrive. */
  beginFrom(start: GivenStart): Promise<boolean>;
}

export interface Prepared {
  readonly t: Messages;
  readonly parts: GameSheets;
}

/** Some wait for words of their own. */
export type SheetMaker = (context: SheetContext) => SheetContent | Promise<SheetContent>;

export interface SheetContent {
  readonly title: string;
  readonly body: readonly Node[];
  /** Receives the focus; without it the title does. */
  readonly focus?: HTMLElement;
  /** Called when the body stands on the page; returns what is to be done when it leaves. */
  opened?(): () => void;
}
