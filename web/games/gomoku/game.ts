import type { GameEntry } from '../kit.ts';
import { gomokuInfo } from './info.ts';

export const gomokuGame: GameEntry = {
  info: gomokuInfo,
  board: () => import('./board-kit.ts').then((module) => module.gomokuBoard),
  kit: () => import('./gomoku.ts').then((module) => module.gomokuKit),
  sheets: () => import('./gomoku-sheets.ts').then((module) => module.gomokuSheets),
};
