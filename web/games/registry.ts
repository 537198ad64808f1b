/** Answers about games by their names. */
import type { GameId, NotationId, OpponentId, RulesId } from '../engine/types.ts';
import { games } from './games.ts';
import type { GameInfo } from './info.ts';
import type { BoardKit, GameKit, GameSheets } from './kit.ts';

export const gameIds = Object.keys(games) as [GameId, ...GameId[]];

/** Where nobody asks for a game, this one is played. */
export const usualGame: GameId = gameIds[0];

export const gameInfo = Object.fromEntries(gameIds.map((id) => [id, games[id].info])) as Readonly<
  Record<GameId, GameInfo>
>;

/** Programs of articles, whatever they play. */
export const opponentIds: readonly OpponentId[] = gameIds.flatMap((id) => gameInfo[id].programs);

/** What draws and reads a game. Rejects when the file does not arrive. */
export const loadBoardKit = (game: GameId): Promise<BoardKit> => games[game].board();

/** The same, and what only the page needs. */
export const loadKit = (game: GameId): Promise<GameKit> => games[game].kit();

/** What a game adds to the sheets of the page. */
export const loadSheets = (game: GameId): Promise<GameSheets> => games[game].sheets();

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
