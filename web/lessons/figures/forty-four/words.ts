/** Words of the figure `forty-four`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type FortyFourWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const fortyFourWords: Readonly<Record<Language, FortyFourWords>> = { en, zh };
