import { type Spot, seen } from './geometry.ts';
import type { BoardGame, BoardView, PointName } from './types.ts';
import { unreachable } from './unreachable.ts';

/** What the player's hand is doing. */
export type Hand =
  | { readonly type: 'empty' }
  /** A piece is chosen; the next point is its target. */
  | { readonly type: 'picked'; readonly from: PointName }
  /** The pointer is down on a piece: this becomes a tap or a drag. `again`: the piece was picked before. */
  | {
      readonly type: 'pressed';
      readonly from: PointName;
      readonly again: boolean;
      readonly at: Spot;
      readonly slack: number;
    }
  /** A piece is picked and the pointer is down somewhere else: letting go there plays. */
  | { readonly type: 'aiming'; readonly from: PointName; readonly to: PointName | null }
  | {
      readonly type: 'dragging';
      readonly from: PointName;
      readonly again: boolean;
      readonly at: Spot;
      readonly over: PointName | null;
    };

export interface State {
  readonly view: BoardView;
  readonly hand: Hand;
  /** The one point in the tab order. */
  readonly cursor: PointName;
}

export type Input =
  | { readonly type: 'view'; readonly view: Partial<BoardView> }
  /** `slack`: how far a pointer may stray, in device pixels, before a tap becomes a drag. */
  | {
      readonly type: 'press';
      readonly point: PointName | null;
      readonly at: Spot;
      readonly slack: number;
      readonly touch: boolean;
    }
  | { readonly type: 'move'; readonly point: PointName | null; readonly at: Spot }
  | { readonly type: 'release'; readonly point: PointName | null }
  /** The browser took the pointer away, to scroll for instance. */
  | { readonly type: 'cancel' }
  /** Enter, Space, or the click of a screen reader. */
  | { readonly type: 'activate'; readonly point: PointName }
  | { readonly type: 'escape' }
  | { readonly type: 'focus'; readonly point: PointName }
  /** The cursor goes so many columns right and rows down, as seen. */
  | { readonly type: 'step'; readonly columns: number; readonly rows: number }
  | { readonly type: 'edge'; readonly edge: 'row-start' | 'row-end' | 'first' | 'last' };

export interface Try {
  readonly type: 'move' | 'illegal';
  readonly from: PointName;
  readonly to: PointName;
}

export interface Step {
  readonly state: State;
  /** What the host has to hear. */
  readonly tried: Try | null;
}

const empty: Hand = { type: 'empty' };

export function initial(game: BoardGame, view: BoardView): State {
  return { view, hand: empty, cursor: game.home[view.orientation] };
}

/** All rules of interaction. Pure: the same state and input always give the same step. */
export function reduce(game: BoardGame, state: State, input: Input): Step {
  const { view, hand } = state;
  switch (input.type) {
    case 'view': {
      const next = { ...view, ...input.view };
      // Hosts describe the board anew at every turn of theirs; only news may cost a redraw.
      if (same(view, next)) return quiet(state);
      const origin = originOf(hand);
      const kept =
        origin === null ||
        (canPick(game, next, origin) && next.pieces.get(origin) === view.pieces.get(origin));
      return quiet({ ...state, view: next, hand: kept ? hand : empty });
    }
    case 'press': {
      const { point, at } = input;
      if (point !== null && canPick(game, view, point)) {
        const again = originOf(hand) === point;
        // A finger on a piece without moves may be the start of a scroll; such a piece is tapped, never dragged.
        const slack = input.touch && !canMove(view, point) ? Number.POSITIVE_INFINITY : input.slack;
        return quiet({ ...state, hand: { type: 'pressed', from: point, again, at, slack } });
      }
      const from = originOf(hand);
      return quiet(from === null ? state : { ...state, hand: { type: 'aiming', from, to: point } });
    }
    case 'move': {
      const { point, at } = input;
      if (hand.type === 'dragging') return quiet({ ...state, hand: { ...hand, at, over: point } });
      if (hand.type !== 'pressed' || Math.hypot(at.x - hand.at.x, at.y - hand.at.y) <= hand.slack) {
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
      return unreachable(input);
  }
}

/** The piece in the hand, whichever way it is held. */
export function originOf(hand: Hand): PointName | null {
  return hand.type === 'empty' ? null : hand.from;
}

/** Where the piece in the hand may go. */
export function targetsOf(state: State): readonly PointName[] {
  const from = originOf(state.hand);
  return (from === null ? undefined : state.view.movable.get(from)) ?? [];
}

/** Whether the piece on a point has a legal move. */
export function canMove(view: BoardView, point: PointName): boolean {
  return (view.movable.get(point)?.length ?? 0) > 0;
}

/** Whether a point holds a piece that reacts: one without legal moves may be tried too, so that the host can say why not. */
function canPick(game: BoardGame, view: BoardView, point: PointName): boolean {
  const piece = view.pieces.get(point);
  return piece !== undefined && view.movable.size > 0 && game.sideOf(piece) === view.selectable;
}

function release(state: State, point: PointName | null): Step {
  const { hand } = state;
  switch (hand.type) {
    case 'empty':
    case 'picked':
      return quiet(state);
    case 'pressed':
      return quiet({ ...state, hand: hand.again ? empty : { type: 'picked', from: hand.from } });
    case 'aiming':
      if (hand.to !== point) return quiet({ ...state, hand: { type: 'picked', from: hand.from } });
      return point === null ? quiet({ ...state, hand: empty }) : attempt(state, hand.from, point);
    case 'dragging':
      // Put back where it was: an unsteady tap.
      if (point === hand.from) {
        return quiet({ ...state, hand: hand.again ? empty : { type: 'picked', from: hand.from } });
      }
      return point === null ? quiet({ ...state, hand: empty }) : attempt(state, hand.from, point);
    default:
      return unreachable(hand);
  }
}

function attempt(state: State, from: PointName, to: PointName): Step {
  const legal = state.view.movable.get(from)?.includes(to) ?? false;
  return {
    state: { ...state, hand: empty, cursor: legal ? to : state.cursor },
    tried: { type: legal ? 'move' : 'illegal', from, to },
  };
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
  return point === null || point === state.cursor ? state : { ...state, cursor: point };
}

/** Equal as data: views are made of plain values, lists, maps and records. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  );
}

function quiet(state: State): Step {
  return { state, tried: null };
}
