/** The drawn board of an element. Each game has one, fetched when it is wanted. */
import type { PieceSet, Side } from '../../board/types.ts';
import type { Position } from '../../games/position.ts';
import type { BoardWords } from '../../i18n/board-words.ts';

export interface Scene {
  readonly position: Position;
  readonly orientation: Side;
  /** Whether moves are taken. */
  readonly open: boolean;
  /** What the engine would play here; `null` for nothing to point out. */
  readonly advice: string | null;
  readonly pieceSet: PieceSet;
  readonly coordinates: boolean;
}

export interface Hands {
  play(move: string): void;
  illegal(move: string): void;
}

export interface Surface {
  readonly shape: string;
  show(scene: Scene): void;
  speak(words: BoardWords): void;
  focus(): void;
  redrawTheme(): void;
  destroy(): void;
}

export type OpenSurface = (host: HTMLElement, scene: Scene, words: BoardWords, hands: Hands) => Surface;

/** Boards of one shape can show each other's positions. */
export const shapeOf = (position: Position): string =>
  position.game === 'gomoku' ? `${position.files}×${position.ranks}` : 'xiangqi';
