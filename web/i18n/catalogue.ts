/** Loads what the page says. The fallback comes with the page, so that there is always something to say. */
import type { GameId } from '../engine/types.ts';
import * as english from './en/games/xiangqi.ts';
import { pageWords } from './en/page.ts';
import { fallbackLanguage, type Language } from './languages.ts';
import type { GameFile, Messages } from './messages.ts';

export type { Messages };

type Assemble = typeof pageWords;

const assemblies = import.meta.glob<Assemble>(['./*/page.ts', '!./en/page.ts'], { import: 'pageWords' });
const games = import.meta.glob<GameFile>(['./*/games/*.ts', '!./en/games/xiangqi.ts']);

const messagesOf = (assemble: Assemble, { table, page }: GameFile): Messages => ({
  ...assemble(table, page),
  ...page.own,
});

/** Xiangqi in English. */
export const fallback: Messages = messagesOf(pageWords, english);

/** `null` when a file does not arrive. */
export async function loadMessages(language: Language, game: GameId): Promise<Messages | null> {
  const path = `./${language}/games/${game}.ts`;
  try {
    const [assemble, file] = await Promise.all([
      language === fallbackLanguage ? pageWords : assemblies[`./${language}/page.ts`]?.(),
      path === './en/games/xiangqi.ts' ? english : games[path]?.(),
    ]);
    return assemble === undefined || file === undefined ? null : messagesOf(assemble, file);
  } catch {
    return null;
  }
}
