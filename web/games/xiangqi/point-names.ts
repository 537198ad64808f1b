import type { BoardText, MovingPoint } from '../../board/types.ts';
import type { NotationId } from '../../engine/types.ts';
import type { GameWords } from '../kit.ts';

/** What the accessible grid of a xiangqi board says. */
export function pointNames(
  t: Pick<GameWords, 'board' | 'piece' | 'pieces'>,
  notation: NotationId,
): BoardText<MovingPoint> {
  const words = t.board;
  const place = (notation === 'chinese' && t.pieces?.place) || ((point: string) => point);
  return {
    boardLabel: words.label,
    pointLabel: (at, piece, { selected, target, lastMove, check }) => {
      const point = place(at);
      const what = piece === null ? words.empty(point) : words.occupied(t.piece(piece), point);
      const notes = [
        selected ? words.selected : '',
        target ? (piece === null ? words.target : words.capture) : '',
        check ? words.check : '',
        lastMove ? words.lastMove : '',
      ];
      return words.described([what, ...notes.filter((note) => note !== '')]);
    },
  };
}
