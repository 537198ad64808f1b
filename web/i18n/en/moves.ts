/** English for the panel of moves. */
import type { Glyph } from '../../table/tree.ts';

export interface MovesWords {
  readonly label: string;
  /** `side` begins. */
  empty(side: string): string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly opening: string;
  /** In place of the score of a move that was not searched for. */
  readonly fromBook: string;
  /** The button that folds the variation with this first move. */
  variation(move: string): string;
  readonly strip: string;
  readonly tools: string;
  readonly glyphs: Readonly<Record<Glyph, string>>;
  readonly comment: string;
  readonly commentOn: string;
  readonly save: string;
  readonly promote: string;
  readonly delete: string;
  /** Another tab plays the game. */
  readonly elsewhere: string;
}

export const moves: MovesWords = {
  label: 'Moves of the game',
  empty: (side) => `No move yet. ${side} begins.`,
  first: 'To the start',
  previous: 'Previous move',
  next: 'Next move',
  last: 'To the end',
  opening: 'Opening',
  fromBook: 'book',
  variation: (move) => `Variation ${move}`,
  strip: 'Moves around the position on the board',
  tools: 'Notes on this move',
  glyphs: {
    '!': 'good move',
    '?': 'mistake',
    '!!': 'brilliant move',
    '??': 'blunder',
    '!?': 'interesting move',
    '?!': 'inaccuracy',
  },
  comment: 'Comment',
  commentOn: 'Comment on this move',
  save: 'Save',
  promote: 'Make main line',
  delete: 'Delete from here',
  elsewhere: 'Another tab plays this game: what you try here is not kept, and notes are made there.',
};
