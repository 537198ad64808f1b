/**
 * The interface between the board and its host. It contains no rules and no engine: the host passes in the pieces and
 * their legal moves, and the board reports what the player tried.
 */
import type { Side } from '../side.ts';

export type { Side };
export type PointName = string; // 'e0'
export type PieceCode = string; // FEN letter
export type PieceSet = 'chinese' | 'western';

/** What boards of both kinds have in common. */
interface SharedView {
  readonly pieces: ReadonlyMap<PointName, PieceCode>;
  /** The side at the bottom. */
  readonly orientation: Side;
  readonly coordinates: boolean;
  /** What the files are called at the first player's edge and at the other; by default, `fileNames` and `rankNames`. */
  readonly rim?: readonly [string, string] | null;
  /** False: pieces jump. A preference for reduced motion has the same effect. */
  readonly animate: boolean;
}

export interface Arrow {
  readonly from: PointName;
  readonly to: PointName;
  /** 0..1, the prominence of the arrow. */
  readonly weight: number;
}

/** A game whose pieces move from point to point. */
export interface MovingView extends SharedView {
  readonly type: 'moving';
  /** Legal targets per origin. With an empty map the board does not take moves. */
  readonly movable: ReadonlyMap<PointName, readonly PointName[]>;
  /** The side whose pieces react, so that an illegal try can be explained. */
  readonly selectable: Side | null;
  readonly lastMove: readonly [PointName, PointName] | null;
  /** Where the general in check stands. */
  readonly check: PointName | null;
  readonly arrows: readonly Arrow[];
  /** Points to highlight, such as that of a chased piece. */
  readonly marked: readonly PointName[];
  readonly pieceSet: PieceSet;
}

/**
 * How a stone is placed. `direct`: a tap places it. `confirm`: a tap shows the stone and a second one places it.
 * `magnifier`: a loupe above the finger shows where the stone will be placed when the finger is lifted.
 */
export type PlacingMode = 'direct' | 'confirm' | 'magnifier';

/** The turn of a player who may place a stone. */
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

/** A move that the host considers: a disc with its text. */
export interface Candidate {
  readonly point: PointName;
  /** 1 is the best and is highlighted. */
  readonly rank: number;
  /** Short: a letter, since a number could be taken for that of a stone. */
  readonly text: string;
}

/** A game whose stones are placed and do not move. */
export interface PlacingView extends SharedView {
  readonly type: 'placing';
  /** If null, the board takes no stones. */
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

/** What the accessible grid says about a point besides its piece. */
export interface MovingPoint {
  readonly selected: boolean;
  readonly target: boolean;
  readonly lastMove: boolean;
  readonly check: boolean;
}

export interface PlacingPoint {
  /** A stone waits for confirmation here. */
  readonly pending: boolean;
  readonly lastMove: boolean;
  /** The number of the stone in the game, from 1; null for an empty point or a stone from before the first move. */
  readonly number: number | null;
  /** Part of the winning row. */
  readonly row: boolean;
  readonly forbidden: boolean;
  readonly threats: readonly Threat[];
  readonly candidate: Candidate | null;
}

/** Every string of the accessible grid. */
export interface BoardText<Point> {
  readonly boardLabel: string;
  pointLabel(point: PointName, piece: PieceCode | null, state: Point): string;
}

export interface MovingEvents {
  /** Called only for moves that are in `movable`. */
  onMove(from: PointName, to: PointName): void;
  /** Called for a try that is not in `movable`; the piece goes back. */
  onIllegal(from: PointName, to: PointName): void;
}

export interface PlacingEvents {
  /** Called only for points that are in `legal`. */
  onPlace(point: PointName): void;
  /** Called for a try on a point that is not in `legal` (occupied or forbidden) while the board takes stones. */
  onIllegal(point: PointName): void;
  /** A stone waits on the board for confirmation, or (null) no longer does. */
  onPending(point: PointName | null): void;
}

/** Of a board whose game has the handling `editingPieces`. */
export interface EditingEvents {
  /** A point was tapped. */
  onPlace(point: PointName): void;
  /** A piece was carried, perhaps to where another stands. */
  onMove(from: PointName, to: PointName): void;
  /** A piece was dropped beside the board. */
  onIllegal(point: PointName): void;
}

export interface Board<View extends BoardView> {
  readonly element: HTMLElement;
  set(view: View): void;
  setText(text: BoardText<View extends MovingView ? MovingPoint : PlacingPoint>): void;
  /** Places the stone that waits for confirmation, if there is one. */
  confirm(): void;
  /** Moves keyboard focus to the board's cursor. */
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

/** The shape of a game's board and its coordinates. */
export interface BoardShape {
  readonly files: number;
  readonly ranks: number;
  /** Every point, in reading order with the first player at the bottom. */
  readonly points: readonly PointName[];
  readonly lines: readonly Segment[];
  /** CSS pixels. */
  readonly lineWidth: number;
  /** Space around the grid, in cells, without and with coordinates. */
  readonly margins: { readonly plain: number; readonly coordinates: number };
  readonly fileNames: readonly string[];
  readonly rankNames: readonly string[];
  /** The initial place of the keyboard cursor. */
  readonly home: Readonly<Record<Side, PointName>>;
  pointAt(place: Place): PointName | null;
  placeOf(point: PointName): Place;
  sideOf(piece: PieceCode): Side;
}
