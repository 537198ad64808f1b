/** The games. A new one is its folder, and a line in each of these lists. */
import { type GameId, gameIds, type NotationId, type RulesId } from '../engine/types.ts';
import { gomokuInfo } from './gomoku/info.ts';
import type { GameInfo } from './info.ts';
import type { BoardKit, GameKit, GameSheets } from './kit.ts';
import { xiangqiInfo } from './xiangqi/info.ts';

export const gameInfo: Readonly<Record<GameId, GameInfo>> = {
  xiangqi: xiangqiInfo,
  gomoku: gomokuInfo,
};

const boardKits: Readonly<Record<GameId, () => Promise<BoardKit>>> = {
  xiangqi: () => import('./xiangqi/board-kit.ts').then((module) => module.xiangqiBoard),
  gomoku: () => import('./gomoku/board-kit.ts').then((module) => module.gomokuBoard),
};

const kits: Readonly<Record<GameId, () => Promise<GameKit>>> = {
  xiangqi: () => import('./xiangqi/xiangqi.ts').then((module) => module.xiangqiKit),
  gomoku: () => import('./gomoku/gomoku.ts').then((module) => module.gomokuKit),
};

const sheets: Readonly<Record<GameId, () => Promise<GameSheets>>> = {
  xiangqi: () => import('./xiangqi/sheet-xiangqi.ts').then((module) => module.xiangqiSheets),
  gomoku: () => import('./gomoku/gomoku-sheets.ts').then((module) => module.gomokuSheets),
};

/** Where nobody asks for a game, this one is played. */
export const usualGame: GameId = gameIds[0];

/** What draws and reads a game. Rejects when the file does not arrive. */
export const loadBoardKit = (game: GameId): Promise<BoardKit> => boardKits[game]();

/** The same, and what only the page needs. */
export const loadKit = (game: GameId): Promise<GameKit> => kits[game]();

/** What a game adds to the sheets of the page. */
export const loadSheets = (game: GameId): Promise<GameSheets> => sheets[game]();

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
