import type { BoardGame, HandInput, Handling, MovingHand, PointFacts, State, Step } from './board-game.ts';
import { originOf, quiet, strays } from './state.ts';
import type { MovingView, PointName } from './types.ts';

const empty: MovingHand = { type: 'empty' };

type EditingState = State<MovingView>;

/**
 * A position is set up, and no rule holds. A piece that is `movable` is picked with a tap and put down with another; a
 * tap anywhere else is told as a piece to be placed there. Any piece can be dragged, also off the board, which is
 * told as a refused place.
 */
export const editingPieces: Handling<MovingView> = {
  open: empty,
  reduce: editPieces,
  keep: keepPiece,
  carry: (hand) => hand,
  facts: editingFacts,
};

function editPieces(_: BoardGame, state: EditingState, input: HandInput): Step<MovingView> {
  const { hand } = state;
  switch (input.type) {
    case 'press': {
      const { point: from, at, slack } = input;
      if (from === null) return quiet(state);
      const origin = originOf(hand);
      if (origin !== null && !state.view.pieces.has(from))
        return quiet({ ...state, hand: { type: 'aiming', from: origin, to: from } });
      return quiet({ ...state, hand: { type: 'pressed', from, again: origin === from, at, slack } });
    }
    case 'move': {
      const { point: over, at } = input;
      if (hand.type === 'dragging') return quiet({ ...state, hand: { ...hand, at, over } });
      if (hand.type !== 'pressed' || !strays(hand, at)) return quiet(state);
      const { from, again } = hand;
      if (state.view.pieces.has(from))
        return quiet({ ...state, hand: { type: 'dragging', from, again, at, over } });
      // Nothing is carried from here; a tap may be unsteady.
      return quiet(over === from ? state : letGo(state));
    }
    case 'release':
      return release(state, input.point);
    case 'cancel':
      if (hand.type === 'aiming') return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      if ('again' in hand && hand.again)
        return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      return quiet(hand.type === 'picked' ? state : letGo(state));
    case 'activate':
      return tap({ ...state, cursor: input.point }, input.point);
    case 'escape':
      return quiet(hand.type === 'empty' ? state : letGo(state));
    case 'hover':
    case 'confirm':
      return quiet(state);
  }
}

function release(state: EditingState, point: PointName | null): Step<MovingView> {
  const { hand } = state;
  switch (hand.type) {
    case 'empty':
    case 'picked':
    case 'placing':
      return quiet(state);
    case 'pressed':
      return hand.again ? quiet(letGo(state)) : tap(letGo(state), hand.from);
    case 'aiming':
      if (hand.to !== point) return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      return carry(state, hand.from, hand.to);
    case 'dragging':
      if (point !== hand.from) return carry(state, hand.from, point);
      // The piece is back where it was: an unsteady tap.
      return hand.again ? quiet(letGo(state)) : tap(letGo(state), point);
  }
}

function tap(state: EditingState, point: PointName): Step<MovingView> {
  const { view, hand } = state;
  const origin = originOf(hand);
  if (origin === point) return quiet(letGo(state));
  if (view.movable.has(point)) return quiet({ ...state, hand: { type: 'picked', from: point } });
  if (origin !== null) return carry(state, origin, point);
  return { state: { ...state, cursor: point }, tried: { type: 'place', point } };
}

function carry(state: EditingState, from: PointName, to: PointName | null): Step<MovingView> {
  return {
    state: { ...letGo(state), cursor: to ?? state.cursor },
    tried: to === null ? { type: 'refused', point: from } : { type: 'move', from, to },
  };
}

const letGo = (state: EditingState): EditingState => ({ ...state, hand: empty });

/** A piece stays in the hand if it is still on its point. */
function keepPiece(_: BoardGame, { view, hand }: EditingState, next: MovingView): MovingHand {
  const origin = originOf(hand);
  if (hand.type === 'placing' || origin === null) return empty;
  const isThere = next.pieces.get(origin) === view.pieces.get(origin);
  return isThere && (hand.type !== 'picked' || next.movable.has(origin)) ? hand : empty;
}

function editingFacts({ view, hand }: EditingState): (point: PointName) => PointFacts {
  const origin = originOf(hand);
  return (point) => {
    const selected = point === origin && view.movable.has(point);
    return {
      // Every point takes a piece.
      target: true,
      grab: view.pieces.has(point),
      pressed: view.movable.has(point) ? selected : null,
      // What could be put down is what was chosen beside the board, so that no point has to say it.
      said: { selected, target: false, lastMove: false, check: false },
    };
  };
}
