import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGomoku } from '../games/gomoku/drawing.ts';
import { layOut, spotOf } from './geometry.ts';
import { drawGround } from './ground.ts';
import { createPaperRecorder } from './paper-recorder.ts';
import { initial, reduce } from './state.ts';
import { lightTheme } from './theme-light.ts';
import { type PlacingView, type Threat, threatKinds } from './types.ts';

const game = createGomoku(15, 15);
const view: PlacingView = {
  type: 'placing',
  pieces: new Map([
    ['h8', 'x'],
    ['h9', 'o'],
    ['i9', 'x'],
  ]),
  orientation: 'first',
  coordinates: true,
  animate: true,
  turn: { stone: 'o', legal: new Set(['a1', 'b2']), mode: 'confirm' },
  moves: ['h8', 'h9', 'i9'],
  numbers: 'off',
  row: [],
  threats: [],
  forbidden: [],
  candidates: [],
};
const size = { width: 780, height: 780, ratio: 2 };
const layout = layOut(game, size, 'first', true);

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => ({ width: 0, height: 0, getContext: () => createPaperRecorder().paper }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The drawing calls for a view. */
function resting(change: Partial<PlacingView>) {
  const recorder = createPaperRecorder();
  const state = initial(game, { ...view, ...change });
  game.painter.drawResting(recorder.paper, { game, layout, theme: lightTheme, state, tracks: [] });
  return recorder;
}

describe.each([1, 1.25, 1.5, 2, 2.625, 3])('at %s device pixels a pixel', (ratio) => {
  test.each([
    [15, 5],
    [19, 9],
    [13, 5],
    [9, 5],
    [11, 0],
    [3, 0],
    [2, 0],
  ])('a grid of %i lines is made of whole pixels on the board and has %i star points', (lines, stars) => {
    const board = createGomoku(lines, lines);
    const edge = Math.round(320 * ratio);
    const fitted = layOut(board, { width: edge, height: edge, ratio }, 'first', true);
    const { paper, rectangles, arcs } = createPaperRecorder();
    drawGround(paper, board, fitted, lightTheme, { coordinates: true });
    for (const box of rectangles()) {
      expect(box).toEqual(box.map(Math.round));
      const [x = -1, y = -1, width = 0, height = 0] = box;
      expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(edge);
    }
    expect(arcs()).toHaveLength(stars);
  });

  test('stones are copied to whole pixels and centred on the lines', () => {
    const edge = Math.round(390 * ratio);
    const fitted = layOut(game, { width: edge, height: edge, ratio }, 'first', true);
    const { paper, rectangles, pictures } = createPaperRecorder();
    const lone = initial(game, { ...view, pieces: new Map([['h8', 'x']]), moves: [] });
    game.painter.drawResting(paper, { game, layout: fitted, theme: lightTheme, state: lone, tracks: [] });
    const [sprite, x, y] = pictures()[0] as [{ width: number }, number, number];
    expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
    drawGround(paper, game, fitted, lightTheme, { coordinates: false });
    const { x: at } = spotOf(fitted, game.placeOf('h8'));
    const upright = rectangles().find(
      ([left = 0, , width = 0, height = 0]) =>
        height > edge / 2 && width < edge / 2 && left <= at && left + width >= at,
    );
    const [left = 0, , width = 0] = upright ?? [];
    expect(x + sprite.width / 2).toBe(left + width / 2);
  });
});

describe('numbers', () => {
  test.each([
    ['off', []],
    ['last', ['3']],
    ['all', ['1', '2', '3']],
  ] as const)('%s', (numbers, wanted) => {
    expect(resting({ numbers }).texts()).toEqual(wanted);
  });

  test('a stone from the start position has none', () => {
    expect(resting({ numbers: 'all', moves: ['h9', 'i9'] }).texts()).toEqual(['1', '2']);
  });
});

test('without numbers the last stone has a ring, unless it completes a row', () => {
  expect(resting({}).arcs()).toHaveLength(1);
  expect(resting({ moves: [] }).arcs()).toHaveLength(0);
});

test('the winning row gets rings and a line from end to end, whatever the order of its points', () => {
  const { calls, arcs } = resting({ row: ['i9', 'g7', 'h8'] });
  // Every ring is drawn twice: a light line below a coloured one.
  expect(arcs()).toHaveLength(6);
  const ends = calls.filter(({ name }) => name === 'moveTo' || name === 'lineTo').map(({ given }) => given);
  const [from, to] = ['g7', 'i9'].map((point) => spotOf(layout, game.placeOf(point)));
  expect(ends).toEqual([
    [from?.x, from?.y],
    [to?.x, to?.y],
    [from?.x, from?.y],
    [to?.x, to?.y],
  ]);
});

test('threats differ by shape', () => {
  const shapeOf = (kind: Threat['kind']): string =>
    JSON.stringify(
      resting({ threats: [{ point: 'd4', side: 'first', kind }] }).calls.filter(
        ({ name }) => name === 'lineTo',
      ),
    );
  expect(new Set(threatKinds.map(shapeOf)).size).toBe(threatKinds.length);
});

test('threats of both sides on one point do not hide each other', () => {
  const corners = (side: Threat['side'], both: boolean) => {
    const threats: Threat[] = [{ point: 'd4', side, kind: 'four' }];
    if (both) threats.push({ point: 'd4', side: side === 'first' ? 'second' : 'first', kind: 'four' });
    return resting({ threats }).calls.filter(({ name }) => name === 'lineTo').length;
  };
  expect(corners('first', true)).toBe(2 * corners('first', false));
  const { calls } = resting({
    threats: [
      { point: 'd4', side: 'first', kind: 'four' },
      { point: 'd4', side: 'second', kind: 'four' },
    ],
  });
  const xs = calls.filter(({ name }) => name === 'lineTo').map(({ given }) => given[0] as number);
  expect(Math.max(...xs.slice(0, 4))).toBeLessThanOrEqual(Math.min(...xs.slice(4)));
});

describe('a candidate', () => {
  test('shows the text of the host', () => {
    expect(resting({ candidates: [{ point: 'd4', rank: 2, text: 'B' }] }).texts()).toEqual(['B']);
  });
});

test('the mouse shows a stone over free points only, and not over the point of a waiting stone', () => {
  const pointed = (point: string | null, from = initial(game, view)) => {
    const { state } = reduce(game, from, { type: 'hover', point });
    const { paper, pictures } = createPaperRecorder();
    game.painter
      .pointed({ game, layout, theme: lightTheme, state: { ...from, ...state, view }, tracks: [] })
      ?.draw(paper);
    return pictures().length;
  };
  expect([pointed('a1'), pointed('h8'), pointed('c3'), pointed(null)]).toEqual([1, 0, 0, 0]);
  const at = { x: 0, y: 0 };
  const pressed = reduce(game, initial(game, view), {
    type: 'press',
    point: 'a1',
    at,
    slack: 9,
    touch: true,
  }).state;
  const waiting = reduce(game, pressed, { type: 'release', point: 'a1' }).state;
  expect(pointed('a1', { ...waiting, view })).toBe(0);
});
