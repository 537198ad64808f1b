import { describe, expect, test } from 'vitest';
import { createGomoku } from '../games/gomoku/drawing.ts';
import type { Pointer, State, Try } from './board-game.ts';
import { handOf, openHand } from './hand-placing.ts';
import { type Input, initial, pendingOf, reduce } from './state.ts';
import type { PlacingMode, PlacingView, PointName } from './types.ts';

const game = createGomoku(15, 15);
const stones = new Map([
  ['h8', 'x'],
  ['h9', 'o'],
]);
/** An empty point where the side to move may not play. */
const forbidden = 'g7';

function viewIn(mode: PlacingMode, stone = 'x'): PlacingView {
  const legal = new Set(game.points.filter((point) => !stones.has(point) && point !== forbidden));
  return {
    type: 'placing',
    pieces: stones,
    orientation: 'first',
    coordinates: true,
    animate: true,
    turn: { stone, legal, mode },
    moves: ['h8', 'h9'],
    numbers: 'off',
    row: [],
    threats: [],
    forbidden: [forbidden],
    candidates: [],
  };
}

type Placing = State<PlacingView>;

function from(mode: PlacingMode): Placing {
  return initial(game, viewIn(mode));
}

type PlacingInput = Input<PlacingView>;

/** Applies inputs one after the other and collects what the host would be told. */
function play(start: Placing, inputs: readonly PlacingInput[]): { state: Placing; heard: readonly Try[] } {
  let state = start;
  const heard: Try[] = [];
  for (const input of inputs) {
    const step = reduce(game, state, input);
    state = step.state;
    if (step.tried !== null) heard.push(step.tried);
  }
  return { state, heard };
}

const press = (point: PointName | null, touch = true): PlacingInput => ({
  type: 'press',
  point,
  at: { x: 0, y: 0 },
  slack: 9,
  touch,
});
const move = (point: PointName | null, x: number): PlacingInput => ({ type: 'move', point, at: { x, y: 0 } });
const release = (point: PointName | null): PlacingInput => ({ type: 'release', point });
const tap = (point: PointName | null, touch = true): readonly PlacingInput[] => [
  press(point, touch),
  release(point),
];
const hover = (point: PointName | null): PlacingInput => ({ type: 'hover', point });
const key = (point: PointName): PlacingInput => ({ type: 'activate', point });
const show = (view: PlacingView): PlacingInput => ({ type: 'view', view });
const place = (point: PointName): Try => ({ type: 'place', point });
const refused = (point: PointName): Try => ({ type: 'refused', point });
const pointerOf = (state: State): Pointer => handOf(state).pointer;

describe('direct', () => {
  test('a tap places a stone, by finger and by mouse', () => {
    for (const touch of [true, false]) {
      const { state, heard } = play(from('direct'), tap('i10', touch));
      expect(heard).toEqual([place('i10')]);
      expect(state.cursor).toBe('i10');
    }
  });

  test('a taken and a forbidden point are refused, so that the host can say why', () => {
    for (const point of ['h8', forbidden]) {
      const { state, heard } = play(from('direct'), tap(point));
      expect(heard).toEqual([refused(point)]);
      expect(state.cursor).toBe(game.home.first);
    }
  });

  test('a trembling finger does not change the point, however small the cells', () => {
    expect(play(from('direct'), [press('i10'), move('j10', 8), release('j10')]).heard).toEqual([
      place('i10'),
    ]);
  });

  test('a pointer that strays places nothing, not even when it comes back', () => {
    for (const touch of [true, false]) {
      const inputs = [press('i10', touch), move('k10', 40), move('i10', 0), release('i10')];
      expect(play(from('direct'), inputs).heard).toEqual([]);
    }
  });

  test('a tap outside the board places nothing', () => {
    expect(play(from('direct'), tap(null)).heard).toEqual([]);
  });

  test('nothing is placed when the browser takes the pointer away', () => {
    expect(play(from('direct'), [press('i10'), { type: 'cancel' }, release('i10')]).heard).toEqual([]);
  });

  test('a board that takes no stones reports nothing', () => {
    const watching = initial(game, { ...viewIn('direct'), turn: null });
    expect(play(watching, [...tap('i10'), key('i10'), { type: 'confirm' }]).heard).toEqual([]);
  });

  test('the mouse hovers over points and leaves them', () => {
    const { state } = play(from('direct'), [hover('i10')]);
    expect(pointerOf(state)).toEqual({ type: 'hovering', over: 'i10' });
    expect(reduce(game, state, hover('i10')).state).toBe(state);
    expect(play(state, [hover(null)]).state.hand).toEqual(openHand);
  });

  test('after a click the mouse still hovers, after a tap no finger does', () => {
    expect(pointerOf(play(from('direct'), tap('i10', false)).state).type).toBe('hovering');
    expect(pointerOf(play(from('direct'), tap('i10', true)).state).type).toBe('away');
  });
});

