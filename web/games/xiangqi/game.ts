import type { GameEntry } from '../kit.ts';
import { xiangqiInfo } from './info.ts';

export const xiangqiGame: GameEntry = {
  info: xiangqiInfo,
  board: () => import('./board-kit.ts').then((module) => module.xiangqiBoard),
  kit: () => import('./xiangqi.ts').then((module) => module.xiangqiKit),
  sheets: () => import('./sheet-xiangqi.ts').then((module) => module.xiangqiSheets),
};
