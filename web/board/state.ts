import type { BoardGame, Hand, HandInput, State, Step } from './board-game.ts';
import { type Spot, seen } from './geometry.ts';
import type { BoardView, PointName } from './types.ts';

export type Input<View extends BoardView = BoardView> =
  | HandInput
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'focus'; readonly point: PointName }
  /** Moves the cursor this many columns right and rows down, as seen. */
  | { readonly type: 'step'; readonly columns: number; readonly rows: number }
  | { readonly type: 'edge'; readonly edge: 'row-start' | 'row-end' | 'first' | 'last' };

export function initial<View extends BoardView>(game: BoardGame<View>, view: View): State<View> {
  return { view, hand: game.handling.open, cursor: game.home[view.orientation] };
}

/** All rules of interaction. Pure: the same state and input always give the same step. */
export function reduce<View extends BoardView>(
  game: BoardGame<View>,
  state: State<View>,
  input: Input<View>,
): Step<View> {
  switch (input.type) {
    case 'view':
      // Hosts send a whole new view after every change of theirs; only a real change may cause a redraw.
      if (same(state.view, input.view)) return quiet(state);
      return quiet({ ...state, view: input.view, hand: game.handling.keep(game, state, input.view) });
    case 'focus':
      return quiet(state.cursor === input.point ? state : { ...state, cursor: input.point });
    case 'step': {
      const { column, row } = cursorSeen(game, state);
      return quiet(cursorTo(game, state, column + input.columns, row + input.rows));
    }
    case 'edge': {
      const { row } = cursorSeen(game, state);
      // The cursor stops at the edges.
      const places = {
        'row-start': [0, row],
        'row-end': [game.files, row],
        first: [0, 0],
        last: [game.files, game.ranks],
      } as const;
      const [column, end] = places[input.edge];
      return quiet(cursorTo(game, state, column, end));
    }
    default:
      return game.handling.reduce(game, state, input);
  }
}

/** The origin of the piece in the hand, however it is held. */
export function originOf(hand: Hand): PointName | null {
  return 'from' in hand ? hand.from : null;
}

/** Whether a pointer is too far from where it was pressed for a tap. */
export function strays(pressed: { readonly at: Spot; readonly slack: number }, at: Spot): boolean {
  return Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > pressed.slack;
}

/** Where a stone waits for confirmation. */
export function pendingOf(hand: Hand): PointName | null {
  return hand.type === 'placing' ? hand.pending : null;
}

function cursorSeen(game: BoardGame, state: State): { readonly column: number; readonly row: number } {
  return seen({ ...game, orientation: state.view.orientation }, game.placeOf(state.cursor));
}

/** The cursor stops at the edges. */
function cursorTo<View extends BoardView>(
  game: BoardGame<View>,
  state: State<View>,
  column: number,
  row: number,
): State<View> {
  const c = Math.min(Math.max(column, 0), game.files - 1);
  const r = Math.min(Math.max(row, 0), game.ranks - 1);
  const flipped = state.view.orientation === 'second';
  const point = game.pointAt({
    file: flipped ? game.files - 1 - c : c,
    rank: flipped ? r : game.ranks - 1 - r,
  });
  if (point === null || point === state.cursor) return state;
  return { ...state, cursor: point, hand: game.handling.carry(state.hand, point) };
}

/** Deep equality: views consist of plain values, lists, maps, sets and records, all made in the same order. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [left, right] = [partsOf(a), partsOf(b)];
  return left !== null && left.length === right?.length && left.every((part, at) => same(part, right[at]));
}

function partsOf(value: unknown): readonly unknown[] | null {
  if (!(value instanceof Object)) return null;
  return Symbol.iterator in value ? [...(value as Iterable<unknown>)] : Object.entries(value).flat();
}

export function quiet<View extends BoardView>(state: State<View>): Step<View> {
  return { state, tried: null };
}
