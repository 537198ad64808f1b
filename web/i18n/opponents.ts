/** The words for choosing an opponent, which come with the first part that needs them. */
import type { OpponentWords } from './en/opponents.ts';
import type { Language } from './languages.ts';

export type { OpponentWords };

const files = import.meta.glob<OpponentWords>('./*/opponents.ts', { import: 'opponents' });

/** Rejects when the file does not arrive. */
export function loadOpponentWords(language: Language): Promise<OpponentWords> {
  const load = files[`./${language}/opponents.ts`];
  return load === undefined ? Promise.reject(new RangeError(language)) : load();
}
