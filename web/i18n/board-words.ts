/** Loads what an embedded board says. The fallback comes with the board, so that there is always something to say. */
import type { GameId } from '../engine/types.ts';
import { boardWords } from './en/element.ts';
import { table as english } from './en/games/xiangqi.ts';
import { fallbackLanguage, type Language } from './languages.ts';
import type { BoardWords, GameFile } from './messages.ts';

export type { BoardWords };

type Table = GameFile['table'];
type Assemble = typeof boardWords;

const assemblies = import.meta.glob<Assemble>(['./*/element.ts', '!./en/element.ts'], {
  import: 'boardWords',
});
const tables = import.meta.glob<Table>(['./*/games/*.ts', '!./en/games/xiangqi.ts'], { import: 'table' });

/** Rejects when a file does not arrive. */
export async function loadBoardWords(game: GameId, language: Language): Promise<BoardWords> {
  const path = `./${language}/games/${game}.ts`;
  const [assemble, table] = await Promise.all([
    language === fallbackLanguage ? boardWords : assemblies[`./${language}/element.ts`]?.(),
    path === './en/games/xiangqi.ts' ? english : tables[path]?.(),
  ]);
  if (assemble === undefined || table === undefined) throw new Error(`there are no words at ${path}`);
  return { ...assemble(table), ...table.own };
}
