/** Gomoku on an embedded board: all that it needs besides the engine. */
import { createBoard } from '../../board/board.ts';
import type { PlacingMode, PlacingView } from '../../board/types.ts';
import { createGomoku } from '../../games/gomoku.ts';
import { bareStones, boardOf, stonesOf } from '../../games/gomoku-position.ts';
import { parsePlacement } from '../../games/gomoku-shape.ts';
import { gomokuText } from '../../games/gomoku-text.ts';
import type { StoneReader } from './line.ts';
import { type OpenSurface, type Scene, shapeOf } from './surface.ts';

export const stoneReader: StoneReader = {
  isReadable: (start) => parsePlacement(start) !== null,
  bare: bareStones,
  read: (game) => stonesOf(game, false),
};

/** Fingers need points this far apart, in CSS pixels (WCAG 2.5.8). */
const fingerRoom = 24;

export const openGomoku: OpenSurface = (host, scene, words, { play, illegal }) => {
  const { position } = scene;
  const { files, ranks } = position.game === 'gomoku' ? position : boardOf(position.fen);
  const game = createGomoku(files, ranks);
  let last = scene;
  const view = (): PlacingView => viewOf(last, modeAt(host.clientWidth / (files + 1)));
  const board = createBoard(host, game, view(), gomokuText(words), {
    onPlace: play,
    onIllegal: illegal,
    onPending: () => undefined,
  });
  // How a stone is placed hangs on the size of the cells.
  const resized = new ResizeObserver(() => board.set(view()));
  resized.observe(host);
  return {
    shape: shapeOf(position),
    show: (next) => {
      last = next;
      board.set(view());
    },
    speak: (next) => board.setText(gomokuText(next)),
    focus: board.focus,
    redrawTheme: board.redrawTheme,
    destroy: () => {
      resized.disconnect();
      board.destroy();
    },
  };
};

/** Not the magnifier of the page: under it a finger cannot scroll, and here the page around must always scroll. */
const modeAt = (cell: number): PlacingMode =>
  cell < fingerRoom && matchMedia('(pointer: coarse)').matches ? 'confirm' : 'direct';

function viewOf({ position, orientation, open, advice, coordinates }: Scene, mode: PlacingMode): PlacingView {
  const here = position.game === 'gomoku' ? position : null;
  return {
    type: 'placing',
    pieces: position.pieces,
    orientation,
    coordinates,
    animate: true,
    turn:
      here !== null && open ? { stone: here.side === 'first' ? 'x' : 'o', legal: here.legal, mode } : null,
    moves: here?.moves ?? [],
    numbers: 'off',
    row: here?.status?.row ?? [],
    threats: [],
    forbidden: [],
    candidates: advice === null ? [] : [{ point: advice, rank: 1, text: null }],
  };
}
