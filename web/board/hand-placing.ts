import type {
  Hand,
  HandInput,
  Handling,
  PlacingHand,
  Pointer,
  PointFacts,
  State,
  Step,
} from './board-game.ts';
import { pendingOf, quiet, strays } from './state.ts';
import type { PlacingView, PointName } from './types.ts';

type PlacingState = State<PlacingView>;

const away: Pointer = { type: 'away' };
export const openHand: PlacingHand = { type: 'placing', pending: null, pointer: away };

/** Stones are placed with a tap, with a tap and its confirmation, or under a loupe. */
export const placingStones: Handling<PlacingView> = {
  open: openHand,
  reduce: (_, state, input) => placeStones(state, input),
  keep: (_, state, next) => keepStone(state, next),
  carry: carryStone,
  facts: placingFacts,
};

function placeStones(state: PlacingState, input: HandInput): Step<PlacingView> {
  const { turn } = state.view;
  const { pointer, pending } = handOf(state);
  switch (input.type) {
    case 'hover':
      return quiet(withPointer(state, hover(input.point)));
    case 'press': {
      const { point: over, at, slack, touch } = input;
      if (turn === null || over === null) return quiet(state);
      const loupe = turn.mode === 'magnifier' && touch;
      return quiet(
        withPointer(
          state,
          loupe ? { type: 'choosing', over, at } : { type: 'pressed', over, at, slack, touch },
        ),
      );
    }
    case 'move': {
      const { point: over, at } = input;
      if (pointer.type === 'choosing') return quiet(withPointer(state, { type: 'choosing', over, at }));
      // A finger may tremble by more than a cell, so what counts is the distance, not the cell.
      const strayed = pointer.type === 'pressed' && over !== pointer.over && strays(pointer, at);
      return quiet(strayed ? withPointer(state, pointer.touch ? away : hover(over)) : state);
    }
    case 'release':
      return release(state, pointer);
    case 'cancel':
      return quiet(withPointer(state, pointer.type === 'hovering' ? pointer : away));
    case 'activate':
      // The cursor already shows the point, so there is nothing to confirm.
      return attempt({ ...state, cursor: input.point }, input.point);
    case 'confirm':
      return pending === null ? quiet(state) : attempt(state, pending);
    case 'escape':
      return quiet({ ...state, hand: openHand });
  }
}

function release(state: PlacingState, pointer: Pointer): Step<PlacingView> {
  switch (pointer.type) {
    case 'away':
    case 'hovering':
      return quiet(state);
    case 'choosing':
      return pointer.over === null
        ? quiet(withPointer(state, away))
        : attempt(withPointer(state, away), pointer.over);
    case 'pressed':
      return tap(withPointer(state, pointer.touch ? away : hover(pointer.over)), pointer.over);
  }
}

/** A stone waits for confirmation until something else is played. */
function keepStone(state: PlacingState, next: PlacingView): PlacingHand {
  const { view } = state;
  const { pending, pointer } = handOf(state);
  const still =
    pending !== null &&
    next.turn?.mode === 'confirm' &&
    next.turn.stone === view.turn?.stone &&
    next.pieces.size === view.pieces.size &&
    next.turn.legal.has(pending);
  return {
    type: 'placing',
    pending: still ? pending : null,
    // A finger that was down when the turn ended must not place a stone in the next turn.
    pointer: next.turn === null && pointer.type !== 'hovering' ? away : pointer,
  };
}

/** When keys move the cursor, the waiting stone moves with it. */
function carryStone(hand: Hand, cursor: PointName): Hand {
  return hand.type === 'placing' && hand.pending !== null ? { ...hand, pending: cursor } : hand;
}

export function handOf({ hand }: State): PlacingHand {
  return hand.type === 'placing' ? hand : openHand;
}

function hover(over: PointName | null): Pointer {
  return over === null ? away : { type: 'hovering', over };
}

function withPointer(state: PlacingState, pointer: Pointer): PlacingState {
  const hand = handOf(state);
  // A mouse that stays over one point changes nothing.
  const unmoved =
    pointer.type === 'hovering'
      ? hand.pointer.type === 'hovering' && pointer.over === hand.pointer.over
      : pointer.type === 'away' && hand.pointer.type === 'away';
  return unmoved ? state : { ...state, hand: { ...hand, pointer } };
}

function tap(state: PlacingState, on: PointName): Step<PlacingView> {
  const { turn } = state.view;
  const waits = turn?.mode === 'confirm' && turn.legal.has(on) && handOf(state).pending !== on;
  if (!waits) return attempt(state, on);
  return quiet({ ...state, hand: { ...handOf(state), pending: on }, cursor: on });
}

function attempt(state: PlacingState, on: PointName): Step<PlacingView> {
  const { turn } = state.view;
  if (turn === null) return quiet(state);
  if (!turn.legal.has(on)) return { state, tried: { type: 'refused', point: on } };
  return {
    state: { ...state, hand: { ...handOf(state), pending: null }, cursor: on },
    tried: { type: 'place', point: on },
  };
}

/** Indexed once, since a board of stones has up to 400 points. */
function placingFacts({ view, hand }: PlacingState): (point: PointName) => PointFacts {
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
