import { expect, test } from 'vitest';
import { human } from './record.ts';
import { clockIds, clockOf, makeSetup, parseSetup, playersOf, recordOf, type Setup } from './setup.ts';

const defaultSetup = parseSetup('xiangqi', null);
const defaultGomoku = parseSetup('gomoku', null);
const gomoku = (settings: Setup['settings'], patch: Partial<Setup> = {}): Setup => ({
  ...defaultGomoku,
  ...patch,
  settings: { ...defaultGomoku.settings, ...settings },
});

test('the last setup falls back one by one', () => {
  expect(parseSetup('xiangqi', { ...defaultSetup, rules: 'axf', level: 0, side: 'second' })).toEqual({
    ...defaultSetup,
    side: 'second',
    settings: { rules: 'axf' },
  });
  expect(parseSetup('xiangqi', undefined)).toEqual(defaultSetup);
});

test('a setup survives being written and read, its settings beside the rest', () => {
  const setup = gomoku({ rule: 'renju', size: 19, opening: 'swap2' }, { level: 7, clock: '3+2' });
  expect(makeSetup(setup)).toMatchObject({ game: 'gomoku', level: 7, rule: 'renju', size: 19 });
  expect(parseSetup('gomoku', makeSetup(setup))).toEqual(setup);
});

test('a setup that was kept when sides bore their colours is still understood', () => {
  const { secondLevel, ...older } = defaultSetup;
  expect(parseSetup('xiangqi', { ...older, side: 'black', blackLevel: 8 })).toEqual({
    ...defaultSetup,
    side: 'second',
    secondLevel: 8,
  });
  expect(parseSetup('xiangqi', { ...older, side: 'red' }).secondLevel).toBe(secondLevel);
});

test('a setup of gomoku falls back one by one', () => {
  expect(parseSetup('gomoku', { size: 21, rule: 'renju', level: 'article' })).toEqual(
    // Its name of old.
    gomoku({ rule: 'renju' }, { level: 'shapes-3' }),
  );
  expect(parseSetup('gomoku', { size: 3, rule: 'k=3' }).settings).toMatchObject({ size: 3, rule: 'k=3' });
  expect(parseSetup('gomoku', { rule: 'k=99', opening: 'swap9' })).toEqual(defaultGomoku);
});

test('a game of gomoku begins on an empty board, with the opening that was asked for', () => {
  const toss = () => 'second' as const;
  const free = recordOf(gomoku({ size: 3, rule: 'k=3' }), toss, 1);
  expect(free).toMatchObject({ game: 'gomoku', start: '3/3/3 b k=3', rules: null, opening: null });
  const swap = recordOf(gomoku({ opening: 'swap' }, { side: 'second' }), toss, 1);
  expect(swap.opening).toEqual({
    type: 'swap',
    opener: { type: 'engine', level: 3 },
    chooser: human,
    choices: [],
  });
  expect(recordOf(gomoku({ size: 3, rule: 'k=3', opening: 'swap' }), toss, 1).opening).toBeNull();
  // A position that was set up has no opening any more.
  expect(recordOf(gomoku({ opening: 'swap' }), toss, 1, '3/1x1/3 w k=3').opening).toBeNull();
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
