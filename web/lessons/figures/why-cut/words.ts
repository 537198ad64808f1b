/** Words of the figure that explains one cutoff. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type WhyCutWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const whyCutWords: Readonly<Record<Language, WhyCutWords>> = { en, zh };
