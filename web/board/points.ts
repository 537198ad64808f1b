import { canMove, originOf, targetsOf } from './hand-moving.ts';
import { pendingOf } from './hand-placing.ts';
import { isMoving, isPlacing, type State } from './state.ts';
import type { MovingPoint, MovingView, PlacingPoint, PlacingView, PointName } from './types.ts';

/** A point as assistive technology and the mouse's cursor know it. */
export interface PointFacts {
  /** Can be played to now. */
  readonly target: boolean;
  /** Holds a piece that can be picked. */
  readonly grab: boolean;
  /** Whether it is a toggle, and if so, on. */
  readonly pressed: boolean | null;
  /** For the host's words. */
  readonly said: MovingPoint | PlacingPoint;
}

/** Looks up what is to be said of any point. */
export function pointFacts(state: State): (point: PointName) => PointFacts {
  if (isMoving(state)) return movingFacts(state);
  if (isPlacing(state)) return placingFacts(state);
  throw new Error('a view of neither kind');
}

function movingFacts(state: State<MovingView>): (point: PointName) => PointFacts {
  const { view, hand } = state;
  const targets = targetsOf(state);
  const origin = originOf(hand);
  return (point) => {
    const selected = point === origin;
    const target = targets.includes(point);
    const grab = canMove(view, point);
    const lastMove = view.lastMove?.includes(point) ?? false;
    return {
      target,
      grab,
      // A piece that can be picked is a toggle, so that screen readers say it when it is picked or dropped.
      pressed: grab || selected ? selected : null,
      said: { selected, target, lastMove, check: view.check === point },
    };
  };
}

/** Indexed once, since a board of stones has up to 361 points. */
function placingFacts({ view, hand }: State<PlacingView>): (point: PointName) => PointFacts {
  const pending = pendingOf(hand);
  const numbers = new Map(view.moves.map((point, index) => [point, index + 1]));
  const row = new Set(view.row);
  const forbidden = new Set(view.forbidden);
  const last = view.moves.at(-1);
  return (point) => ({
    target: view.turn?.legal.has(point) ?? false,
    grab: false,
    pressed: point === pending ? true : null,
    said: {
      pending: point === pending,
      lastMove: point === last,
      number: numbers.get(point) ?? null,
      row: row.has(point),
      forbidden: forbidden.has(point),
      threats: view.threats.filter((threat) => threat.point === point),
      candidate: view.candidates.find((candidate) => candidate.point === point) ?? null,
    },
  });
}
