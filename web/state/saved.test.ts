import { expect, test } from 'vitest';
import { startFen } from '../engine/types.ts';
import { emptyBoard } from '../games/gomoku/info.ts';
import { defaultPreferences, parsePreferences } from './preferences.ts';
import { end, human, newRecord, play } from './record.ts';
import { makeSaved, parseSaved } from './saved.ts';

const record = end(
  play(
    newRecord(
      startFen,
      { first: human, second: { type: 'engine', level: 7 } },
      'axf',
      { initialMs: 300_000, incrementMs: 3_000 },
      4_000_000_000,
    ),
    'h2e2',
    1_234,
  ),
  { type: 'resigned', side: 'first' },
);

const valid = { version: 2, ...record, spentMs: 0 };
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a game survives being written and read', () => {
  const saved = { record, spentMs: 900 };
  expect(parseSaved(throughText(makeSaved(saved)))).toEqual(saved);
});

test('a game of the first version, whose sides bore their colours, is read as well', () => {
  const older = {
    ...valid,
    version: 1,
    players: { red: record.players.first, black: record.players.second },
    remaining: record.remaining.map(({ first, second }) => ({ red: first, black: second })),
    ending: { type: 'resigned', side: 'red' },
    spentMs: 900,
  };
  expect(parseSaved(throughText(older))).toEqual({ record, spentMs: 900 });
  expect(parseSaved(throughText({ ...older, ending: { type: 'resigned', side: 'white' } }))).toBeNull();
  expect(parseSaved(throughText({ ...older, players: valid.players }))).toBeNull();
});

test('names and comments survive too', () => {
  const named = { ...record, tags: { Red: '胡荣华' }, comments: { 0: 'a famous game', 1: '!' } };
  expect(parseSaved(throughText(makeSaved({ record: named, spentMs: 0 })))?.record).toEqual(named);
});

const stones = newRecord(
  emptyBoard(15, 'renju'),
  { first: human, second: { type: 'engine', level: 'shapes-3' } },
  null,
  null,
  5,
);
const swapped = {
  ...stones,
  opening: {
    type: 'swap2',
    opener: human,
    chooser: { type: 'engine', level: 4 },
    choices: [{ at: 3, choice: 'two' }],
  },
} as const;

test('games of gomoku survive, with an opening and without', () => {
  for (const record of [stones, swapped]) {
    expect(parseSaved(throughText(makeSaved({ record, spentMs: 0 })))?.record).toEqual(record);
  }
});

test.each([
  ['rules of repetition', { ...stones, rules: 'axf' }],
  ['an unknown opening', { ...stones, opening: { ...swapped.opening, type: 'swap3' } }],
  [
    'a choice of nothing',
    { ...stones, opening: { ...swapped.opening, choices: [{ at: 3, choice: 'red' }] } },
  ],
  ['an opening in xiangqi', { ...record, opening: swapped.opening }],
])('a game of gomoku is refused for %s', (_, value) => {
  expect(parseSaved(throughText({ ...value, version: 2, spentMs: 0 }))).toBeNull();
});

test('the valid twin of the damaged games below is accepted', () => {
  expect(parseSaved(throughText(valid))).not.toBeNull();
});

test.each([
  ['nothing', null],
  ['a text', 'game'],
  ['another version', { ...valid, version: 3 }],
  ['no version', { ...valid, version: undefined }],
  ['moves that are no list', { ...valid, moves: 'h2e2' }],
  ['moves that are no text', { ...valid, moves: [1] }],
  ['a player of an unknown kind', { ...valid, players: { first: human, second: { type: 'ghost' } } }],
  [
    'a level that does not exist',
    { ...valid, players: { first: human, second: { type: 'engine', level: 11 } } },
  ],
  ['unknown rules', { ...valid, rules: 'house' }],
  ['an ending without a side', { ...valid, ending: { type: 'resigned' } }],
  ['a clock of no length', { ...valid, clock: { initialMs: 0, incrementMs: 0 } }],
  ['time that runs backwards', { ...valid, spentMs: -1 }],
  ['times that are no numbers', { ...valid, remaining: [{ first: '1', second: 2 }] }],
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