describe('with confirmation', () => {
  test('the first tap shows the stone, a second one on it places it', () => {
    const first = play(from('confirm'), tap('i10'));
    expect(first.heard).toEqual([]);
    expect(pendingOf(first.state.hand)).toBe('i10');
    const second = play(first.state, tap('i10'));
    expect(second.heard).toEqual([place('i10')]);
    expect(pendingOf(second.state.hand)).toBeNull();
  });

  test('the host’s button also places it, and does nothing without a stone', () => {
    expect(play(from('confirm'), [...tap('i10'), { type: 'confirm' }]).heard).toEqual([place('i10')]);
    expect(play(from('confirm'), [{ type: 'confirm' }]).heard).toEqual([]);
  });

  test('another tap moves it', () => {
    const { state, heard } = play(from('confirm'), [...tap('i10'), ...tap('j11')]);
    expect(heard).toEqual([]);
    expect(pendingOf(state.hand)).toBe('j11');
  });

  test('arrow keys move it, also onto stones, where it is refused', () => {
    const left: PlacingInput = { type: 'step', columns: -1, rows: 0 };
    const carried = play(from('confirm'), [...tap('i9'), left]);
    expect(pendingOf(carried.state.hand)).toBe('h9');
    expect(play(carried.state, [{ type: 'confirm' }]).heard).toEqual([refused('h9')]);
    expect(play(carried.state, [left, { type: 'confirm' }]).heard).toEqual([place('g9')]);
  });

  test('focus from a tap elsewhere leaves it where it is', () => {
    expect(pendingOf(play(from('confirm'), [...tap('i10'), { type: 'focus', point: 'a1' }]).state.hand)).toBe(
      'i10',
    );
  });

  test('a refused tap leaves it where it is', () => {
    const { state, heard } = play(from('confirm'), [...tap('i10'), ...tap(forbidden)]);
    expect(heard).toEqual([refused(forbidden)]);
    expect(pendingOf(state.hand)).toBe('i10');
  });

  test('Escape removes it, a scroll does not', () => {
    expect(pendingOf(play(from('confirm'), [...tap('i10'), { type: 'escape' }]).state.hand)).toBeNull();
    const scrolled = play(from('confirm'), [...tap('i10'), press('a1'), { type: 'cancel' }]);
    expect(pendingOf(scrolled.state.hand)).toBe('i10');
  });

  test('Enter needs no confirmation: the cursor already shows the point', () => {
    expect(play(from('confirm'), [key('i10')]).heard).toEqual([place('i10')]);
  });
});

describe('with the magnifier', () => {
  test('a moving finger chooses the point, and lifting it places the stone', () => {
    const held = play(from('magnifier'), [press('i10'), move('j10', 3), move('j11', 60)]);
    expect(held.heard).toEqual([]);
    expect(pointerOf(held.state)).toEqual({ type: 'choosing', over: 'j11', at: { x: 60, y: 0 } });
    expect(play(held.state, [release('j11')]).heard).toEqual([place('j11')]);
  });

  test('the point that the loupe showed counts, not the place where the finger was lifted', () => {
    expect(play(from('magnifier'), [press('i10'), release('j10')]).heard).toEqual([place('i10')]);
  });

  test('sliding off the board cancels, sliding back chooses again', () => {
    expect(play(from('magnifier'), [press('o1'), move(null, 50), release(null)]).heard).toEqual([]);
    const back = [press('o1'), move(null, 50), move('o2', 60), release('o2')];
    expect(play(from('magnifier'), back).heard).toEqual([place('o2')]);
  });

  test('a swipe that begins outside the points does not choose', () => {
    expect(play(from('magnifier'), [press(null), move('o1', 50), release('o1')]).heard).toEqual([]);
  });

  test('a second finger, which zooms, cancels', () => {
    expect(play(from('magnifier'), [press('i10'), { type: 'cancel' }, release('i10')]).heard).toEqual([]);
  });

  test('Escape cancels', () => {
    expect(play(from('magnifier'), [press('i10'), { type: 'escape' }, release('i10')]).heard).toEqual([]);
  });

  test('a stone and a forbidden point are refused', () => {
    for (const point of ['h8', forbidden]) {
      expect(play(from('magnifier'), [press('a1'), move(point, 50), release(point)]).heard).toEqual([
        refused(point),
      ]);
    }
  });

  test('a mouse needs no loupe', () => {
    const { state } = play(from('magnifier'), [press('i10', false)]);
    expect(pointerOf(state).type).toBe('pressed');
    expect(play(state, [release('i10')]).heard).toEqual([place('i10')]);
  });

  test('a finger that is down when the turn ends does not place a stone in the next turn', () => {
    const waiting = show({ ...viewIn('magnifier'), turn: null });
    const inputs = [press('i10'), waiting, show(viewIn('magnifier')), release('i10')];
    expect(play(from('magnifier'), inputs).heard).toEqual([]);
  });
});

