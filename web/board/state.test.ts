import { describe, expect, test } from 'vitest';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import { parsePlacement } from '../games/xiangqi/points.ts';
import type { State, Try } from './board-game.ts';
import { targetsOf } from './hand-moving.ts';
import { type Input, initial, reduce } from './state.ts';
import type { MovingView, PointName } from './types.ts';

const pieces = parsePlacement('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR') ?? new Map();

const view: MovingView = {
  type: 'moving',
  pieces,
  orientation: 'first',
  // The elephant on c0 has no entry: it reacts, but has no moves.
  movable: new Map([
    ['h2', ['e2', 'h9']],
    ['b0', ['a2', 'c2']],
  ]),
  selectable: 'first',
  lastMove: null,
  check: null,
  arrows: [],
  marked: [],
  pieceSet: 'chinese',
  coordinates: true,
  animate: true,
};

type MovingInput = Input<MovingView>;

/** Applies inputs one after the other and collects what the host would be told. */
function play(
  inputs: readonly MovingInput[],
  from: State<MovingView> = initial(xiangqi, view),
): { state: State<MovingView>; heard: readonly Try[] } {
  let state = from;
  const heard: Try[] = [];
  for (const input of inputs) {
    const step = reduce(xiangqi, state, input);
    state = step.state;
    if (step.tried !== null) heard.push(step.tried);
  }
  return { state, heard };
}

const press = (point: PointName | null, touch = false): MovingInput => ({
  type: 'press',
  point,
  at: { x: 0, y: 0 },
  slack: 5,
  touch,
});
const move = (point: PointName | null, x: number): MovingInput => ({ type: 'move', point, at: { x, y: 0 } });
const release = (point: PointName | null): MovingInput => ({ type: 'release', point });
const tap = (point: PointName | null): readonly MovingInput[] => [press(point), release(point)];
const drag = (from: PointName, to: PointName | null): readonly MovingInput[] => [
  press(from),
  move(to, 80),
  release(to),
];
const key = (point: PointName): MovingInput => ({ type: 'activate', point });

describe('tapping', () => {
  test('a tap on your own piece picks it and shows its targets', () => {
    const { state, heard } = play(tap('h2'));
    expect(state.hand).toEqual({ type: 'picked', from: 'h2' });
    expect(targetsOf(state)).toEqual(['e2', 'h9']);
    expect(heard).toEqual([]);
  });

  test('targets show as soon as the finger is down', () => {
    expect(targetsOf(play([press('h2')]).state)).toEqual(['e2', 'h9']);
  });

  test('a tap on a target plays, empty or capture', () => {
    for (const to of ['e2', 'h9']) {
      const { state, heard } = play([...tap('h2'), ...tap(to)]);
      expect(heard).toEqual([{ type: 'move', from: 'h2', to }]);
      expect(state.hand).toEqual({ type: 'empty' });
      expect(state.cursor).toBe(to);
    }
  });

  test('a tap elsewhere is reported as illegal, and the piece goes back', () => {
    for (const to of ['e5', 'e9']) {
      const { state, heard } = play([...tap('h2'), ...tap(to)]);
      expect(heard).toEqual([{ type: 'illegal', from: 'h2', to }]);
      expect(state.hand).toEqual({ type: 'empty' });
    }
  });

  test('a tap on the same piece drops it', () => {
    expect(play([...tap('h2'), ...tap('h2')])).toMatchObject({
      state: { hand: { type: 'empty' } },
      heard: [],
    });
  });

  test('a tap on another of your pieces switches to it', () => {
    expect(play([...tap('h2'), ...tap('b0')])).toMatchObject({
      state: { hand: { type: 'picked', from: 'b0' } },
      heard: [],
    });
  });

  test('a tap outside the board drops the piece and reports nothing', () => {
    expect(play([...tap('h2'), ...tap(null)])).toMatchObject({
      state: { hand: { type: 'empty' } },
      heard: [],
    });
  });

  test('pressing on a target and releasing elsewhere plays nothing', () => {
    expect(play([...tap('h2'), press('e2'), release('d2')])).toMatchObject({
      state: { hand: { type: 'picked', from: 'h2' } },
      heard: [],
    });
  });

  test('your own piece without legal moves can be tried, so that the host can explain', () => {
    expect(play([...tap('c0'), ...tap('e2')]).heard).toEqual([{ type: 'illegal', from: 'c0', to: 'e2' }]);
  });

  test('pieces of the other side and empty points do not react', () => {
    for (const point of ['h9', 'e5', null]) expect(play(tap(point)).state.hand).toEqual({ type: 'empty' });
  });

  test('a board that takes no moves does not react', () => {
    const idle = initial(xiangqi, { ...view, movable: new Map() });
    const watching = initial(xiangqi, { ...view, selectable: null });
    for (const state of [idle, watching])
      expect(play(tap('h2'), state).state.hand).toEqual({ type: 'empty' });
  });
});

