/** The shape of a catalogue: what English says, every language has to say. */

import type { BarWords } from './en/element.ts';
import type { StoneTableWords, StoneWords } from './en/games/gomoku.ts';
import type { PieceTableWords, PieceWords } from './en/games/xiangqi.ts';
import type { PageWords } from './en/page.ts';
import type { TableWords } from './en/table.ts';
import type { GamePage, GameTable } from './game-words.ts';

/** What only one game says; the others lack it. */
interface OwnTable {
  readonly pieces?: PieceTableWords;
  readonly stones?: StoneTableWords;
}
interface OwnPage {
  readonly pieces?: PieceWords;
  readonly stones?: StoneWords;
}

/** What the page says of one game. */
export type Messages = PageWords & OwnPage;

/** What an embedded board says of one game. */
export type BoardWords = TableWords & OwnTable & { readonly bar: BarWords };

/** What a file of a game exports. */
export interface GameFile {
  readonly table: GameTable & { readonly own: OwnTable };
  readonly page: GamePage & { readonly own: OwnPage };
}
