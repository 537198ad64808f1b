/** Words of the figure `opponent`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type OpponentWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const opponentWords: Readonly<Record<Language, OpponentWords>> = { en, zh };
