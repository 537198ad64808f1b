/**
 * What the board and its host say to each other. No rules and no engine in here: the host hands in
 * pieces and legal targets, the board hands back what the player tried.
 */

export type PointName = string; // 'e0'
export type PieceCode = string; // FEN letter
export type Side = 'first' | 'second';
export type PieceSet = 'chinese' | 'western';

export interface Arrow {
  readonly from: PointName;
  readonly to: PointName;
  readonly kind: 'hint' | 'engine';
  /** 0..1, how much the arrow asserts itself. */
  readonly weight: number;
}

export interface BoardView {
  readonly pieces: ReadonlyMap<PointName, PieceCode>;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
  /** Legal targets per origin. An empty map: the board does not take moves. */
  readonly movable: ReadonlyMap<PointName, readonly PointName[]>;
  /** Whose pieces react, so that an illegal try can be explained. */
  readonly selectable: Side | null;
  readonly lastMove: readonly [PointName, PointName] | null;
  /** Where the general in check stands. */
  readonly check: PointName | null;
  readonly arrows: readonly Arrow[];
  /** Points to point out, such as a chased piece. */
  readonly marked: readonly PointName[];
  readonly pieceSet: PieceSet;
  readonly coordinates: boolean;
  /** False: jump. A wish for reduced motion has the same effect. */
  readonly animate: boolean;
}

export interface PointState {
  readonly selected: boolean;
  readonly target: boolean;
  readonly lastMove: boolean;
  readonly check: boolean;
}

/** Every string that the accessible twin says. */
export interface BoardText {
  readonly boardLabel: string;
  pointLabel(point: PointName, piece: PieceCode | null, state: PointState): string;
}

export interface BoardEvents {
  /** Only moves that are in `movable`. */
  onMove(from: PointName, to: PointName): void;
  /** Tried, not in `movable`; the piece goes back. */
  onIllegal(from: PointName, to: PointName): void;
}

export interface Board {
  readonly element: HTMLElement;
  set(view: Partial<BoardView>): void;
  setText(text: BoardText): void;
  /** Puts keyboard focus on the board's cursor. */
  focus(): void;
  /** Reads the colours again; call it after the theme of the page has changed. */
  redrawTheme(): void;
  destroy(): void;
}

/** A place on the grid in cells: `file` from Red's left, `rank` from Red's side. */
export interface Place {
  readonly file: number;
  readonly rank: number;
}

/** A grid line between two places. */
export type Segment = readonly [from: Place, to: Place];

/** Filled outline (nonzero rule) as SVG path data, centred on 0,0 in a box of 256 units, y downwards. */
export type Outline = string;

/** A character written on the board itself. Words read the same however the board is turned. */
export interface Lettering {
  readonly outline: Outline;
  /** Where its centre is seen, in cells, as if Red were at the bottom. */
  readonly at: Place;
  /** Height of the 256 unit box in cells. */
  readonly size: number;
}

/** What the board needs to know of a game: its shape and its names, none of its rules. */
export interface BoardGame {
  readonly files: number;
  readonly ranks: number;
  /** Every point, in reading order with Red at the bottom. */
  readonly points: readonly PointName[];
  readonly lines: readonly Segment[];
  /** Two opposite corners of the heavy outer frame. */
  readonly frame: Segment;
  /** Points that carry small corner marks. */
  readonly stars: readonly PointName[];
  readonly lettering: readonly Lettering[];
  readonly fileNames: readonly string[];
  readonly rankNames: readonly string[];
  /** Where the keyboard cursor stands at first. */
  readonly home: Readonly<Record<Side, PointName>>;
  pointAt(place: Place): PointName | null;
  placeOf(point: PointName): Place;
  sideOf(piece: PieceCode): Side;
  outlineOf(piece: PieceCode, set: PieceSet): Outline;
}
