/** Words of the figure `windows`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type WindowsWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const windowsWords: Readonly<Record<Language, WindowsWords>> = { en, zh };
