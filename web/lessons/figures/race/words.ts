/** Words of the figure `race`. */
import type { Language } from '../../../i18n/languages.ts';
import { en, type RaceWords } from './words-en.ts';
import { zh } from './words-zh.ts';

export const raceWords: Readonly<Record<Language, RaceWords>> = { en, zh };
