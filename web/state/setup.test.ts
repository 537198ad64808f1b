import { expect, test } from 'vitest';
import { human } from './record.ts';
import {
  clockIds,
  clockOf,
  defaultGomoku,
  defaultSetup,
  parseGomokuSetup,
  parseSetup,
  playersOf,
  recordOf,
} from './setup.ts';

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

test('a setup of gomoku falls back one by one', () => {
  expect(parseGomokuSetup({ ...defaultGomoku, size: 20, rule: 'renju', level: 'article' })).toEqual({
    ...defaultGomoku,
    rule: 'renju',
    // Its name of old.
    level: 'shapes-3',
  });
  expect(parseGomokuSetup({ ...defaultGomoku, size: 3, rule: 'k=3' })).toMatchObject({
    size: 3,
    rule: 'k=3',
  });
  expect(parseGomokuSetup({ rule: 'k=99', opening: 'swap9' })).toEqual(defaultGomoku);
});

test('a game of gomoku begins on an empty board, with the opening that was asked for', () => {
  const toss = () => 'second' as const;
  const free = recordOf({ ...defaultGomoku, size: 3, rule: 'k=3' }, toss, 1);
  expect(free).toMatchObject({ game: 'gomoku', start: '3/3/3 b k=3', rules: null, opening: null });
  const swap = recordOf({ ...defaultGomoku, opening: 'swap', side: 'second' }, toss, 1);
  expect(swap.opening).toEqual({
    type: 'swap',
    opener: { type: 'engine', level: 3 },
    chooser: human,
    choices: [],
  });
  expect(recordOf({ ...defaultGomoku, size: 3, rule: 'k=3', opening: 'swap' }, toss, 1).opening).toBeNull();
  // A position that was set up has no opening any more.
  expect(recordOf({ ...defaultGomoku, opening: 'swap' }, toss, 1, '3/1x1/3 w k=3').opening).toBeNull();
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
