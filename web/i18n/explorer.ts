/** The words of the explorer, which come with it. */
import type { ExplorerWords } from './explorer-words.ts';
import type { Language } from './languages.ts';

const files = import.meta.glob<ExplorerWords>('./*/explorer.ts', { import: 'explorer' });

/** Rejects when they do not arrive. */
export async function loadExplorerWords(language: Language): Promise<ExplorerWords> {
  const words = await files[`./${language}/explorer.ts`]?.();
  if (words === undefined) throw new Error(language);
  return words;
}
