import type { GameKit } from '../games/kit.ts';
import { boardKit } from './board-kit.ts';
import type { FourPosition } from './position.ts';

export const kit: GameKit<FourPosition> = {
  ...boardKit,
  save: null,
  passed: () => null,
  sound: () => 'move',
  aloud: () => null,
  remark: () => null,
  describe: () => ({ facts: [], note: null, limit: null }),
  captured: () => ({ first: [], second: [] }),
  samplePieces: [],
  worth: () => 0,
  pieceOutline: () => '',
  openingMove: () => null,
  foreignPosition: () => null,
};
