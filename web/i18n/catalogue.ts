/** Loads catalogues. English comes with the page, so that there is always something to say. */
import { en, type Messages } from './en.ts';
import type { Language } from './languages.ts';

export type { Messages };

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => Promise.resolve(en),
  zh: () => import('./zh.ts').then((module) => module.zh),
};

/** `null` when the file does not arrive. */
export async function loadMessages(language: Language): Promise<Messages | null> {
  try {
    return await loaders[language]();
  } catch {
    return null;
  }
}
