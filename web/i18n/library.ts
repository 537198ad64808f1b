/** The words of the library, which come with it. */
import type { Language } from './languages.ts';
import type { LibraryWords } from './library-words.ts';

const files = import.meta.glob<LibraryWords>('./*/library.ts', { import: 'library' });

/** Rejects when they do not arrive. */
export async function loadLibraryWords(language: Language): Promise<LibraryWords> {
  const words = await files[`./${language}/library.ts`]?.();
  if (words === undefined) throw new Error(language);
  return words;
}
