/** Positions that several figures show, and how a figure turns to one of its own. */
import type { Subject } from '../../figure.ts';
import type { LessonSettings } from '../../types.ts';

/** The first article's example: two plies, two moves each. */
export const pair = '((100 50)(-99 1))';

/** Two plies, four moves and three answers each. */
export const fourBranches = '((6 9 4)(7 3 8)(5 2 9)(8 6 7))';

export const xiangqiStart = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';

/** Six plies into a usual opening: central cannon against screen horses. */
export const xiangqiOpening = `${xiangqiStart} moves h2e2 h9g7 h0g2 b9c7 i0h0 i9h9`;

/** Black's general is in check from a cannon: seven answers, and good ones among bad ones. */
export const crowded = '2bakab1r/9/c8/p1p1p1p1p/9/1c4r2/P1P5P/2N1C4/8R/R1BAKABN1 b';

/** Red is behind, and has a move that threatens the cannon and mate at once. */
export const doubleThreat = '4kab2/4a3r/9/8p/6P2/c3N1R2/9/9/4A4/3K5 w';

/** Tic-tac-toe with three stones on it. */
export const ticTacToe = 'x1o/1x1/3 w k=3';

/** The same figure on another text. */
export function turnedTo(subject: Subject, text: string, settings: Partial<LessonSettings> = {}): Subject {
  if (text === subject.text) return { ...subject, settings: { ...subject.settings, ...settings } };
  const lesson = subject.open(text);
  return {
    ...subject,
    text,
    lesson,
    game: lesson.game(),
    side: lesson.side([]),
    settings: { ...subject.settings, ...settings },
  };
}
