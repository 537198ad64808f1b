import { notationIds, opponentsOf, type RulesId, rulesIds, startFen } from '../../engine/types.ts';
import { isOneOf } from '../../state/guards.ts';
import type { GameInfo } from '../info.ts';

export interface XiangqiSettings {
  readonly rules: RulesId;
}

export const xiangqiInfo: GameInfo = {
  id: 'xiangqi',
  storage: { game: 'game', setup: 'setup' },
  sides: new Map([
    ['red', 'first'],
    ['black', 'second'],
  ]),
  sideTags: { first: 'Red', second: 'Black' },
  notations: notationIds,
  repetitionRules: rulesIds,
  swapOpenings: [],
  hasBook: true,
  programs: opponentsOf.xiangqi,
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
