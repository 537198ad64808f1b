import { notationIds, rulesIds } from '../../engine/types.ts';
import { isOneOf } from '../../state/guards.ts';
import type { GameInfo } from '../info.ts';

export const startFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const xiangqiInfo: GameInfo = {
  id: 'xiangqi',
  storage: { game: 'game', setup: 'setup' },
  sides: new Map([
    ['red', 'first'],
    ['black', 'second'],
  ]),
  sideTags: { first: 'Red', second: 'Black' },
  notations: notationIds,
  move: /[a-i]\d[a-i]\d/,
  repetitionRules: rulesIds,
  swapOpenings: [],
  hasBook: true,
  programs: ['greedy', 'minimax-2', 'minimax-3', 'alpha-beta-4', 'yanj'],
  lineNames: '12345',
  secondLetter: 'b',
  hasSign: (board) => /[kabnrcpeh]/i.test(board),
  numbersEachMove: false,
  facesPlayer: true,
  // Coordinates need a little more, so that they clear the pieces at the edge.
  margins: { plain: 0.6, coordinates: 0.8 },
  address: { rules: (value) => (isOneOf(rulesIds, value) ? value : null) },
  settings: ({ rules }) => ({ rules: isOneOf(rulesIds, rules) ? rules : rulesIds[0] }),
  settingsOf: () => ({}),
  start: () => startFen,
  repetitionOf: ({ rules }) => (isOneOf(rulesIds, rules) ? rules : rulesIds[0]),
  openingOf: () => null,
  size: { files: 9, ranks: 10 },
};
