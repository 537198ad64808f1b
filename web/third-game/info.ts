import type { GameId, OpponentId } from '../engine/types.ts';
import type { GameInfo } from '../games/info.ts';

// The engine that the page is built with does not know the game, so its types do not, either.
export const fourId = 'connect-four' as string as GameId;

export const fourStart = '7/7/7/7/7/7 y four';

export const fourInfo: GameInfo = {
  id: fourId,
  storage: { game: 'game-four', setup: 'setup-four' },
  sides: new Map([
    ['yellow', 'first'],
    ['violet', 'second'],
  ]),
  sideTags: { first: 'Yellow', second: 'Violet' },
  notations: ['uci'],
  move: /[a-g]/,
  repetitionRules: [],
  swapOpenings: [],
  hasBook: false,
  programs: [] as readonly OpponentId[],
  lineNames: '12345',
  secondLetter: 'v',
  hasSign: (_, rule) => rule === 'four',
  numbersEachMove: false,
  facesPlayer: false,
  margins: { plain: 0.6, coordinates: 1 },
  address: {},
  settings: () => ({}),
  settingsOf: () => ({}),
  start: () => fourStart,
  repetitionOf: () => null,
  openingOf: () => null,
  size: { files: 7, ranks: 6 },
};
