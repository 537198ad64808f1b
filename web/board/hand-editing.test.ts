import { describe, expect, test } from 'vitest';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import type { State, Try } from './board-game.ts';
import { editingPieces } from './hand-editing.ts';
import { type Input, initial, reduce } from './state.ts';
import type { MovingView, PointName } from './types.ts';

const game = { ...xiangqi, handling: editingPieces };
const pieces = new Map([
  ['e0', 'K'],
  ['a4', 'r'],
]);

const viewOf = (picks: boolean, shown: MovingView['pieces'] = pieces): MovingView => ({
  type: 'moving',
  pieces: shown,
  orientation: 'first',
  coordinates: false,
  animate: false,
  movable: new Map(picks ? [...shown.keys()].map((point) => [point, []]) : []),
  selectable: null,
  lastMove: null,
  check: null,
  arrows: [],
  marked: [],
  pieceSet: 'chinese',
});

type Editing = State<MovingView>;
type EditingInput = Input<MovingView>;

function following(
  picks: boolean,
  ...inputs: readonly EditingInput[]
): { state: Editing; heard: readonly Try[] } {
  let state: Editing = initial(game, viewOf(picks));
  const heard: Try[] = [];
  for (const input of inputs) {
    const step = reduce(game, state, input);
    state = step.state;
    if (step.tried !== null) heard.push(step.tried);
  }
  return { state, heard };
}

const press = (point: PointName | null): EditingInput => ({
  type: 'press',
  point,
  at: { x: 0, y: 0 },
  slack: 9,
  touch: true,
});
const move = (point: PointName | null, x: number): EditingInput => ({ type: 'move', point, at: { x, y: 0 } });
const release = (point: PointName | null): EditingInput => ({ type: 'release', point });
const tap = (point: PointName): readonly EditingInput[] => [press(point), release(point)];
const activate = (point: PointName): EditingInput => ({ type: 'activate', point });

describe('with a piece to put down', () => {
  test('every point takes a tap, empty or not, by finger and by key', () => {
    for (const point of ['c3', 'a4']) {
      expect(following(false, ...tap(point)).heard).toEqual([{ type: 'place', point }]);
      expect(following(false, activate(point)).heard).toEqual([{ type: 'place', point }]);
    }
  });

  test('a drag carries the piece that stands there, and one off the board is told', () => {
    const drag = [press('a4'), move('b4', 20)];
    expect(following(false, ...drag).state.hand.type).toBe('dragging');
    expect(following(false, ...drag, release('b4')).heard).toEqual([{ type: 'move', from: 'a4', to: 'b4' }]);
    expect(following(false, ...drag, release(null)).heard).toEqual([{ type: 'refused', point: 'a4' }]);
  });

  test('an unsteady tap is a tap', () => {
    for (const point of ['c3', 'a4'])
      expect(following(false, press(point), move(point, 20), release(point)).heard).toEqual([
        { type: 'place', point },
      ]);
    expect(following(true, press('a4'), move('a4', 20), release('a4')).state.hand).toEqual({
      type: 'picked',
      from: 'a4',
    });
  });

  test('a drag from an empty point, or one that the browser takes away, changes nothing', () => {
    expect(following(false, press('c3'), move('d3', 20), release('d3')).heard).toEqual([]);
    expect(following(false, press('a4'), move('b4', 20), { type: 'cancel' }, release('b4')).heard).toEqual(
      [],
    );
  });
});

describe('with the hand', () => {
  test('two taps carry a piece, by finger and by key', () => {
    const carried = [{ type: 'move', from: 'a4', to: 'a9' }];
    expect(following(true, ...tap('a4'), ...tap('a9')).heard).toEqual(carried);
    expect(following(true, activate('a4'), activate('a9')).heard).toEqual(carried);
  });

  test('a tap on another piece picks that one up, so that none is lost', () => {
    const { state, heard } = following(true, ...tap('a4'), ...tap('e0'));
    expect(heard).toEqual([]);
    expect(state.hand).toEqual({ type: 'picked', from: 'e0' });
  });

  test('a second tap or Escape lets go', () => {
    expect(following(true, ...tap('a4'), ...tap('a4')).state.hand).toEqual({ type: 'empty' });
    expect(following(true, ...tap('a4'), { type: 'escape' }).state.hand).toEqual({ type: 'empty' });
  });

  test('a picked piece stays in the hand when another finger is taken away, and not when it is gone', () => {
    const picked = following(true, ...tap('a4'), press('c3'), { type: 'cancel' });
    expect(picked.state.hand).toEqual({ type: 'picked', from: 'a4' });
    const view = viewOf(true, new Map([['e0', 'K']]));
    expect(reduce(game, picked.state, { type: 'view', view }).state.hand).toEqual({ type: 'empty' });
  });

  test('a tap on an empty point is told, and the cursor is there', () => {
    const { state, heard } = following(true, ...tap('c3'));
    expect(heard).toEqual([{ type: 'place', point: 'c3' }]);
    expect(state.cursor).toBe('c3');
  });
});

test('pieces that can be picked are toggles, and each point says whether it has something to grab', () => {
  const facts = (picks: boolean, point: PointName) =>
    editingPieces.facts(following(picks, ...tap('a4')).state)(point);
  expect([facts(true, 'a4').pressed, facts(true, 'e0').pressed, facts(true, 'c3').pressed]).toEqual([
    true,
    false,
    null,
  ]);
  expect([facts(false, 'a4').pressed, facts(false, 'a4').grab, facts(false, 'c3').grab]).toEqual([
    null,
    true,
    false,
  ]);
});
