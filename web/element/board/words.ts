/** Loads what a board says. English comes with the board, so that there is always something to say. */
import type { GameId } from '../../engine/types.ts';
import type { Language } from '../../i18n/languages.ts';
import { type BoardWords, xiangqiEn } from './words-en.ts';

export type { BoardWords };

const loaders: Readonly<Record<GameId, Readonly<Record<Language, () => Promise<BoardWords>>>>> = {
  xiangqi: {
    en: () => Promise.resolve(xiangqiEn),
    zh: () => import('./words-zh.ts').then((module) => module.xiangqiZh),
  },
  gomoku: {
    en: () => import('./gomoku-words-en.ts').then((module) => module.gomokuEn),
    zh: () => import('./gomoku-words-zh.ts').then((module) => module.gomokuZh),
  },
};

export const loadWords = (game: GameId, language: Language): Promise<BoardWords> => loaders[game][language]();
