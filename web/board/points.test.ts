import { expect, test } from 'vitest';
import { createGomoku } from '../games/gomoku.ts';
import { pointFacts } from './points.ts';
import { initial, reduce } from './state.ts';
import type { PlacingView } from './types.ts';

const game = createGomoku(15, 15);
const threat = { point: 'j9', side: 'second', kind: 'open-four' } as const;
const candidate = { point: 'j9', rank: 2, text: '+1.2' } as const;
const view: PlacingView = {
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

test('a stone is known by its number, the last one as such; one from before the first move has none', () => {
  const factsOf = pointFacts(initial(game, view));
  expect(factsOf('h8').said).toEqual({ ...plain, number: 1, row: true });
  expect(factsOf('h9').said).toEqual({ ...plain, number: 2, lastMove: true });
  expect(factsOf('a1').said).toEqual(plain);
});

test('an empty point is known by what is marked on it', () => {
  const factsOf = pointFacts(initial(game, view));
  expect(factsOf('j9')).toEqual({
    target: true,
    grab: false,
    pressed: null,
    said: { ...plain, threats: [threat], candidate },
  });
  expect(factsOf('g7')).toMatchObject({ target: false, said: { forbidden: true } });
});

test('a stone that waits for its confirmation is a pressed button', () => {
  const at = { x: 0, y: 0 };
  const down = reduce(game, initial(game, view), {
    type: 'press',
    point: 'k9',
    at,
    slack: 9,
    touch: true,
  }).state;
  const factsOf = pointFacts(reduce(game, down, { type: 'release', point: 'k9' }).state);
  expect(factsOf('k9')).toMatchObject({ pressed: true, said: { pending: true } });
  expect(factsOf('j9')).toMatchObject({ pressed: null, said: { pending: false } });
});
