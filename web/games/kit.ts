/**
 * What a game brings besides its rules, which are the engine's: how its positions are read, drawn, heard and put into
 * words. Kits are handed in; nothing outside a game's folder knows which game it deals with.
 */
import type { BoardGame } from '../board/board-game.ts';
import type { SoundKind } from '../board/sound.ts';
import type { BoardView, PieceSet } from '../board/types.ts';
import type { Game } from '../engine/engine.ts';
import type { GameId, GameState, NotationId, RulesId, Side, SwapId } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { StoneTableWords } from '../i18n/en/games/gomoku.ts';
import type { PieceTableWords } from '../i18n/en/games/xiangqi.ts';
import type { TableWords } from '../i18n/en/table.ts';
import type { Numbering, Placing, Preferences } from '../state/preferences.ts';
import type { Settings } from './info.ts';

/** A position as it is shown. What more a game knows of its own is between its kit and itself. */
export interface Position {
  readonly game: GameId;
  readonly fen: string;
  /** FEN letters by point. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly side: Side;
  /** `null` until the rules have arrived. */
  readonly status: { readonly state: GameState } | null;
  /** How many legal moves there are; `null` likewise. */
  readonly moveCount: number | null;
}

/** Words of the table, which the page and the elements both have, and those that only one game has. */
export type GameWords = TableWords & {
  readonly pieces?: PieceTableWords | undefined;
  readonly stones?: StoneTableWords | undefined;
};

/** A move that is pointed out, the best first. */
export interface Advice {
  readonly move: string;
  /** 0..1, how much it asserts itself. */
  readonly weight: number;
}

/** All that a drawn board shows of a game. */
export interface BoardScene {
  readonly position: Position;
  readonly orientation: Side;
  /** Whether moves are taken. */
  readonly open: boolean;
  readonly advice: readonly Advice[];
  /** A point that was tried and may not be played. */
  readonly forbidden: string | null;
  /** Also mark what is about to decide the game, such as a chased piece. */
  readonly warns: boolean;
  readonly pieceSet: PieceSet;
  readonly coordinates: boolean;
  /** How moves are written; the rim and the names of the points follow it. */
  readonly notation: NotationId;
  readonly animate: boolean;
  readonly placing: Placing;
  /** How `auto` places a stone where points are too small for a finger. */
  readonly crowdedPlacing: 'confirm' | 'magnifier';
  readonly numbers: Numbering;
  readonly threats: boolean;
}

/** What a person does on the board. */
export interface BoardHandlers {
  onMove(move: string): void;
  /** Tried, and not legal. */
  onIllegal(move: string): void;
  /** A stone waits on a point to be confirmed, or no longer does. */
  onPending(point: string | null): void;
}

export interface DrawnBoard {
  show(scene: BoardScene): void;
  setWords(words: GameWords): void;
  /** Places the stone that waits to be confirmed. */
  confirm(): void;
  focus(): void;
  redrawTheme(): void;
  destroy(): void;
}

/** Something that a position has to say, such as a check. */
export interface Remark {
  readonly tone: 'calm' | 'warn';
  readonly text: string;
}

/** What the page tells of a game besides its moves. */
export interface Description {
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What wins. */
  readonly note: string | null;
  /** How near a draw is; `null` in a game that knows no such limit. */
  readonly limit: string | null;
}

/** A file format that this game alone has. */
export interface SaveFormat {
  readonly extension: string;
  fits(position: Position, start: string): boolean;
  write(game: Game): string | null;
  title(t: Messages): { readonly short: string; readonly full: string };
}