describe('a new view', () => {
  const pending = play(from('confirm'), tap('i10')).state;

  test('keeps a waiting stone as long as nothing else was played', () => {
    const hints = show({ ...viewIn('confirm'), threats: [{ point: 'i10', side: 'first', kind: 'four' }] });
    expect(pendingOf(play(pending, [hints]).state.hand)).toBe('i10');
  });

  test.each<[string, PlacingView]>([
    ['the turn is over', { ...viewIn('confirm'), turn: null }],
    ['it is another player’s turn', viewIn('confirm', 'o')],
    ['another way of placing was chosen', viewIn('direct')],
    ['a stone was played', { ...viewIn('confirm'), pieces: new Map([...stones, ['a1', 'x']]) }],
    [
      'the point is no longer free',
      { ...viewIn('confirm'), turn: { stone: 'x', legal: new Set(), mode: 'confirm' } },
    ],
  ])('drops it when %s', (_, view) => {
    expect(pendingOf(play(pending, [show(view)]).state.hand)).toBeNull();
  });

  test('leaves the mouse where it is', () => {
    const { state } = play(from('direct'), [hover('i10'), show({ ...viewIn('direct'), turn: null })]);
    expect(pointerOf(state)).toEqual({ type: 'hovering', over: 'i10' });
  });

  test('with nothing new changes nothing', () => {
    const again = viewIn('confirm');
    expect(reduce(game, pending, show({ ...again, pieces: new Map(stones) })).state).toBe(pending);
  });

  test('a change of one legal point counts as new', () => {
    const view = viewIn('confirm');
    const legal = new Set(view.turn?.legal);
    legal.delete('a1');
    legal.add(forbidden);
    const next = show({ ...view, turn: { stone: 'x', legal, mode: 'confirm' } });
    expect(reduce(game, pending, next).state).not.toBe(pending);
  });
});

describe('the description of a point', () => {
  const threat = { point: 'j9', side: 'second', kind: 'open-four' } as const;
  const candidate = { point: 'j9', rank: 2, text: 'B' } as const;
  const marked: PlacingView = {
    type: 'placing',
    pieces: new Map([
      ['a1', 'x'],
      ['h8', 'x'],
      ['h9', 'o'],
    ]),
    orientation: 'first',
    coordinates: true,
    animate: true,
    turn: { stone: 'x', legal: new Set(['j9', 'k9']), mode: 'confirm' },
    moves: ['h8', 'h9'],
    numbers: 'off',
    row: ['h8'],
    threats: [threat],
    forbidden: ['g7'],
    candidates: [candidate],
  };

  const plain = {
    pending: false,
    lastMove: false,
    number: null,
    row: false,
    forbidden: false,
    threats: [],
    candidate: null,
  };

  test('a stone is described by its number, and as the last one; one from the start position has no number', () => {
    const factsOf = game.handling.facts(initial(game, marked));
    expect(factsOf('h8').said).toEqual({ ...plain, number: 1, row: true });
    expect(factsOf('h9').said).toEqual({ ...plain, number: 2, lastMove: true });
    expect(factsOf('a1').said).toEqual(plain);
  });

  test('an empty point is described by its marks', () => {
    const factsOf = game.handling.facts(initial(game, marked));
    expect(factsOf('j9')).toEqual({
      target: true,
      grab: false,
      pressed: null,
      said: { ...plain, threats: [threat], candidate },
    });
    expect(factsOf('g7')).toMatchObject({ target: false, said: { forbidden: true } });
  });

  test('a stone that waits for confirmation is a pressed button', () => {
    const at = { x: 0, y: 0 };
    const down = reduce(game, initial(game, marked), {
      type: 'press',
      point: 'k9',
      at,
      slack: 9,
      touch: true,
    }).state;
    const factsOf = game.handling.facts(reduce(game, down, { type: 'release', point: 'k9' }).state);
    expect(factsOf('k9')).toMatchObject({ pressed: true, said: { pending: true } });
    expect(factsOf('j9')).toMatchObject({ pressed: null, said: { pending: false } });
  });
});

test('the cursor stops at the edges of any board', () => {
  const tiny = createGomoku(2, 3);
  const legal = new Set(tiny.points);
  const state = initial(tiny, {
    ...viewIn('direct'),
    pieces: new Map(),
    moves: [],
    turn: { stone: 'x', legal, mode: 'direct' },
  });
  const far = reduce(tiny, state, { type: 'step', columns: 9, rows: 9 }).state;
  expect(far.cursor).toBe('b1');
  expect(reduce(tiny, far, { type: 'edge', edge: 'first' }).state.cursor).toBe('a3');
});
