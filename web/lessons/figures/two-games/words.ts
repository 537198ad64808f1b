/** Words of the figure `two-games`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type TwoGamesWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const twoGamesWords: Readonly<Record<Language, TwoGamesWords>> = { en, zh };
