/** Loads what an embedded board says: one language, that of the reader. */
import type { GameId } from '../engine/types.ts';
import type { boardWords } from './en/element.ts';
import { homeGame } from './game-words.ts';
import type { Language } from './languages.ts';
import type { BoardWords, GameFile } from './messages.ts';

export type { BoardWords };

type Table = GameFile['table'];
/** With the words of the home game. */
interface LanguageFile {
  readonly boardWords: typeof boardWords;
  readonly table: Table;
}

const languageFiles = import.meta.glob<LanguageFile>('./*/element.ts');
const tables = import.meta.glob<Table>(['./*/games/*.ts', '!./*/games/xiangqi.ts'], { import: 'table' });

/** Rejects when a file is missing or does not arrive. */
export async function loadBoardWords(game: GameId, language: Language): Promise<BoardWords> {
  const [words, loaded] = await Promise.all([
    languageFiles[`./${language}/element.ts`]?.(),
    game === homeGame ? null : tables[`./${language}/games/${game}.ts`]?.(),
  ]);
  if (words === undefined || loaded === undefined) throw new Error(`no words for ${game} in ${language}`);
  const chosen = loaded ?? words.table;
  return { ...words.boardWords(chosen), ...chosen.own };
}
