import type { BoardGame, HandInput, Handling, MovingHand, PointFacts, State, Step } from './board-game.ts';
import { originOf, quiet, strays } from './state.ts';
import type { MovingView, PointName } from './types.ts';

const empty: MovingHand = { type: 'empty' };

type MovingState = State<MovingView>;

/** Pieces are picked and put down with two taps, a drag or the keyboard. */
export const movingPieces: Handling<MovingView> = {
  open: empty,
  reduce: movePieces,
  keep: keepPiece,
  carry: (hand) => hand,
  facts: movingFacts,
};

function movePieces(game: BoardGame, state: MovingState, input: HandInput): Step<MovingView> {
  const { view, hand } = state;
  switch (input.type) {
    case 'press': {
      const { point, at } = input;
      if (point !== null && canPick(game, view, point)) {
        const again = originOf(hand) === point;
        // A finger on a piece without moves may be about to scroll; such a piece is tapped, never dragged.
        const slack = input.touch && !canMove(view, point) ? Number.POSITIVE_INFINITY : input.slack;
        return quiet({ ...state, hand: { type: 'pressed', from: point, again, at, slack } });
      }
      const from = originOf(hand);
      return quiet(from === null ? state : { ...state, hand: { type: 'aiming', from, to: point } });
    }
    case 'move': {
      const { point, at } = input;
      if (hand.type === 'dragging') return quiet({ ...state, hand: { ...hand, at, over: point } });
      if (hand.type !== 'pressed' || !strays(hand, at)) {
        return quiet(state);
      }
      const { from, again } = hand;
      return quiet({ ...state, hand: { type: 'dragging', from, again, at, over: point } });
    }
    case 'release':
      return release(state, input.point);
    case 'cancel':
      if (hand.type === 'aiming') return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      if (hand.type === 'pressed' || hand.type === 'dragging') {
        return quiet({ ...state, hand: hand.again ? { type: 'picked', from: hand.from } : empty });
      }
      return quiet(state);
    case 'activate': {
      const at = { ...state, cursor: input.point };
      const from = originOf(hand);
      if (from === input.point) return quiet({ ...at, hand: empty });
      if (canPick(game, view, input.point)) {
        return quiet({ ...at, hand: { type: 'picked', from: input.point } });
      }
      return from === null ? quiet(at) : attempt(at, from, input.point);
    }
    case 'escape':
      return quiet(hand.type === 'empty' ? state : { ...state, hand: empty });
    case 'hover':
    case 'confirm':
      return quiet(state);
  }
}

/** A piece stays in the hand if it is still on its point and may still move. */
function keepPiece(game: BoardGame, { view, hand }: MovingState, next: MovingView): MovingHand {
  const origin = originOf(hand);
  if (hand.type === 'placing' || origin === null) return empty;
  const kept = canPick(game, next, origin) && next.pieces.get(origin) === view.pieces.get(origin);
  return kept ? hand : empty;
}

/** Where the piece in the hand may go. */
export function targetsOf({ view, hand }: MovingState): readonly PointName[] {
  const from = originOf(hand);
  return (from === null ? undefined : view.movable.get(from)) ?? [];
}

/** Whether the piece on a point has a legal move. */
function canMove(view: MovingView, point: PointName): boolean {
  return (view.movable.get(point)?.length ?? 0) > 0;
}

/** Whether a point holds a piece that reacts. One without legal moves reacts, too: the host can say why it cannot move. */
function canPick(game: BoardGame, view: MovingView, point: PointName): boolean {
  const piece = view.pieces.get(point);
  return piece !== undefined && view.movable.size > 0 && game.sideOf(piece) === view.selectable;
}

function release(state: MovingState, point: PointName | null): Step<MovingView> {
  const { hand } = state;
  switch (hand.type) {
    case 'empty':
    case 'picked':
    case 'placing':
      return quiet(state);
    case 'pressed':
      return quiet({ ...state, hand: hand.again ? empty : { type: 'picked', from: hand.from } });
    case 'aiming':
      if (hand.to !== point) return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      return point === null ? quiet({ ...state, hand: empty }) : attempt(state, hand.from, point);
    case 'dragging':
      // The piece is back at its origin: this was an unsteady tap.
      if (point === hand.from) {
        return quiet({ ...state, hand: hand.again ? empty : { type: 'picked', from: hand.from } });
      }
      return point === null ? quiet({ ...state, hand: empty }) : attempt(state, hand.from, point);
  }
}

function attempt(state: MovingState, from: PointName, to: PointName): Step<MovingView> {
  const legal = state.view.movable.get(from)?.includes(to) ?? false;
  return {
    state: { ...state, hand: empty, cursor: legal ? to : state.cursor },
    tried: { type: legal ? 'move' : 'illegal', from, to },
  };
}

function movingFacts(state: MovingState): (point: PointName) => PointFacts {
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
      // A piece that can be picked is a toggle, so that screen readers announce when it is picked or dropped.
      pressed: grab || selected ? selected : null,
      said: { selected, target, lastMove, check: view.check === point },
    };
  };
}
