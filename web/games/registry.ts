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

type Files<Value> = Readonly<Record<string, () => Promise<Value>>>;

const boardKits = import.meta.glob<BoardKit>('./*/board-kit.ts', { import: 'boardKit' });
const kits = import.meta.glob<GameKit>('./*/kit.ts', { import: 'kit' });
const sheets = import.meta.glob<GameSheets>('./*/sheets.ts', { import: 'sheets' });

async function load<Value>(files: Files<Value>, path: string): Promise<Value> {
  const file = await files[path]?.();
  if (file === undefined) throw new Error(path);
  return file;
}

/** What draws and reads a game. Rejects when the file does not arrive. */
export const loadBoardKit = (game: GameId): Promise<BoardKit> => load(boardKits, `./${game}/board-kit.ts`);

/** The same, and what only the page needs. */
export const loadKit = (game: GameId): Promise<GameKit> => load(kits, `./${game}/kit.ts`);

/** What a game adds to the sheets of the page. */
export const loadSheets = (game: GameId): Promise<GameSheets> => load(sheets, `./${game}/sheets.ts`);

/** Which game a FEN is of, as the engine tells it; the usual one where that refuses to tell. */
export function gameOf(fen: string): GameId {
  const [board = '', , rule = ''] = fen
    .trim()
    .replace(/^((position|fen)\s+)+/, '')
    .split(/\s+/);
  return gameIds.find((id) => gameInfo[id].hasSign(board, rule)) ?? usualGame;
}

/** Whether a game begins so by itself: with an opening of its own, perhaps. */
export function isUsualStart(game: GameId, fen: string): boolean {
  const info = gameInfo[game];
  return fen === info.start(info.settingsOf(fen, null));
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
