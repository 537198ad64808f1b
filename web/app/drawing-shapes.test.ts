import { expect, test } from 'vitest';
import {
  besideArrow,
  type Drawing,
  markBetween,
  markOfMove,
  type Place,
  shapesOf,
} from './drawing-shapes.ts';

const places = new Map<string, Place>([
  ['a0', { x: 0.5, y: 9.5 }],
  ['a1', { x: 0.5, y: 8.5 }],
  ['e0', { x: 4.5, y: 9.5 }],
]);
const nothing: Drawing = { lines: [], threat: null, marks: [], pieces: new Map() };
const shapes = (drawing: Partial<Drawing>) =>
  shapesOf({ ...nothing, ...drawing }, (point) => places.get(point) ?? null);
const classes = (drawing: Partial<Drawing>) =>
  shapes(drawing).map((shape) => `${shape.tag}.${shape['class']}`);

test('a stroke that ends where it began is a circle, any other an arrow', () => {
  expect(markBetween('a0', 'a0')).toEqual({ type: 'circle', at: 'a0' });
  expect(markBetween('a0', 'e0')).toEqual({ type: 'arrow', from: 'a0', to: 'e0' });
});

test('a move of a piece is an arrow, a stone a circle', () => {
  expect(markOfMove('h2e2')).toEqual({ type: 'arrow', from: 'h2', to: 'e2' });
  expect(markOfMove('h10')).toEqual({ type: 'circle', at: 'h10' });
  expect(markOfMove('')).toBeNull();
});

test('an arrow has a shaft and a head, a circle is one shape, and what is not on the board is left out', () => {
  expect(classes({ marks: [{ type: 'arrow', from: 'a0', to: 'e0' }] })).toEqual([
    'path.drawn-rim',
    'polygon.drawn-rim',
    'path.drawn-mark',
    'polygon.drawn-mark',
  ]);
  expect(classes({ threat: 'a1' })).toEqual(['circle.drawn-threat']);
  expect(classes({ marks: [{ type: 'circle', at: 'z9' }] })).toEqual([]);
});

test('lines are named beside their arrows, stones on their discs', () => {
  expect(
    shapes({
      lines: [
        { move: 'a0e0', name: '1' },
        { move: 'a0a1', name: '2' },
      ],
    }).flatMap(({ words }) => words ?? []),
  ).toEqual(['1', '2']);
  expect(shapes({ lines: [{ move: 'a1', name: 'A' }] })).toEqual([]);
});

test('a name stands above an arrow that lies flat and right of one that goes up, always clear of the shaft', () => {
  const [from, side, up] = ['a0', 'e0', 'a1'].map((name) => places.get(name) as Place) as [
    Place,
    Place,
    Place,
  ];
  expect(besideArrow(from, side, false).y).toBeLessThan(from.y - 0.3);
  expect(besideArrow(side, from, false).y).toBeLessThan(from.y - 0.3);
  expect(besideArrow(from, up, false).x).toBeGreaterThan(from.x + 0.3);
});
