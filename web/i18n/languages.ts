/** A new language is one catalogue file, one line here and one in `catalogue.ts`. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** In their own words, for the switch; and the tag that goes into the document. */
export const languageInfo: Readonly<Record<Language, { readonly name: string; readonly tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '简体中文', tag: 'zh-Hans' },
};

/** The first language that the browser asks for and we have; English when there is none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => language === base);
    if (found !== undefined) return found;
  }
  return 'en';
}
