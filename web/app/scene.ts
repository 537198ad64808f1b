/** What the board shows of the state. */
import type { Advice, BoardScene } from '../games/kit.ts';
import { gameInfo } from '../games/registry.ts';
import { notationFor } from '../state/preferences.ts';
import { forbiddenPoint } from '../table/message.ts';
import { looksElsewhere, mayMove } from '../table/questions.ts';
import { onlyHuman } from '../table/record.ts';
import type { State } from '../table/state.ts';
import type { Model } from './model.ts';

const weights = [1, 0.7, 0.45];

/** The hint, or what the engine would play in the position on the board. */
export function adviceOf(state: State): readonly Advice[] {
  const { hint, analysis, search, shown } = state;
  if (hint !== null && !looksElsewhere(state)) return [{ move: hint, weight: 1 }];
  if (analysis === 'off' || search?.purpose !== 'analysis' || search.fen !== shown.fen) return [];
  return (search.report?.lines ?? []).flatMap(({ pv: [move] }, index) =>
    move === undefined ? [] : [{ move, weight: weights[index] ?? 0.45 }],
  );
}

/** Where both sides look the same, the board is turned by its button only. */
function orientationOf({ record, orientation }: State): BoardScene['orientation'] {
  if (gameInfo[record.game].facesPlayer) return orientation;
  return orientation === (onlyHuman(record) ?? 'first') ? 'first' : 'second';
}

export const sceneOf = ({ state, preferences, language }: Model): BoardScene => ({
  position: state.shown,
  orientation: orientationOf(state),
  open: mayMove(state),
  advice: adviceOf(state),
  forbidden: forbiddenPoint(state.message),
  warns: true,
  pieceSet: preferences.pieceSet,
  coordinates: preferences.coordinates,
  notation: notationFor(preferences, language),
  animate: preferences.animation,
  placing: preferences.placing,
  crowdedPlacing: 'magnifier',
  numbers: preferences.numbers,
  threats: preferences.threats,
});
