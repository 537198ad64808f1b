/** The drawn board of an element. Xiangqi comes with the board, gomoku when it is first wanted. */
import { createBoard } from '../../board/board.ts';
import type { MovingView, PieceSet, Side } from '../../board/types.ts';
import type { Position } from '../../games/position.ts';
import { fromOf, toOf } from '../../games/position.ts';
import { xiangqi } from '../../games/xiangqi.ts';
import { xiangqiText } from '../../games/xiangqi-text.ts';
import type { BoardWords } from './words.ts';

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

const nothingMovable: MovingView['movable'] = new Map();

function viewOf({ position, orientation, open, advice, pieceSet, coordinates }: Scene): MovingView {
  const here = position.game === 'xiangqi' ? position : null;
  const reason = here?.status?.reason;
  return {
    type: 'moving',
    pieces: position.pieces,
    orientation,
    movable: open && here !== null ? here.targets : nothingMovable,
    selectable: open ? position.side : null,
    lastMove: here?.lastMove ?? null,
    check: here?.status?.check ?? null,
    arrows: advice === null ? [] : [{ from: fromOf(advice), to: toOf(advice), kind: 'engine', weight: 0.8 }],
    marked: reason?.code === 'perpetual-chase' ? [reason.point] : [],
    pieceSet,
    coordinates,
    animate: true,
  };
}

export const openXiangqi: OpenSurface = (host, scene, words, { play, illegal }) => {
  const board = createBoard(host, xiangqi, viewOf(scene), xiangqiText(words), {
    onMove: (from, to) => play(from + to),
    onIllegal: (from, to) => illegal(from + to),
  });
  return {
    shape: 'xiangqi',
    show: (next) => board.set(viewOf(next)),
    speak: (next) => board.setText(xiangqiText(next)),
    focus: board.focus,
    redrawTheme: board.redrawTheme,
    destroy: board.destroy,
  };
};
