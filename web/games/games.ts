/** The games, the usual one first. A new one is its folder and a line here. */
import type { GameId } from '../engine/types.ts';
import { gomokuInfo } from './gomoku/info.ts';
import type { GameInfo } from './info.ts';
import { xiangqiInfo } from './xiangqi/info.ts';

export const gameInfo: Readonly<Record<GameId, GameInfo>> = {
  xiangqi: xiangqiInfo,
  gomoku: gomokuInfo,
};
