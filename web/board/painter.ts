import type { Track } from './animate.ts';
import type { Layout, Spot } from './geometry.ts';
import type { Paper } from './paper.ts';
import type { State } from './state.ts';
import type { Theme } from './theme.ts';
import type { BoardGame, BoardView, PieceCode } from './types.ts';

/** Everything that a picture of the board depends on, besides the time. */
export interface Scene<View extends BoardView = BoardView> {
  readonly game: BoardGame<View>;
  readonly layout: Layout;
  readonly theme: Theme;
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
  drawGridMarks(paper: Paper, layout: Layout, theme: Theme): void;
  /** Pieces and marks that do not move. */
  drawResting(paper: Paper, scene: Scene<View>): void;
  /** What is under the pointer. Returns the spots it touched, each with the cell around it. */
  drawPointed(paper: Paper, scene: Scene<View>): readonly Spot[];
  drawPiece(paper: Paper, scene: Scene<View>, piece: PieceCode, spot: Spot, pose: Pose): void;
  /** Whether `drawResting` would show the same for both, the rest of their scenes being equal. */
  looksAlike(a: State<View>, b: State<View>): boolean;
  createOverlay(): Overlay<View> | null;
}
