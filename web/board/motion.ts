/** The pieces in motion over the board, and those that were just dropped. Pure. */
import { type Animator, diff, isNothing, isOver, type Thrown, type Track } from './animate.ts';
import type { BoardGame, Hand, State } from './board-game.ts';
import { type Layout, placeAt } from './geometry.ts';
import { originOf } from './state.ts';
import type { BoardView, PointName } from './types.ts';

export interface Motion {
  readonly tracks: readonly Track[];
  /** A piece that the player has dropped; until the host answers it lies where it was dropped. */
  readonly thrown: Thrown | null;
  /** The stone that the player has just placed: it is already visible there. */
  readonly laid: PointName | null;
}

export const atRest: Motion = { tracks: [], thrown: null, laid: null };

/** Without the animations that have ended. */
export const ongoing = (motion: Motion, now: number): Motion =>
  motion.tracks.some((track) => isOver(track, now))
    ? { ...motion, tracks: motion.tracks.filter((track) => !isOver(track, now)) }
    : motion;

/** The hand has changed: a piece that was dragged may have been dropped. */
export const released = (motion: Motion, before: Hand, after: Hand, layout: Layout): Motion =>
  before.type === 'dragging' && after.type !== 'dragging'
    ? { ...motion, thrown: { from: before.from, at: placeAt(layout, before.at) } }
    : motion;

/** The host has had its chance to move the dropped piece; one that it did not move goes back. */
export function returned(
  motion: Motion,
  game: BoardGame,
  state: State,
  animator: Animator,
  now: number,
): Motion {
  const { thrown } = motion;
  const answered = { ...motion, thrown: null, laid: null };
  const piece = thrown === null ? undefined : state.view.pieces.get(thrown.from);
  if (thrown === null || piece === undefined || originOf(state.hand) === thrown.from) return answered;
  return { ...answered, tracks: [...motion.tracks, ...animator.back(thrown, piece, game.placeOf, now)] };
}

/** The view has changed: pieces go to their new places, and a check that is new is shown when its piece has landed. */
export function viewed(
  motion: Motion,
  game: BoardGame,
  before: BoardView,
  view: BoardView,
  animator: Animator,
  now: number,
): Motion {
  const change = diff(before.pieces, view.pieces, view.type === 'moving' ? game.placeOf : null);
  // Getting the same position again must not interrupt an animation.
  const changed = !isNothing(change);
  const come = change.come.filter(({ at }) => at !== motion.laid);
  const next = changed
    ? {
        ...motion,
        tracks: animator.change({ ...change, come }, game.placeOf, motion.thrown, now),
        thrown: null,
      }
    : motion;
  const check = checkIn(view);
  if (check === null || (!changed && check === checkIn(before))) return next;
  const landing = Math.max(0, ...next.tracks.map(({ start, duration }) => start + duration - now));
  return { ...next, tracks: [...next.tracks, ...animator.check(game.placeOf(check), landing, now)] };
}

const checkIn = (view: BoardView): PointName | null => (view.type === 'moving' ? view.check : null);
