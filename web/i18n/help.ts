/** What the help says of every game alike; it comes when the help is first opened. */
import type { HelpWords } from './en/help.ts';
import type { Language } from './languages.ts';

const files = import.meta.glob<HelpWords>('./*/help.ts', { import: 'help' });

/** Rejects when they do not arrive. */
export async function loadHelpWords(language: Language): Promise<HelpWords> {
  const words = await files[`./${language}/help.ts`]?.();
  if (words === undefined) throw new Error(language);
  return words;
}
