import { expect, test } from 'vitest';
import type { NotationId } from '../../engine/types.ts';
import type { BoardScene } from '../kit.ts';
import { viewOf } from './board.ts';
import { startFen } from './info.ts';
import { barePosition } from './position.ts';

const scene: BoardScene = {
  position: barePosition(startFen, []),
  orientation: 'first',
  open: true,
  advice: [],
  forbidden: null,
  warns: false,
  pieceSet: 'chinese',
  coordinates: true,
  notation: 'uci',
  animate: true,
  placing: 'auto',
  crowdedPlacing: 'confirm',
  numbers: 'off',
  threats: false,
};

test.each<[NotationId, ReturnType<typeof viewOf>['rim']]>([
  ['chinese', ['九八七六五四三二一', '１２３４５６７８９']],
  ['wxf', ['987654321', '123456789']],
  ['iccs', null],
  ['uci', null],
])('with %s the rim has what its moves name', (notation, rim) => {
  expect(viewOf({ ...scene, notation }).rim).toEqual(rim);
});
