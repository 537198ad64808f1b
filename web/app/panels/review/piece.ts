/** What the pieces of a review share. */
import type { ReviewWords } from '../../../i18n/review.ts';
import type { ReviewState } from '../../../study/review/model.ts';
import { numberBefore, numbersOf } from '../../../table/move-numbers.ts';
import type { Model } from '../../model.ts';

/** What all pieces of the part draw from. */
export interface Seen {
  readonly model: Model;
  readonly words: ReviewWords;
  readonly review: ReviewState;
}

export interface Piece {
  readonly element: HTMLElement;
  update(seen: Seen): void;
}

/** "12. C2=5", "12… H8+7". */
export const numbered = ({ state: { record, written } }: Model, ply: number): string =>
  `${numberBefore(numbersOf(record), ply, true)} ${written[ply] ?? ''}`;

export const shapes = { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' } as const;
type ErrorGlyph = keyof typeof shapes;
export const isError = (glyph: string | null): glyph is ErrorGlyph => glyph !== null && glyph in shapes;