// A kit's own positions are narrower than `Position`: methods take them, since nobody hands it those of another game.
/** What every board needs of a game, wherever it stands. */
export interface BoardKit<P extends Position = Position> {
  readonly id: GameId;
  /** Whether a text is a position, as far as it can be told without the rules. */
  isReadable(fen: string): boolean;
  /** Before the rules have arrived: everything that the texts alone say. */
  bare(start: string, moves: readonly string[]): P;
  /** As the rules see it. Threats cost a few milliseconds, so they are told only where they are wanted. */
  read(game: Game, wanted: { readonly threats: boolean }): P;
  /** Boards of one shape can show each other's positions. */
  shape(position: P): string;
  /** What a picture of a scene is painted from. */
  drawing(scene: BoardScene): { readonly game: BoardGame; readonly view: BoardView };
  /** Fetches what draws a set and does not come with the kit. Without it another set is drawn. */
  fetchPieces?(set: PieceSet): Promise<unknown>;
  openBoard(host: HTMLElement, scene: BoardScene, words: GameWords, events: BoardHandlers): DrawnBoard;
  moveInWords(t: GameWords, before: P, move: string): string;
  /** Why a game is over by its rules; empty while it goes on. */
  verdict(t: GameWords, position: P): string;
}

/** The same, and what only the page needs. */
export interface GameKit<P extends Position = Position> extends BoardKit<P> {
  readonly save: SaveFormat | null;
  /** The position as it would be if the side to move passed; `null` where the rules would not have it. */
  passed(game: Game): string | null;
  sound(before: P, after: P, move: string): SoundKind;
  /** What ears need to be told after a move, besides the remark. */
  aloud(t: Messages, after: P, preferences: Pick<Preferences, 'threats'>): string | null;
  remark(t: Messages, position: P): Remark | null;
  describe(t: Messages, position: P, opening: SwapId | null): Description;
  /** The pieces that each side has lost since the start, heaviest first, as outlines in a box of 300 units. */
  captured(start: string, now: P): Readonly<Record<Side, readonly string[]>>;
  pieceOutline(piece: string, set: PieceSet): string;
  /** A few pieces that show what a set looks like; none where there is only one. */
  readonly samplePieces: readonly string[];
  /** What a captured piece counts, in soldiers. */
  worth(piece: string): number;
  /** What the engine puts on the board when it opens a game with swap; `null` where it has to think. */
  openingMove(start: string, moves: readonly string[], seed: number): string | null;
  /** The FEN of a position in a format of this game alone, with moves if it has them; `null` for any other text. */
  foreignPosition(text: string): string | null;
}

// What a game adds to the sheets

interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** A question of a sheet. `change` says what an answer changes. */
export type Field<Changes> =
  | {
      readonly type: 'choice' | 'select';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
      readonly value: string;
      readonly hidden?: boolean;
      change(value: string): Changes;
    }
  | {
      readonly type: 'toggle';
      readonly name: string;
      readonly label: string;
      readonly value: boolean;
      readonly hidden?: boolean;
      change(value: boolean): Changes;
    }
  | { readonly type: 'note'; readonly name: string; readonly text: string; readonly hidden?: boolean };

/** What New game asks in this game, by the place where it asks. */
export interface NewGameFields {
  /** Above the players. */
  readonly top: readonly Field<Settings>[];
  readonly beforeClock: readonly Field<Settings>[];
  readonly afterClock: readonly Field<Settings>[];
  /** Who opens, in place of the sides, while the colours are to be given away later; `null` in a game without that. */
  readonly opener: {
    readonly label: string;
    readonly first: string;
    readonly second: string;
    readonly isUsed: boolean;
  } | null;
}

export interface GameSheets {
  newGame(t: Messages, settings: Settings): NewGameFields;
  /**
   * The settings that New game begins with: of the kind of the game with this start and opening, and as they were chosen
   * last where it does not tell.
   */
  settingsAfter(start: string, opening: SwapId | null, last: Settings): Settings;
  /** What a position that is set up asks besides its pieces and whose turn it is. */
  position(t: Messages, settings: Settings): readonly Field<Settings>[];
  settings(
    t: Messages,
    preferences: Preferences,
  ): {
    readonly top: readonly Field<Partial<Preferences>>[];
    readonly first: readonly Field<Partial<Preferences>>[];
    readonly last: readonly Field<Partial<Preferences>>[];
  };
  help(t: Messages): {
    /** With the pieces meant, the first side's and the second's. */
    readonly rows: readonly (readonly [
      term: string,
      meaning: string,
      pieces?: Readonly<Record<Side, string>>,
    ])[];
    readonly note: string | null;
  };
  waysToDraw(t: Messages, position: Position, rules: RulesId | null): readonly string[];
}
