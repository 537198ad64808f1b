/** Words of the figure `shapes`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type ShapesWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const shapesWords: Readonly<Record<Language, ShapesWords>> = { en, zh };
