/** What the panel of a review says. */
import type { ReviewWords } from './en/review.ts';
import { createPartWords } from './part-words.ts';

export type { ReviewWords };

export const reviewWords = createPartWords<ReviewWords>(
  import.meta.glob<ReviewWords>('./*/review.ts', { import: 'review' }),
  (language) => `./${language}/review.ts`,
);
