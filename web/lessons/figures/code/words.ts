/** Words of the figure `code`. */
import type { Language } from '../../../i18n/languages.ts';
import { type CodeWords, en } from './words-en.ts';
import { zh } from './words-zh.ts';

export const codeWords: Readonly<Record<Language, CodeWords>> = { en, zh };
