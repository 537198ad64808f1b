import { expect, test } from 'vitest';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import { smooth, still } from './animate.ts';
import type { Hand, State } from './board-game.ts';
import { layOut } from './geometry.ts';
import { atRest, type Motion, ongoing, released, returned, viewed } from './motion.ts';
import type { MovingView } from './types.ts';

const view = (changes: Partial<MovingView> = {}): MovingView => ({
  type: 'moving',
  pieces: new Map([
    ['h2', 'C'],
    ['e9', 'k'],
  ]),
  orientation: 'first',
  coordinates: true,
  animate: true,
  movable: new Map(),
  selectable: 'first',
  lastMove: null,
  check: null,
  arrows: [],
  marked: [],
  pieceSet: 'chinese',
  ...changes,
});
const moved = new Map([
  ['e2', 'C'],
  ['e9', 'k'],
]);
const layout = layOut(xiangqi, { width: 900, height: 1000, ratio: 1 }, 'first', true);
const dragging: Hand = {
  type: 'dragging',
  from: 'h2',
  again: false,
  at: { x: 450, y: 700 },
  over: 'e2',
};
const empty: Hand = { type: 'empty' };
const dropped = released(atRest, dragging, empty, layout);
const types = ({ tracks }: Motion): string[] => tracks.map(({ type }) => type);
const stateOf = (hand: Hand, shown = view()): State => ({ view: shown, hand, cursor: 'e0' });

test('a piece is dropped when the hand no longer drags it, and not before', () => {
  expect(dropped.thrown?.from).toBe('h2');
  expect(released(atRest, dragging, dragging, layout)).toBe(atRest);
  expect(released(atRest, empty, empty, layout)).toBe(atRest);
});

test('a dropped piece that the host has moved goes on from where it was dropped', () => {
  const motion = viewed(dropped, xiangqi, view(), view({ pieces: moved }), smooth, 0);
  expect(motion.tracks).toMatchObject([{ type: 'slide', from: dropped.thrown?.at, point: 'e2' }]);
  expect(returned(motion, xiangqi, stateOf(empty, view({ pieces: moved })), smooth, 0)).toEqual(motion);
});

test('a piece that the host has not moved goes back, unless the hand holds it again', () => {
  expect(returned(dropped, xiangqi, stateOf(empty), smooth, 0)).toMatchObject({
    thrown: null,
    tracks: [{ type: 'slide', from: dropped.thrown?.at, point: 'h2' }],
  });
  expect(returned(dropped, xiangqi, stateOf({ type: 'picked', from: 'h2' }), smooth, 0)).toEqual(atRest);
});

test('the same position again does not interrupt animations; finished ones are forgotten', () => {
  const motion = viewed(atRest, xiangqi, view(), view({ pieces: moved }), smooth, 0);
  expect(viewed(motion, xiangqi, view({ pieces: moved }), view({ pieces: moved }), smooth, 50)).toBe(motion);
  expect(ongoing(motion, 50)).toBe(motion);
  expect(ongoing(motion, 1_000).tracks).toEqual([]);
});

test('a check is shown once, when the piece that gives it has landed', () => {
  const after = view({ pieces: moved, check: 'e9' });
  const motion = viewed(atRest, xiangqi, view(), after, smooth, 0);
  const [slide, pulse] = motion.tracks;
  expect(types(motion)).toEqual(['slide', 'pulse']);
  expect(pulse?.start).toBe((slide?.start ?? 0) + (slide?.duration ?? 0));
  expect(viewed(atRest, xiangqi, after, after, smooth, 0)).toBe(atRest);
});

test('a stone that is being placed does not fade in: it is visible already', () => {
  const pieces = new Map(view().pieces).set('a0', 'R');
  const laid = viewed({ ...atRest, laid: 'a0' }, xiangqi, view(), view({ pieces }), smooth, 0);
  expect(types(laid)).toEqual([]);
  expect(types(viewed(atRest, xiangqi, view(), view({ pieces }), smooth, 0))).toEqual(['fade']);
});

test('with reduced motion nothing is animated', () => {
  expect(viewed(dropped, xiangqi, view(), view({ pieces: moved, check: 'e9' }), still, 0).tracks).toEqual([]);
});
