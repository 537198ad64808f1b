import type { BoardText, MovingPoint } from '../../board/types.ts';
import type { TableWords } from '../../i18n/en/table.ts';

/** What the accessible grid of a xiangqi board says. */
export function pointNames(t: Pick<TableWords, 'board' | 'piece'>): BoardText<MovingPoint> {
  const words = t.board;
  return {
    boardLabel: words.label,
    pointLabel: (point, piece, { selected, target, lastMove, check }) => {
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
