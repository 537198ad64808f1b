/** The drawn board of xiangqi. */
import { createBoard } from '../../board/board.ts';
import type { MovingView } from '../../board/types.ts';
import type { NotationId } from '../../engine/types.ts';
import type { BoardHandlers, BoardScene, DrawnBoard, GameWords } from '../kit.ts';
import { xiangqi } from './drawing.ts';
import { pointNames } from './point-names.ts';
import { fromOf, toOf } from './points.ts';
import type { XiangqiPosition } from './position.ts';

/** Each side counts the files from its own right; Chinese players write Red's in Chinese numerals. The other notations name points. */
const rims: Readonly<Partial<Record<NotationId, NonNullable<MovingView['rim']>>>> = {
  chinese: ['九八七六五四三二一', '１２３４５６７８９'],
  wxf: ['987654321', '123456789'],
};

const nothingMovable: MovingView['movable'] = new Map();

export function viewOf(scene: BoardScene): MovingView {
  const { orientation, open, advice, warns, pieceSet, coordinates, animate, notation } = scene;
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
    arrows: advice.map(({ move, weight }) => ({ from: fromOf(move), to: toOf(move), weight })),
    marked: reason?.code === 'perpetual-chase' ? [reason.point] : [],
    pieceSet,
    coordinates,
    rim: rims[notation] ?? null,
    animate,
  };
}

export function openBoard(
  host: HTMLElement,
  scene: BoardScene,
  words: GameWords,
  { onMove, onIllegal }: BoardHandlers,
): DrawnBoard {
  let { notation } = scene;
  let said = words;
  const board = createBoard(host, xiangqi, viewOf(scene), pointNames(words, notation), {
    onMove: (from, to) => onMove(from + to),
    onIllegal: (from, to) => onIllegal(from + to),
  });
  const name = (): void => board.setText(pointNames(said, notation));
  return {
    show: (next) => {
      board.set(viewOf(next));
      if (next.notation === notation) return;
      notation = next.notation;
      name();
    },
    setWords: (next) => {
      said = next;
      name();
    },
    confirm: () => board.confirm(),
    focus: () => board.focus(),
    redrawTheme: () => board.redrawTheme(),
    destroy: () => board.destroy(),
  };
}
