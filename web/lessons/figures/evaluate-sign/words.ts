/** Words of the figure `evaluate-sign`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type SignWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const signWords: Readonly<Record<Language, SignWords>> = { en, zh };
