/** What a table has to tell a person, as data: each host says it in its own words and the language of the moment. */
import type { ErrorData } from '../engine/error-data.ts';
import type { ChoiceId, GameId, IllegalReason } from '../engine/types.ts';
import type { Who } from '../games/who.ts';
import type { SavedGame } from './saved.ts';
import type { Mark, NodeId, Removed } from './tree.ts';

export type Message =
  | {
      readonly code:
        | 'notStored'
        | 'storageFull'
        | 'restarted'
        | 'loadSlow'
        | 'noHint'
        | 'savedBroken'
        | 'drawDeclined'
        | 'drawNotYet'
        | 'languageFailed'
        | 'sheetFailed'
        | 'clipboardFailed'
        | 'copiedFen'
        | 'copiedPgn'
        | 'copiedLink';
    }
  /** The files of a game did not arrive. */
  | { readonly code: 'gameFailed'; readonly game: GameId }
  /** The engine could not be fetched, or a search of it failed. */
  | { readonly code: 'loadFailed' | 'engineFailed'; readonly error: ErrorData }
  | { readonly code: 'linkField'; readonly field: string; readonly value: string }
  | { readonly code: 'linkPosition'; readonly field: 'fen' | 'moves'; readonly error: ErrorData }
  /** Another game took the place of this one. `keptAdded`: of one from a link, to which its reader had added something. */
  | { readonly code: 'linkOpened' | 'loaded' | 'kept' | 'keptAdded'; readonly previous: SavedGame | null }
  /** The first game of a text or file with several. */
  | { readonly code: 'first'; readonly count: number; readonly previous: SavedGame | null }
  /** A game that has ended was opened, as its card shows. */
  | { readonly code: 'over'; readonly plies: number }
  /** A move and what followed it. */
  | { readonly code: 'deleted'; readonly removed: Removed }
  /** All that was drawn on a position. */
  | { readonly code: 'erased'; readonly node: NodeId; readonly marks: readonly Mark[] }
  | { readonly code: 'hint'; readonly move: string }
  | { readonly code: 'colourTaken'; readonly who: Who; readonly choice: ChoiceId }
  /** `move` was tried. */
  | { readonly code: 'illegal'; readonly reason: IllegalReason; readonly move: string }
  /** Where looking back or taking back has led; `move` is `null` at the start, and before the rules have come. */
  | { readonly code: 'place'; readonly move: string | null; readonly ply: number; readonly plies: number };

/** Storage is said to fail only once: no game that is opened may wipe that away. */
export const isTrouble = (message: Message | null): boolean =>
  message?.code === 'notStored' || message?.code === 'storageFull';

/** Reasons that are plain to see: they are only heard. */
const seen: ReadonlySet<IllegalReason> = new Set(['geometry', 'empty', 'occupied']);
/** Reasons that are hard to see: the point is marked as long as the words stand. */
const marked: ReadonlySet<IllegalReason> = new Set(['overline', 'double-four', 'double-three']);

/** Whether a message stands on the page besides being heard. */
export const isShown = (message: Message): boolean =>
  message.code !== 'place' &&
  message.code !== 'over' &&
  !(message.code === 'illegal' && seen.has(message.reason));

/** The point that may not be played, which the board marks. */
export const forbiddenPoint = (message: Message | null): string | null =>
  message?.code === 'illegal' && marked.has(message.reason) ? message.move : null;
