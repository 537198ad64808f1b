/** Words of the calculator. */
import type { Language } from '../../../i18n/languages.ts';
import { type CostWords, en } from './words-en.ts';
import { zh } from './words-zh.ts';

export const costWords: Readonly<Record<Language, CostWords>> = { en, zh };
