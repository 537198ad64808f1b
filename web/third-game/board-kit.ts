import { createBoard } from '../board/board.ts';
import type { BoardText, PlacingPoint } from '../board/types.ts';
import type { BoardKit, GameWords } from '../games/kit.ts';
import { four, viewOf } from './drawing.ts';
import { fourId } from './info.ts';
import { barePosition, type FourPosition, parseDiscs, readPosition } from './position.ts';
import type { FourWords } from './words-en.ts';

/** The words that this game alone has come with those of every game. */
const ownWords = (t: GameWords): FourWords | undefined => (t as { readonly four?: FourWords }).four;

const pointNames = ({ board, piece }: GameWords): BoardText<PlacingPoint> => ({
  boardLabel: board.label,
  pointLabel: (point, disc, { lastMove }) => {
    const what = disc === null ? board.empty(point) : board.occupied(piece(disc), point);
    return board.described(lastMove ? [what, board.lastMove] : [what]);
  },
});

export const boardKit: BoardKit<FourPosition> = {
  id: fourId,
  isReadable: (fen) => parseDiscs(fen) !== null,
  bare: barePosition,
  read: readPosition,
  shape: () => 'connect-four',
  drawing: (scene) => ({ game: four, view: viewOf(scene) }),
  openBoard: (host, scene, words, { onMove, onIllegal, onPending }) => {
    const board = createBoard(host, four, viewOf(scene), pointNames(words), {
      onPlace: (point) => onMove(point.charAt(0)),
      onIllegal: (point) => onIllegal(point.charAt(0)),
      onPending,
    });
    return {
      show: (next) => board.set(viewOf(next)),
      setWords: (next) => board.setText(pointNames(next)),
      confirm: () => board.confirm(),
      focus: () => board.focus(),
      redrawTheme: () => board.redrawTheme(),
      destroy: () => board.destroy(),
    };
  },
  moveInWords: (t, { side }, column) => t.moveInWords(side, '', column, column, null),
  verdict: (t, { status }) =>
    status === null || status.state === 'ongoing' ? '' : (ownWords(t)?.over(status.row) ?? ''),
};
