import { expect, test } from 'vitest';
import { type Score, startFen } from '../engine/types.ts';
import { human, newRecord } from '../state/record.ts';
import { engineTakesDraw } from './draw-offer.ts';

const players = { first: human, second: { type: 'engine', level: 5 } } as const;
const after = (plies: number) => ({
  ...newRecord(startFen, players, 'computer', null, 1),
  moves: Array.from({ length: plies }, () => 'h2e2'),
});
/** From Red's view, as found when the engine moved last. */
const scored = (plies: number, score: Score) => new Map([[plies - 1, score]]);

test('late in a level game the engine agrees', () => {
  expect(engineTakesDraw(after(60), scored(60, { type: 'cp', value: 5 }), 'second')).toBe(true);
});

test('it agrees when it stands worse or is being mated', () => {
  expect(engineTakesDraw(after(60), scored(60, { type: 'cp', value: 300 }), 'second')).toBe(true);
  expect(engineTakesDraw(after(60), scored(60, { type: 'mate', value: 3 }), 'second')).toBe(true);
});

test('it plays on when it stands better or mates', () => {
  expect(engineTakesDraw(after(60), scored(60, { type: 'cp', value: -80 }), 'second')).toBe(false);
  expect(engineTakesDraw(after(60), scored(60, { type: 'mate', value: -3 }), 'second')).toBe(false);
});

test('early in the game, or without an opinion, it plays on', () => {
  expect(engineTakesDraw(after(10), scored(10, { type: 'cp', value: 0 }), 'second')).toBe(false);
  expect(engineTakesDraw(after(60), new Map(), 'second')).toBe(false);
});
