/** Words of the figure `null-move`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type NullMoveWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const nullMoveWords: Readonly<Record<Language, NullMoveWords>> = { en, zh };
