/** The networks of the games that have one: a file beside the engine, and what it was trained on. */
import gomokuUrl from '../../crates/engine/nets/gomoku.net?url';
import xiangqiUrl from '../../crates/engine/nets/xiangqi.net?url';
import type { GameId } from './types.ts';

export interface NetworkFile {
  readonly url: string;
  /** As the file itself says. */
  readonly name: string;
  readonly positions: number;
}

export const networkFiles: Readonly<Partial<Record<GameId, NetworkFile>>> = {
  xiangqi: { url: xiangqiUrl, name: 'xiangqi-2', positions: 14_582_743 },
  gomoku: { url: gomokuUrl, name: 'gomoku-2', positions: 309_964 },
};
