import type { NotationId } from '../engine/types.ts';

export interface LanguageInfo {
  /** In its own words, for the switch. */
  readonly name: string;
  /** For the document. */
  readonly tag: string;
  /** How its readers write moves of xiangqi. */
  readonly notation: NotationId;
  /** Where the article stands, seen from the page. */
  readonly article: string;
  readonly articleTitle: string;
  /** What an element is: in a frame that shows it alone, and where it has not arrived yet. */
  readonly frame: Readonly<Record<'board' | 'lesson', string>>;
}

/** A new language is its folder here, the words beside each figure, and one line in this list. */
export const languageInfo = {
  en: {
    name: 'English',
    tag: 'en',
    notation: 'wxf',
    article: 'learn/',
    articleTitle: 'How alpha-beta thinks',
    frame: { board: 'Board', lesson: 'Figure' },
  },
  zh: {
    name: '简体中文',
    tag: 'zh-Hans',
    notation: 'chinese',
    article: 'learn/zh/',
    articleTitle: 'α-β 怎样想棋',
    frame: { board: '棋盘', lesson: '图' },
  },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof languageInfo;
export const languages = Object.keys(languageInfo) as readonly Language[];

/** It comes with the page, so that there is always something to say. */
export const fallbackLanguage = 'en' satisfies Language;

/** The first language that the browser asks for and we have. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => language === base);
    if (found !== undefined) return found;
  }
  return fallbackLanguage;
}

/**
 * The language as it is written where the reader lives, for days: the first of the wanted tags that is of it, and that
 * `Intl` takes.
 */
export const localeOf = (language: Language, wanted: readonly string[]): string =>
  wanted.find((tag) => tag.split('-')[0] === language && /^[a-z]+(-[a-z0-9]{1,8})*$/i.test(tag)) ??
  languageInfo[language].tag;

/** A name that is known in some languages, English among them. */
export const nameIn = (
  names: Readonly<Partial<Record<Language, string>>> & { readonly en: string },
  language: Language,
): string => names[language] ?? names.en;
