/** Xiangqi on an embedded board: all that it needs besides the engine. */
import { createBoard } from '../../board/board.ts';
import type { MovingView } from '../../board/types.ts';
import { fromOf, toOf } from '../../games/position.ts';
import { xiangqi } from '../../games/xiangqi.ts';
import { xiangqiText } from '../../games/xiangqi-text.ts';
import type { OpenSurface, Scene } from './surface.ts';

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
