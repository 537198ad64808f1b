/** Words of the figure that asks: prune, or look? */
import type { Language } from '../../../i18n/languages.ts';
import { en, type PredictWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const predictWords: Readonly<Record<Language, PredictWords>> = { en, zh };
