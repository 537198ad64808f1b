/** Words of the figure `twenty-lines`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type TwentyLinesWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const twentyLinesWords: Readonly<Record<Language, TwentyLinesWords>> = { en, zh };
