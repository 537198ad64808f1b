/** What the board shows of the state. */
import type { Advice, Scene } from '../games/kit.ts';
import { gameInfo } from '../games/registry.ts';
import { onlyHuman } from '../state/record.ts';
import type { Model, State } from './model.ts';
import { mayMove } from './select.ts';

const weights = [1, 0.6, 0.35];

/** The hint, or what the engine would play in the position on the board. */
function adviceOf({ hint, browsing, analysis, thought, shown }: State): readonly Advice[] {
  if (hint !== null && browsing === null) return [{ move: hint, kind: 'hint', weight: 1 }];
  if (analysis === 'off' || thought?.purpose !== 'analysis' || thought.fen !== shown.fen) return [];
  return (thought.report?.lines ?? []).flatMap(({ pv: [move] }, index) =>
    move === undefined ? [] : [{ move, kind: 'engine', weight: weights[index] ?? 0.3 }],
  );
}

/** Where both sides look the same, the board is turned by its button only. */
function orientationOf({ record, orientation }: State): Scene['orientation'] {
  if (gameInfo[record.game].facesPlayer) return orientation;
  return orientation === (onlyHuman(record) ?? 'first') ? 'first' : 'second';
}

export const sceneOf = ({ state, preferences }: Model): Scene => ({
  position: state.shown,
  orientation: orientationOf(state),
  open: mayMove(state),
  advice: adviceOf(state),
  forbidden: state.notice?.forbidden ?? null,
  warns: true,
  pieceSet: preferences.pieceSet,
  coordinates: preferences.coordinates,
  animate: preferences.animation,
  placing: preferences.placing,
  crowdedPlacing: 'magnifier',
  numbers: preferences.numbers,
  threats: preferences.threats,
});
