/**
 * What the board and its host say to each other. No rules and no engine in here: the host hands in
 * pieces and what may be done with them, the board hands back what the player tried.
 */
import type { Side } from '../engine/types.ts';
import type { Painter } from './painter.ts';
import type { Handling } from './state.ts';

export type { Side };
export type PointName = string; // 'e0'
export type PieceCode = string; // FEN letter
export type PieceSet = 'chinese' | 'western';

/** What boards of both kinds show. */
interface SharedView {
  readonly pieces: ReadonlyMap<PointName, PieceCode>;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
  readonly coordinates: boolean;
  /** False: jump. A wish for reduced motion has the same effect. */
  readonly animate: boolean;
}

export interface Arrow {
  readonly from: PointName;
  readonly to: PointName;
  readonly kind: 'hint' | 'engine';
  /** 0..1, how much the arrow asserts itself. */
  readonly weight: number;
}

/** A game whose pieces go from point to point. */
export interface MovingView extends SharedView {
  readonly type: 'moving';
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
}

/**
 * How a stone is placed: `direct`, a tap places; `confirm`, a tap shows the stone and a second one places it;
 * `magnifier`, a loupe above the finger shows where lifting it will place the stone.
 */
export const placingModes = ['direct', 'confirm', 'magnifier'] as const;
export type PlacingMode = (typeof placingModes)[number];

/** The board takes a stone. */
export interface Turn {
  readonly stone: PieceCode;
  readonly legal: ReadonlySet<PointName>;
  readonly mode: PlacingMode;
}

export const threatKinds = ['five', 'open-four', 'four', 'open-three'] as const;
export type ThreatKind = (typeof threatKinds)[number];

/** What a stone of one side would make on an empty point. */
export interface Threat {
  readonly point: PointName;
  readonly side: Side;
  readonly kind: ThreatKind;
}

/** A move that the host weighs: a disc with its text, or with its rank where there is none. */
export interface Candidate {
  readonly point: PointName;
  /** 1 is the best, and stands out. */
  readonly rank: number;
  /** Short, such as a score. */
  readonly text: string | null;
}

/** A game whose stones are placed and stay. */
export interface PlacingView extends SharedView {
  readonly type: 'placing';
  /** Null: the board takes no stones. */
  readonly turn: Turn | null;
  /** The points of the stones in the order of play; the last one is marked, and numbers count from the first. */
  readonly moves: readonly PointName[];
  readonly numbers: 'off' | 'last' | 'all';
  /** The points of a winning row, in any order. */
  readonly row: readonly PointName[];
  readonly threats: readonly Threat[];
  /** Empty points where the side to move may not play. */
  readonly forbidden: readonly PointName[];
  readonly candidates: readonly Candidate[];
}

export type BoardView = MovingView | PlacingView;

/** What the accessible grid has to say of a point besides its piece. */
export interface MovingPoint {
  readonly selected: boolean;
  readonly target: boolean;
  readonly lastMove: boolean;
  readonly check: boolean;
}

export interface PlacingPoint {
  /** A stone lies here for confirmation. */
  readonly pending: boolean;
  readonly lastMove: boolean;
  /** Which stone of the game this is, from 1; null for an empty point or a stone from before the first move. */
  readonly number: number | null;
  /** Part of the winning row. */
  readonly row: boolean;
  readonly forbidden: boolean;
  readonly threats: readonly Threat[];
  readonly candidate: Candidate | null;
}

/** Every string that the accessible grid says. */
export interface BoardText<Point> {
  readonly boardLabel: string;
  pointLabel(point: PointName, piece: PieceCode | null, state: Point): string;
}

export interface MovingEvents {
  /** Only moves that are in `movable`. */
  onMove(from: PointName, to: PointName): void;
  /** Tried, not in `movable`; the piece goes back. */
  onIllegal(from: PointName, to: PointName): void;
}

export interface PlacingEvents {
  /** Only points that are in `legal`. */
  onPlace(point: PointName): void;
  /** Tried while the board takes stones, not in `legal`: taken or forbidden. */
  onIllegal(point: PointName): void;
  /** A stone lies on the board for confirmation, or no longer does. */
  onPending(point: PointName | null): void;
}

export interface Board<View extends BoardView> {
  readonly element: HTMLElement;
  set(view: View): void;
  setText(text: BoardText<View extends MovingView ? MovingPoint : PlacingPoint>): void;
  /** Places the stone that lies there for confirmation, if one does. */
  confirm(): void;
  /** Puts keyboard focus on the board's cursor. */
  focus(): void;
  /** Reads the colours again; call it after the theme of the page has changed. */
  redrawTheme(): void;
  destroy(): void;
}

/** A place on the grid in cells: `file` from the first player's left, `rank` from that player's side. */
export interface Place {
  readonly file: number;
  readonly rank: number;
}

/** A grid line between two places. */
export type Segment = readonly [from: Place, to: Place];

/** Filled outline (nonzero rule) as SVG path data, centred on 0,0 in a box of 256 units, y downwards. */
export type Outline = string;

/** The shape of a game's board and the names on it. */
export interface BoardShape {
  readonly files: number;
  readonly ranks: number;
  /** Every point, in reading order with the first player at the bottom. */
  readonly points: readonly PointName[];
  readonly lines: readonly Segment[];
  /** CSS pixels. */
  readonly lineWidth: number;
  /** Around the grid, in cells, without and with coordinates. */
  readonly margins: { readonly plain: number; readonly coordinates: number };
  readonly fileNames: readonly string[];
  readonly rankNames: readonly string[];
  /** Where the keyboard cursor stands at first. */
  readonly home: Readonly<Record<Side, PointName>>;
  pointAt(place: Place): PointName | null;
  placeOf(point: PointName): Place;
  sideOf(piece: PieceCode): Side;
}

/** What the board needs to know of a game: its shape, how it is handled and drawn, none of its rules. */
export interface BoardGame<View extends BoardView = BoardView> extends BoardShape {
  readonly handling: Handling<View>;
  readonly painter: Painter<View>;
}
