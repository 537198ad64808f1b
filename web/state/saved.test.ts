import { expect, test } from 'vitest';
import { startFen } from '../engine/types.ts';
import { defaultPreferences, parsePreferences } from './preferences.ts';
import { end, human, newRecord, play } from './record.ts';
import { clockIds, clockOf, defaultSetup, makeSaved, parseSaved, parseSetup } from './saved.ts';

const record = end(
  play(
    newRecord(
      startFen,
      { red: human, black: { type: 'engine', level: 7 } },
      'axf',
      { initialMs: 300_000, incrementMs: 3_000 },
      4_000_000_000,
    ),
    'h2e2',
    1_234,
  ),
  { type: 'resigned', side: 'red' },
);

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a game survives being written and read', () => {
  expect(parseSaved(throughText(makeSaved(record)))).toEqual(record);
});

test('names and comments survive too', () => {
  const named = { ...record, tags: { Red: '胡荣华' }, comments: { 0: 'a famous game', 1: '!' } };
  expect(parseSaved(throughText(makeSaved(named)))).toEqual(named);
});

test.each([
  ['nothing', null],
  ['a text', 'game'],
  ['another version', { ...record, version: 2 }],
  ['no version', { ...record }],
  ['moves that are no list', { ...record, version: 1, moves: 'h2e2' }],
  ['moves that are no text', { ...record, version: 1, moves: [1] }],
  ['a player of an unknown kind', { ...record, version: 1, players: { red: human, black: { type: 'ghost' } } }],
  ['a level that does not exist', { ...record, version: 1, players: { red: human, black: { type: 'engine', level: 11 } } }],
  ['unknown rules', { ...record, version: 1, rules: 'house' }],
  ['an ending without a side', { ...record, version: 1, ending: { type: 'resigned' } }],
  ['a clock of no length', { ...record, version: 1, clock: { initialMs: 0, incrementMs: 0 } }],
  ['times that are no numbers', { ...record, version: 1, remaining: [{ red: '1', black: 2 }] }],
])('a damaged game is refused: %s', (_, value) => {
  expect(parseSaved(throughText(value))).toBeNull();
});

test('preferences fall back one by one', () => {
  expect(parsePreferences({ ...defaultPreferences, theme: 'pink', sound: false, multiPv: 9 })).toEqual({
    ...defaultPreferences,
    sound: false,
  });
  expect(parsePreferences([])).toEqual(defaultPreferences);
  expect(parsePreferences({ ...defaultPreferences, language: 'zh', hashMb: 64 })).toEqual({
    ...defaultPreferences,
    language: 'zh',
    hashMb: 64,
  });
});

test('the last setup falls back one by one', () => {
  expect(parseSetup({ ...defaultSetup, level: 0, side: 'black' })).toEqual({ ...defaultSetup, side: 'black' });
  expect(parseSetup(undefined)).toEqual(defaultSetup);
});

test('every clock id is minutes and seconds', () => {
  for (const id of clockIds.filter((each) => each !== 'none')) {
    const clock = clockOf(id);
    expect(`${(clock?.initialMs ?? 0) / 60_000}+${(clock?.incrementMs ?? 0) / 1_000}`).toBe(id);
  }
  expect(clockOf('none')).toBeNull();
});
