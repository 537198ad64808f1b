/** What the lines of the engine say: it comes with them, one language at a time. */
import type { LinesWords } from './en/lines.ts';
import type { Language } from './languages.ts';

export type { LinesWords };

const files = import.meta.glob<LinesWords>('./*/lines.ts', { import: 'lines' });

/** Rejects when the file is missing or does not arrive. */
export async function loadLinesWords(language: Language): Promise<LinesWords> {
  const words = await files[`./${language}/lines.ts`]?.();
  if (words === undefined) throw new Error(`no words for lines in ${language}`);
  return words;
}
