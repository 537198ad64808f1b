/** Answers about games by their names. What is not known at once is fetched from the files of the game's folder. */
import type { GameId, NotationId, OpponentId, RulesId } from '../engine/types.ts';
import { gameInfo } from './games.ts';
import type { BoardKit, GameKit, GameSheets } from './kit.ts';

export { gameInfo };

export const gameIds = Object.keys(gameInfo) as [GameId, ...GameId[]];

/** Where nobody asks for a game, this one is played. */
export const usualGame: GameId = gameIds[0];

/** Programs of articles, whatever they play. */
export const opponentIds: readonly OpponentId[] = gameIds.flatMap((id) => gameInfo[id].programs);

type Files<Name extends string, Value> = Readonly<
  Record<string, () => Promise<{ readonly [Key in Name]: Value }>>
>;

const boardKits = import.meta.glob('./*/board-kit.ts') as Files<'boardKit', BoardKit>;
const kits = import.meta.glob('./*/kit.ts') as Files<'kit', GameKit>;
const sheets = import.meta.glob('./*/sheets.ts') as Files<'sheets', GameSheets>;

async function load<Name extends string, Value>(
  files: Files<Name, Value>,
  path: string,
  name: Name,
): Promise<Value> {
  const file = await files[path]?.();
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file[name];
}

/** What draws and reads a game. Rejects when the file does not arrive. */
export const loadBoardKit = (game: GameId): Promise<BoardKit> =>
  load(boardKits, `./${game}/board-kit.ts`, 'boardKit');

/** The same, and what only the page needs. */
export const loadKit = (game: GameId): Promise<GameKit> => load(kits, `./${game}/kit.ts`, 'kit');

/** What a game adds to the sheets of the page. */
export const loadSheets = (game: GameId): Promise<GameSheets> =>
  load(sheets, `./${game}/sheets.ts`, 'sheets');

/** Which game a FEN is of, as the engine tells it; the usual one where that refuses to tell. */
export function gameOf(fen: string): GameId {
  const [board = '', , rule = ''] = fen
    .trim()
    .replace(/^((position|fen)\s+)+/, '')
    .split(/\s+/);
  return gameIds.find((id) => gameInfo[id].hasSign(board, rule)) ?? usualGame;
}

/** The rule set of repetition that was asked for, or the usual one; `null` in a game without any. */
export const repetitionRules = (game: GameId, wanted: RulesId | null): RulesId | null => {
  const [usual = null] = gameInfo[game].repetitionRules;
  return usual === null ? null : (wanted ?? usual);
};

/** The notation that was asked for, or the usual one in a game that does not have it. */
export const notationIn = (game: GameId, wanted: NotationId): NotationId => {
  const { notations } = gameInfo[game];
  return notations.includes(wanted) ? wanted : (notations[0] ?? wanted);
};
