import { expect, test } from 'vitest';
import { human } from './record.ts';
import { clockIds, clockOf, defaultSetup, parseSetup, playersOf } from './setup.ts';

test('the last setup falls back one by one', () => {
  expect(parseSetup({ ...defaultSetup, level: 0, side: 'second' })).toEqual({
    ...defaultSetup,
    side: 'second',
  });
  expect(parseSetup(undefined)).toEqual(defaultSetup);
});

test('a setup that was kept when sides bore their colours is still understood', () => {
  const { secondLevel, ...older } = defaultSetup;
  expect(parseSetup({ ...older, side: 'black', blackLevel: 8 })).toEqual({
    ...defaultSetup,
    side: 'second',
    secondLevel: 8,
  });
  expect(parseSetup({ ...older, side: 'red' }).secondLevel).toBe(secondLevel);
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
  expect(playersOf({ ...setup, side: 'second' }, never)).toEqual({ first: engine, second: human });
  expect(playersOf({ ...setup, side: 'random' }, () => 'first')).toEqual({ first: human, second: engine });
  expect(playersOf({ ...setup, mode: 'people' }, never)).toEqual({ first: human, second: human });
  expect(playersOf({ ...setup, mode: 'engines', secondLevel: 2 }, never)).toEqual({
    first: engine,
    second: { type: 'engine', level: 2 },
  });
});
