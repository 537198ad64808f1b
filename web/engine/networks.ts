/** The networks of the games that have one: a file beside the engine. */
import gomokuUrl from '../../crates/engine/nets/gomoku.net?url';
import xiangqiUrl from '../../crates/engine/nets/xiangqi.net?url';
import type { GameId } from './types.ts';

export const networkUrls: Readonly<Partial<Record<GameId, string>>> = {
  xiangqi: xiangqiUrl,
  gomoku: gomokuUrl,
};
