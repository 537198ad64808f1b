/** The words of all figures, by language. Each language is loaded when it is asked for. */
import type { Language } from '../../i18n/languages.ts';
import type { LessonWords } from './words-en.ts';

const loaders: Readonly<Record<Language, () => Promise<LessonWords>>> = {
  en: () => import('./words-en.ts').then(({ wordsEn }) => wordsEn),
  zh: () => import('./words-zh.ts').then(({ wordsZh }) => wordsZh),
};

export const loadWords = (language: Language): Promise<LessonWords> => loaders[language]();
