/** Words of the figure `horizon`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type HorizonWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const horizonWords: Readonly<Record<Language, HorizonWords>> = { en, zh };
