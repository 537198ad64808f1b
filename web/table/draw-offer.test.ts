import { expect, test } from 'vitest';
import type { Score } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { engineTakesDraw } from './draw-offer.ts';
import { human, newRecord, play } from './record.ts';
import type { Entry } from './state.ts';

const players = { first: human, second: { type: 'engine', level: 5 } } as const;
/** A long game, in which the engine believed in `opinion` when it moved last; from Red's view. */
function after(plies: number, opinion: Score | null): Pick<Entry, 'record' | 'opinion'> {
  let record = newRecord(startFen, players, 'computer', null, 1);
  for (let ply = 1; ply <= plies; ply += 1) record = play(record, 'h2e2', 0);
  return { record, opinion };
}

test('late in a level game the engine agrees', () => {
  expect(engineTakesDraw(after(60, { type: 'cp', value: 5 }), 'second')).toBe(true);
});

test('it agrees when it stands worse or is being mated', () => {
  expect(engineTakesDraw(after(60, { type: 'cp', value: 300 }), 'second')).toBe(true);
  expect(engineTakesDraw(after(60, { type: 'mate', value: 3 }), 'second')).toBe(true);
});

test('it plays on when it stands better or mates', () => {
  expect(engineTakesDraw(after(60, { type: 'cp', value: -80 }), 'second')).toBe(false);
  expect(engineTakesDraw(after(60, { type: 'mate', value: -3 }), 'second')).toBe(false);
});

test('early in the game it plays on', () => {
  expect(engineTakesDraw(after(10, { type: 'cp', value: 0 }), 'second')).toBe(false);
  expect(engineTakesDraw(after(10, null), 'second')).toBe(false);
});

test('without an opinion, as after a reload, it says neither yes nor no', () => {
  expect(engineTakesDraw(after(60, null), 'second')).toBeNull();
});

test('a program of the articles, whose scores say nothing, plays on', () => {
  const { record } = after(60, null);
  const players = { first: human, second: { type: 'engine', level: 'shapes-3' } } as const;
  expect(engineTakesDraw({ record: { ...record, players }, opinion: null }, 'second')).toBe(false);
});
