/** Words of the figure `memory`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type MemoryWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const memoryWords: Readonly<Record<Language, MemoryWords>> = { en, zh };
