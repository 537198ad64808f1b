/**
 * What each game must say in each language, in the file `LANGUAGE/games/GAME.ts`. The rest of the catalogue is the same
 * for all games and takes these words in. `own` holds what only this game says: the parts of the page that
 * serve it look there.
 */
import type { GameId, IllegalReason, Side } from '../engine/types.ts';

/** Its words come with the language, those of other games when they are first played. */
export const homeGame = 'xiangqi' satisfies GameId;

export type SideNames = Readonly<Record<Side, string>>;

/** For every board, embedded ones too. */
export interface GameTable {
  readonly sides: SideNames;
  readonly boardLabel: string;
  pieceName(code: string): string;
  /** With its colour. */
  piece(code: string): string;
  moveInWords(side: Side, code: string, from: string, to: string, captured: string | null): string;
  readonly score: {
    mate(moves: number, winner: Side): string;
    mateShort(moves: number): string;
  };
  /** An embedded board on a move that breaks the rules. */
  readonly illegalMove: string;
}

/** For the page alone. */
export interface GamePage {
  /** Of the document. */
  readonly title: string;
  welcome(side: Side, begins: Side): string;
  readonly beforeFirstMove: string;
  browsing(ply: number, all: number): string;
  /** In the names of saved files. */
  readonly saveName: string;
  /** The start of a new game, as against the position on the board. */
  readonly standardStart: string;
  readonly help: {
    readonly aim: string;
    readonly playing: string;
    readonly enter: string;
    readonly escape: string;
    readonly rulesTitle: string;
  };
  readonly loadHint: string;
  readonly drawIntro: string;
  readonly illegal: Readonly<Partial<Record<IllegalReason, string>>>;
}
