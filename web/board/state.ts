import { type Spot, seen } from './geometry.ts';
import { keepPiece, type MovingHand, movePieces } from './hand-moving.ts';
import { carryStone, keepStone, openHand, type PlacingHand, placeStones } from './hand-placing.ts';
import type { BoardGame, BoardView, MovingView, PlacingView, PointName } from './types.ts';
import { unreachable } from './unreachable.ts';

/** What the player's hand is doing. */
export type Hand = MovingHand | PlacingHand;

export interface State<View extends BoardView = BoardView> {
  readonly view: View;
  readonly hand: Hand;
  /** The one point in the tab order. */
  readonly cursor: PointName;
}

/** What the hand does, by pointer or keys. */
export type HandInput =
  /** `slack`: how far a pointer may stray, in device pixels, before a tap becomes a drag. */
  | {
      readonly type: 'press';
      readonly point: PointName | null;
      readonly at: Spot;
      readonly slack: number;
      readonly touch: boolean;
    }
  /** A mouse passes, no button down. */
  | { readonly type: 'hover'; readonly point: PointName | null }
  | { readonly type: 'move'; readonly point: PointName | null; readonly at: Spot }
  | { readonly type: 'release'; readonly point: PointName | null }
  /** The browser took the pointer away, to scroll for instance. */
  | { readonly type: 'cancel' }
  /** Enter, Space, or the click of a screen reader. */
  | { readonly type: 'activate'; readonly point: PointName }
  /** Yes to the stone that waits for it. */
  | { readonly type: 'confirm' }
  | { readonly type: 'escape' };

export type Input =
  | HandInput
  | { readonly type: 'view'; readonly view: BoardView }
  | { readonly type: 'focus'; readonly point: PointName }
  /** The cursor goes so many columns right and rows down, as seen. */
  | { readonly type: 'step'; readonly columns: number; readonly rows: number }
  | { readonly type: 'edge'; readonly edge: 'row-start' | 'row-end' | 'first' | 'last' };

export type Try =
  | { readonly type: 'move' | 'illegal'; readonly from: PointName; readonly to: PointName }
  | { readonly type: 'place' | 'refused'; readonly point: PointName };

export interface Step<View extends BoardView = BoardView> {
  readonly state: State<View>;
  /** What the host has to hear. */
  readonly tried: Try | null;
}

export function initial<View extends BoardView>(game: BoardGame, view: View): State<View> {
  const hand: Hand = view.type === 'placing' ? openHand : { type: 'empty' };
  return { view, hand, cursor: game.home[view.orientation] };
}

/** All rules of interaction. Pure: the same state and input always give the same step. */
export function reduce(game: BoardGame, state: State, input: Input): Step {
  switch (input.type) {
    case 'view':
      // Hosts describe the board anew at every turn of theirs; only news may cost a redraw.
      if (same(state.view, input.view)) return quiet(state);
      return quiet({ ...state, view: input.view, hand: keep(game, state, input.view) });
    case 'focus':
      return quiet(state.cursor === input.point ? state : { ...state, cursor: input.point });
    case 'step': {
      const { column, row } = cursorSeen(game, state);
      return quiet(cursorTo(game, state, column + input.columns, row + input.rows));
    }
    case 'edge': {
      const { row } = cursorSeen(game, state);
      switch (input.edge) {
        case 'row-start':
          return quiet(cursorTo(game, state, 0, row));
        case 'row-end':
          return quiet(cursorTo(game, state, game.files - 1, row));
        case 'first':
          return quiet(cursorTo(game, state, 0, 0));
        case 'last':
          return quiet(cursorTo(game, state, game.files - 1, game.ranks - 1));
        default:
          return unreachable(input.edge);
      }
    }
    default:
      if (isMoving(state)) return movePieces(game, state, input);
      if (isPlacing(state)) return placeStones(state, input);
      throw new Error('a view of neither kind');
  }
}

export function isMoving(state: State): state is State<MovingView> {
  return state.view.type === 'moving';
}

export function isPlacing(state: State): state is State<PlacingView> {
  return state.view.type === 'placing';
}

function keep(game: BoardGame, state: State, next: BoardView): Hand {
  if (isMoving(state) && next.type === 'moving') return keepPiece(game, state, next);
  if (isPlacing(state) && next.type === 'placing') return keepStone(state, next);
  throw new Error('a board stays of the kind it was made for');
}

function cursorSeen(game: BoardGame, state: State): { readonly column: number; readonly row: number } {
  return seen({ ...game, orientation: state.view.orientation }, game.placeOf(state.cursor));
}

/** The cursor stops at the edges. */
function cursorTo(game: BoardGame, state: State, column: number, row: number): State {
  const c = Math.min(Math.max(column, 0), game.files - 1);
  const r = Math.min(Math.max(row, 0), game.ranks - 1);
  const flipped = state.view.orientation === 'second';
  const point = game.pointAt({
    file: flipped ? game.files - 1 - c : c,
    rank: flipped ? r : game.ranks - 1 - r,
  });
  if (point === null || point === state.cursor) return state;
  return { ...state, cursor: point, hand: carryStone(state, point) };
}

/** Equal as data: views are made of plain values, lists, maps, sets and records. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)));
  }
  if (a instanceof Set && b instanceof Set) {
    return a.size === b.size && [...a].every((value) => b.has(value));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  );
}

export function quiet<View extends BoardView>(state: State<View>): Step<View> {
  return { state, tried: null };
}
