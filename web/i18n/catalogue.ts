/** Loads what the page says. The fallback comes with the page, so that there is always something to say. */
import type { GameId } from '../engine/types.ts';
import { page, pageWords, table } from './en/page.ts';
import { homeGame } from './game-words.ts';
import { fallbackLanguage, type Language } from './languages.ts';
import type { GameFile, Messages } from './messages.ts';

export type { Messages };

/** With the words of the home game. */
interface LanguageFile extends GameFile {
  readonly pageWords: typeof pageWords;
}

const english: LanguageFile = { pageWords, table, page };

const languageFiles = import.meta.glob<LanguageFile>(['./*/page.ts', '!./en/page.ts']);
const gameFiles = import.meta.glob<GameFile>(['./*/games/*.ts', '!./*/games/xiangqi.ts']);

const messagesOf = ({ pageWords }: LanguageFile, { table, page }: GameFile): Messages => ({
  ...pageWords(table, page),
  ...page.own,
});

export const fallback: Messages = messagesOf(english, english);

/** `null` when a file is missing or does not arrive. */
export async function loadMessages(language: Language, game: GameId): Promise<Messages | null> {
  try {
    const [words, file] = await Promise.all([
      language === fallbackLanguage ? english : languageFiles[`./${language}/page.ts`]?.(),
      game === homeGame ? null : gameFiles[`./${language}/games/${game}.ts`]?.(),
    ]);
    return words === undefined || file === undefined ? null : messagesOf(words, file ?? words);
  } catch {
    return null;
  }
}
