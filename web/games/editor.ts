/** How positions of a game are set up, piece by piece. Comes with the sheet in which that is done. */
import type { GameId, Side } from '../engine/types.ts';
import type { BoardScene, GameWords } from './kit.ts';

/** FEN letters by point. */
export type Pieces = ReadonlyMap<string, string>;

/** What a tap on the board does: it moves a piece, removes one, or puts down this one. */
export type Tool =
  | { readonly type: 'hand' }
  | { readonly type: 'eraser' }
  | { readonly type: 'piece'; readonly piece: string };

export interface EditorScene {
  /** The board as the page shows it, without advice, threats and warnings; its position says of what size it is. */
  readonly look: BoardScene;
  readonly pieces: Pieces;
  readonly tool: Tool;
}

export interface EditorHandlers {
  onTap(point: string): void;
  onCarry(from: string, to: string): void;
  /** A piece was dropped beside the board. */
  onDrop(from: string): void;
}

export interface EditorBoard {
  show(scene: EditorScene): void;
  destroy(): void;
}

export interface GameEditor {
  /** What there is to put down. */
  readonly pieces: Readonly<Record<Side, readonly string[]>>;
  /** Pieces that a board has once: put down again, they leave the point where they stood. */
  readonly single: readonly string[];
  /** What stays when a board is cleared. */
  readonly bare: Pieces;
  /** Pieces can be moved; stones only come and go. */
  readonly hasHand: boolean;
  openBoard(host: HTMLElement, scene: EditorScene, words: GameWords, handlers: EditorHandlers): EditorBoard;
}

const files = import.meta.glob<GameEditor>('./*/editor.ts', { import: 'editor' });

/** Rejects when it does not arrive. */
export function loadEditor(game: GameId): Promise<GameEditor> {
  const load = files[`./${game}/editor.ts`];
  return load === undefined ? Promise.reject(new RangeError(game)) : load();
}
