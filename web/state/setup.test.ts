import { expect, test } from 'vitest';
import { human } from './record.ts';
import { clockIds, clockOf, defaultSetup, parseSetup, playersOf } from './setup.ts';

test('the last setup falls back one by one', () => {
  expect(parseSetup({ ...defaultSetup, level: 0, side: 'black' })).toEqual({
    ...defaultSetup,
    side: 'black',
  });
  expect(parseSetup(undefined)).toEqual(defaultSetup);
});

test('every clock id is minutes and seconds', () => {
  for (const id of clockIds.filter((each) => each !== 'none')) {
    const clock = clockOf(id);
    expect(`${(clock?.initialMs ?? 0) / 60_000}+${(clock?.incrementMs ?? 0) / 1_000}`).toBe(id);
  }
  expect(clockOf('none')).toBeNull();
});

test('the colour is the player’s choice, or the toss’s', () => {
  const engine = { type: 'engine', level: 6 };
  const setup = { ...defaultSetup, level: 6 };
  const never = () => {
    throw new Error('nobody asked for a toss');
  };
  expect(playersOf({ ...setup, side: 'black' }, never)).toEqual({ red: engine, black: human });
  expect(playersOf({ ...setup, side: 'random' }, () => 'red')).toEqual({ red: human, black: engine });
  expect(playersOf({ ...setup, mode: 'people' }, never)).toEqual({ red: human, black: human });
  expect(playersOf({ ...setup, mode: 'engines', blackLevel: 2 }, never)).toEqual({
    red: engine,
    black: { type: 'engine', level: 2 },
  });
});
