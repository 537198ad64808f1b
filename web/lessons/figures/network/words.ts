/** Words of the figure `network`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type NetworkWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const networkWords: Readonly<Record<Language, NetworkWords>> = { en, zh };
