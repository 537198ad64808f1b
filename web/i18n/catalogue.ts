/** Loads catalogues. English comes with the page, so that there is always something to say. */
import type { GameId } from '../engine/types.ts';
import { en, type Messages } from './en.ts';
import type { Language } from './languages.ts';

export type { Messages };

const loaders: Readonly<Record<GameId, Readonly<Record<Language, () => Promise<Messages>>>>> = {
  xiangqi: {
    en: () => Promise.resolve(en),
    zh: () => import('./zh.ts').then((module) => module.zh),
  },
  gomoku: {
    en: () => import('./gomoku-en.ts').then((module) => module.gomokuEn),
    zh: () => import('./gomoku-zh.ts').then((module) => module.gomokuZh),
  },
};

/** `null` when the file does not arrive. */
export async function loadMessages(language: Language, game: GameId): Promise<Messages | null> {
  try {
    return await loaders[game][language]();
  } catch {
    return null;
  }
}
