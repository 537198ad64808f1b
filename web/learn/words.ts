/** What the article says by itself, beyond what stands in its HTML. */
import type { Language } from '../i18n/languages.ts';
import { en, type Words } from './words-en.ts';
import { zh } from './words-zh.ts';

export const words: Readonly<Record<Language, Words>> = { en, zh };

/** The language of a page by its tag; English when the article has no words in it. */
export const languageOf = (tag: string): Language =>
  (Object.keys(words) as Language[]).find((language) => tag.startsWith(language)) ?? 'en';
