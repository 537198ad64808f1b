/** The words for links and pictures, which come with the parts that say them. */
import type { ShareWords } from '../../i18n/en/share.ts';
import { fallbackLanguage, type Language } from '../../i18n/languages.ts';

const files = import.meta.glob<ShareWords>('../../i18n/*/share.ts', { import: 'shareWords' });

/** Rejects when the file does not arrive. */
export async function loadShareWords(language: Language): Promise<ShareWords> {
  const load = files[`../../i18n/${language}/share.ts`] ?? files[`../../i18n/${fallbackLanguage}/share.ts`];
  if (load === undefined) throw new Error(language);
  return load();
}