describe('dragging', () => {
  test('a piece follows the pointer once it has strayed', () => {
    expect(play([press('h2'), move('h2', 5)]).state.hand.type).toBe('pressed');
    expect(play([press('h2'), move('g2', 6)]).state.hand).toMatchObject({ type: 'dragging', over: 'g2' });
  });

  test('releasing over a target plays', () => {
    expect(play(drag('h2', 'e2')).heard).toEqual([{ type: 'move', from: 'h2', to: 'e2' }]);
  });

  test('releasing elsewhere is illegal, also over another of your pieces', () => {
    for (const to of ['e5', 'b0']) {
      const { state, heard } = play(drag('h2', to));
      expect(heard).toEqual([{ type: 'illegal', from: 'h2', to }]);
      expect(state.hand).toEqual({ type: 'empty' });
    }
  });

  test('releasing outside the board reports nothing', () => {
    expect(play(drag('h2', null))).toMatchObject({ state: { hand: { type: 'empty' } }, heard: [] });
  });

  test('releasing at the origin counts as an unsteady tap', () => {
    expect(play(drag('h2', 'h2')).state.hand).toEqual({ type: 'picked', from: 'h2' });
    expect(play([...tap('h2'), ...drag('h2', 'h2')]).state.hand).toEqual({ type: 'empty' });
  });

  test('a finger on a piece without legal moves scrolls instead', () => {
    const hand = play([press('c0', true), move('c3', 300)]).state.hand;
    expect(hand.type).toBe('pressed');
    expect(play([press('h2', true), move('h4', 300)]).state.hand.type).toBe('dragging');
  });

  test('nothing changes when the browser takes the pointer away', () => {
    expect(play([press('h2'), { type: 'cancel' }]).state.hand).toEqual({ type: 'empty' });
    expect(play([press('h2'), move('e2', 90), { type: 'cancel' }]).state.hand).toEqual({ type: 'empty' });
    for (const point of ['h2', 'e2', 'e5']) {
      expect(play([...tap('h2'), press(point), { type: 'cancel' }]).state.hand).toEqual({
        type: 'picked',
        from: 'h2',
      });
    }
  });

  test('Escape ends a drag, and the release after it does nothing', () => {
    const { state, heard } = play([press('h2'), move('e2', 90), { type: 'escape' }, release('e2')]);
    expect(state.hand).toEqual({ type: 'empty' });
    expect(heard).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('Enter picks and Enter plays', () => {
    expect(play([key('h2'), key('e2')])).toMatchObject({
      state: { hand: { type: 'empty' }, cursor: 'e2' },
      heard: [{ type: 'move', from: 'h2', to: 'e2' }],
    });
  });

  test('Enter on the same piece or Escape drops it; Enter on another of your pieces switches', () => {
    expect(play([key('h2'), key('h2')]).state.hand).toEqual({ type: 'empty' });
    expect(play([key('h2'), { type: 'escape' }]).state.hand).toEqual({ type: 'empty' });
    expect(play([key('h2'), key('b0')]).state.hand).toEqual({ type: 'picked', from: 'b0' });
  });

  test('the cursor stays in place after an illegal try', () => {
    const { state, heard } = play([
      key('h2'),
      { type: 'step', columns: -1, rows: -1 },
      { type: 'focus', point: 'g3' },
      key('g4'),
    ]);
    expect(heard).toEqual([{ type: 'illegal', from: 'h2', to: 'g4' }]);
    expect(state.cursor).toBe('g4');
  });

  test('arrows move the cursor as seen and stop at the edges', () => {
    const steps: MovingInput[] = [
      { type: 'step', columns: 1, rows: 0 },
      { type: 'step', columns: 0, rows: -1 },
    ];
    expect(play(steps).state.cursor).toBe('f1');
    expect(play(Array(9).fill({ type: 'step', columns: 1, rows: 1 })).state.cursor).toBe('i0');
  });

  test('on a turned board arrows still go where they point', () => {
    const turned = initial(xiangqi, { ...view, orientation: 'second' });
    expect(turned.cursor).toBe('e9');
    expect(play([{ type: 'step', columns: 1, rows: 0 }], turned).state.cursor).toBe('d9');
    expect(play([{ type: 'step', columns: 0, rows: -1 }], turned).state.cursor).toBe('e8');
    expect(play([{ type: 'edge', edge: 'row-start' }], turned).state.cursor).toBe('i9');
    expect(play([{ type: 'edge', edge: 'first' }], turned).state.cursor).toBe('i0');
  });

  test('Home and End go to the ends of the row, with Ctrl to those of the board', () => {
    const end = (edge: 'row-start' | 'row-end' | 'first' | 'last'): PointName =>
      play([
        { type: 'focus', point: 'e4' },
        { type: 'edge', edge },
      ]).state.cursor;
    expect([end('row-start'), end('row-end'), end('first'), end('last')]).toEqual(['a4', 'i4', 'a9', 'i0']);
  });
});

describe('a new view', () => {
  test('keeps a piece in the hand that is still there', () => {
    const arrow = { from: 'h2', to: 'e2', weight: 1 } as const;
    const { state } = play([...tap('h2'), { type: 'view', view: { ...view, arrows: [arrow] } }]);
    expect(state.hand).toEqual({ type: 'picked', from: 'h2' });
    expect(state.view.arrows).toEqual([arrow]);
  });

  test('drops a piece that is gone or whose turn is over', () => {
    const without = new Map(pieces);
    without.delete('h2');
    for (const change of [{ pieces: without }, { selectable: 'second' as const }, { movable: new Map() }]) {
      expect(play([...tap('h2'), { type: 'view', view: { ...view, ...change } }]).state.hand).toEqual({
        type: 'empty',
      });
    }
  });

  test('without changes has no effect', () => {
    const state = initial(xiangqi, view);
    const again = {
      ...view,
      pieces: new Map(pieces),
      movable: new Map(view.movable),
      arrows: [],
      marked: [],
    };
    expect(reduce(xiangqi, state, { type: 'view', view: again }).state).toBe(state);
  });

  test.each<Partial<MovingView>>([
    { lastMove: ['h2', 'e2'] },
    { check: 'e9' },
    { arrows: [{ from: 'h2', to: 'e2', weight: 1 }] },
    { marked: ['c6'] },
    { coordinates: false },
    { movable: new Map([['h2', ['e2']]]) },
    { pieces: new Map([['e0', 'K']]) },
  ])('%o is news', (news) => {
    const state = initial(xiangqi, view);
    const next = reduce(xiangqi, state, { type: 'view', view: { ...view, ...news } }).state;
    expect(next.view).toEqual({ ...view, ...news });
    const again: MovingView = { ...view, ...structuredClone(news) };
    expect(reduce(xiangqi, next, { type: 'view', view: again }).state).toBe(next);
  });
});
