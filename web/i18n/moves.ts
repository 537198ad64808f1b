/** What the panel of moves says. */
import type { MovesWords } from './en/moves.ts';
import { createPartWords } from './part-words.ts';

export type { MovesWords };

export const movesWords = createPartWords<MovesWords>(
  import.meta.glob<MovesWords>('./*/moves.ts', { import: 'moves' }),
  (language) => `./${language}/moves.ts`,
);
