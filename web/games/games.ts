/** The games, the usual one first. A new one is its folder and a line here. */
import type { GameId } from '../engine/types.ts';
import { gomokuGame } from './gomoku/game.ts';
import type { GameEntry } from './kit.ts';
import { xiangqiGame } from './xiangqi/game.ts';

export const games: Readonly<Record<GameId, GameEntry>> = {
  xiangqi: xiangqiGame,
  gomoku: gomokuGame,
};
