/** Words of the figure `table`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type TableWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const tableWords: Readonly<Record<Language, TableWords>> = { en, zh };
