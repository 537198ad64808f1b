/** The drawn board of xiangqi. */
import { createBoard } from '../../board/board.ts';
import type { MovingView } from '../../board/types.ts';
import type { BoardHandlers, BoardScene, DrawnBoard, GameWords } from '../kit.ts';
import { xiangqi } from './drawing.ts';
import { pointNames } from './point-names.ts';
import { fromOf, toOf } from './points.ts';
import type { XiangqiPosition } from './position.ts';

const nothingMovable: MovingView['movable'] = new Map();

export function viewOf(scene: BoardScene): MovingView {
  const { orientation, open, advice, warns, pieceSet, coordinates, animate } = scene;
  const position = scene.position as XiangqiPosition;
  const { pieces, targets, side, lastMove, status } = position;
  // Where the piece stands whose chase decides, or would decide, the game.
  const reason = status?.reason ?? (warns ? status?.repetition?.reason : null);
  return {
    type: 'moving',
    pieces,
    orientation,
    movable: open ? targets : nothingMovable,
    selectable: open ? side : null,
    lastMove,
    check: status?.check ?? null,
    arrows: advice.map(({ move, kind, weight }) => ({ from: fromOf(move), to: toOf(move), kind, weight })),
    marked: reason?.code === 'perpetual-chase' ? [reason.point] : [],
    pieceSet,
    coordinates,
    animate,
  };
}

export function openBoard(
  host: HTMLElement,
  scene: BoardScene,
  words: GameWords,
  { onMove, onIllegal }: BoardHandlers,
): DrawnBoard {
  const board = createBoard(host, xiangqi, viewOf(scene), pointNames(words), {
    onMove: (from, to) => onMove(from + to),
    onIllegal: (from, to) => onIllegal(from + to),
  });
  return {
    show: (next) => board.set(viewOf(next)),
    setWords: (next) => board.setText(pointNames(next)),
    confirm: () => board.confirm(),
    focus: () => board.focus(),
    redrawTheme: () => board.redrawTheme(),
    destroy: () => board.destroy(),
  };
}
