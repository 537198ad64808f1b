/** Words of the figure `ordering`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type OrderingWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const orderingWords: Readonly<Record<Language, OrderingWords>> = { en, zh };
