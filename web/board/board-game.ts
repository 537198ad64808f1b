/**
 * A game as the board sees it: its shape, how a hand plays it and how it is drawn, but none of its rules. These types
 * refer to each other, so they stand together.
 */
import type { Track } from './animate.ts';
import type { Layout, Spot } from './geometry.ts';
import type { Paper } from './paper.ts';
import type { Sprite } from './sprites.ts';
import type { Palette } from './theme.ts';
import type { BoardShape, BoardView, MovingPoint, PieceCode, PlacingPoint, PointName } from './types.ts';

/** What the board needs to know about a game: its shape, its handling and its drawing, but none of its rules. */
export interface BoardGame<View extends BoardView = BoardView> extends BoardShape {
  readonly handling: Handling<View>;
  readonly painter: Painter<View>;
}

// The hand.

/** What the player's hand is doing in a game in which pieces are moved. */
export type MovingHand =
  | { readonly type: 'empty' }
  /** A piece is chosen; the next point is its target. */
  | { readonly type: 'picked'; readonly from: PointName }
  /** The pointer is down on a piece: this becomes a tap or a drag. `again`: the piece was already picked. */
  | {
      readonly type: 'pressed';
      readonly from: PointName;
      readonly again: boolean;
      readonly at: Spot;
      readonly slack: number;
    }
  /** A piece is picked and the pointer is down somewhere else: releasing it there plays. */
  | { readonly type: 'aiming'; readonly from: PointName; readonly to: PointName | null }
  | {
      readonly type: 'dragging';
      readonly from: PointName;
      readonly again: boolean;
      readonly at: Spot;
      readonly over: PointName | null;
    };

/** Where the pointer is and what it is about to do. */
export type Pointer =
  | { readonly type: 'away' }
  /** A mouse, no button down. */
  | { readonly type: 'hovering'; readonly over: PointName }
  /** The button is down: releasing it is a tap on this point, unless the pointer strays. */
  | {
      readonly type: 'pressed';
      readonly over: PointName;
      readonly at: Spot;
      readonly slack: number;
      readonly touch: boolean;
    }
  /** A finger under a loupe: lifting it places a stone, except outside the board. */
  | { readonly type: 'choosing'; readonly over: PointName | null; readonly at: Spot };

/** What the player's hand is doing in a game in which stones are placed. */
export interface PlacingHand {
  readonly type: 'placing';
  /** A stone waits for confirmation here. */
  readonly pending: PointName | null;
  readonly pointer: Pointer;
}

/** What the player's hand is doing. */
export type Hand = MovingHand | PlacingHand;

export interface State<View extends BoardView = BoardView> {
  readonly view: View;
  readonly hand: Hand;
  /** The one point in the tab order. */
  readonly cursor: PointName;
}

/** What the hand does, with the pointer or keys. */
export type HandInput =
  /** `slack`: how far a pointer may stray, in device pixels, before a tap becomes a drag. */
  | {
      readonly type: 'press';
      readonly point: PointName | null;
      readonly at: Spot;
      readonly slack: number;
      readonly touch: boolean;
    }
  /** The mouse moves with no button down. */
  | { readonly type: 'hover'; readonly point: PointName | null }
  | { readonly type: 'move'; readonly point: PointName | null; readonly at: Spot }
  | { readonly type: 'release'; readonly point: PointName | null }
  /** The browser took the pointer away, to scroll for instance. */
  | { readonly type: 'cancel' }
  /** Enter, Space, or the click of a screen reader. */
  | { readonly type: 'activate'; readonly point: PointName }
  /** Confirms the waiting stone. */
  | { readonly type: 'confirm' }
  | { readonly type: 'escape' };

export type Try =
  | { readonly type: 'move' | 'illegal'; readonly from: PointName; readonly to: PointName }
  | { readonly type: 'place' | 'refused'; readonly point: PointName };

export interface Step<View extends BoardView = BoardView> {
  readonly state: State<View>;
  /** What the host must be told. */
  readonly tried: Try | null;
}

/** What assistive technology and the mouse cursor need to know about a point. */
export interface PointFacts {
  /** Whether one can play there now. */
  readonly target: boolean;
  /** Whether it holds a piece that can be picked. */
  readonly grab: boolean;
  /** Whether the toggle is pressed; null if it is not a toggle. */
  readonly pressed: boolean | null;
  /** What the host's text needs. */
  readonly said: MovingPoint | PlacingPoint;
}

/** The rules of interaction for games of one kind. They belong to the game, like its painter. All are pure. */
export interface Handling<View extends BoardView = BoardView> {
  readonly open: Hand;
  reduce(game: BoardGame, state: State<View>, input: HandInput): Step<View>;
  /** The hand under a new view. */
  keep(game: BoardGame, state: State<View>, next: View): Hand;
  /** The hand after keys have moved the cursor. */
  carry(hand: Hand, cursor: PointName): Hand;
  /** Returns a function that looks up the facts of any point. */
  facts(state: State<View>): (point: PointName) => PointFacts;
}

// The picture.

/** Everything that a picture of the board depends on, besides the time. */
export interface Scene<View extends BoardView = BoardView> {
  readonly game: BoardGame<View>;
  readonly layout: Layout;
  readonly theme: Palette;
  readonly state: State<View>;
  readonly tracks: readonly Track[];
}

/** How a piece is drawn, besides its place. */
export interface Pose {
  /** 0 on the board, 1 in the hand: larger, higher, its shadow wider. */
  readonly lift: number;
  readonly alpha: number;
}

export const resting: Pose = { lift: 0, alpha: 1 };

/** Something that a game shows over its board and beyond the edges of the board. */
export interface Overlay<View extends BoardView = BoardView> {
  readonly element: HTMLElement;
  /** Called with every picture of the board. */
  update(scene: Scene<View>): void;
}

/** How a game is drawn. It belongs to the game, so that a page loads only the painters of the games played on it. */
export interface Painter<View extends BoardView = BoardView> {
  /** The marks of the grid besides its lines. Drawn once per size and theme. */
  drawGridMarks(paper: Paper, layout: Layout, theme: Palette): void;
  /** Pieces and marks that do not move. */
  drawResting(paper: Paper, scene: Scene<View>): void;
  /** What is under the pointer. */
  pointed(scene: Scene<View>): Sprite | null;
  drawPiece(paper: Paper, scene: Scene<View>, piece: PieceCode, spot: Spot, pose: Pose): void;
  /** Whether `drawResting` would show the same for both, the rest of their scenes being equal. */
  looksAlike(a: State<View>, b: State<View>): boolean;
  createOverlay(): Overlay<View> | null;
}
