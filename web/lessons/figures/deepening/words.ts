/** Words of the figure `deepening`. */
import type { Language } from '../../../i18n/languages.ts';
import { type DeepeningWords, en } from './words-en.ts';
import { zh } from './words-zh.ts';

export const deepeningWords: Readonly<Record<Language, DeepeningWords>> = { en, zh };
