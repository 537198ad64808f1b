import type { BoardText, PlacingPoint } from '../../board/types.ts';
import type { StoneTableWords } from '../../i18n/en/games/gomoku.ts';
import type { TableWords } from '../../i18n/en/table.ts';

type Words = Pick<TableWords, 'board' | 'piece'> & {
  readonly stones?: Pick<StoneTableWords, 'point' | 'makes'> | undefined;
};

/** What the accessible grid of a gomoku board says. */
export function pointNames(t: Words): BoardText<PlacingPoint> {
  const words = t.board;
  const { stones } = t;
  return {
    boardLabel: words.label,
    pointLabel: (point, piece, at) => {
      const what = piece === null ? words.empty(point) : words.occupied(t.piece(piece), point);
      if (stones === undefined) return what;
      const notes = [
        at.pending ? stones.point.pending : '',
        at.number === null ? '' : stones.point.number(at.number),
        at.lastMove ? words.lastMove : '',
        at.row ? stones.point.row : '',
        at.forbidden ? stones.point.forbidden : '',
        ...at.threats.map(({ side, kind }) => stones.makes[kind](side)),
        at.candidate === null ? '' : stones.point.candidate(at.candidate.rank),
      ];
      return words.described([what, ...notes.filter((note) => note !== '')]);
    },
  };
}
