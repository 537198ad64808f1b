/** All languages at once, for the build of the article and for tests. */
import type { Language } from '../../i18n/languages.ts';
import { type LessonWords, wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

export const allWords: Readonly<Record<Language, LessonWords>> = { en: wordsEn, zh: wordsZh };
