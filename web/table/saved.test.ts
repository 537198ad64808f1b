import { expect, test } from 'vitest';
import { emptyBoard } from '../games/gomoku/info.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { defaultPreferences, parsePreferences } from '../state/preferences.ts';
import { end, human, movesOf, newRecord, noted, play, takeBack, undoneMoves } from './record.ts';
import { makeSaved, parseSaved } from './saved.ts';
import { addMove, nodeAt, root } from './tree.ts';

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

/** The same game as version 0.4.0 keeps it. */
const valid = {
  version: 2,
  game: 'xiangqi',
  start: startFen,
  moves: ['h2e2'],
  undone: [],
  players: record.players,
  rules: 'axf',
  opening: null,
  ending: record.ending,
  clock: record.clock,
  remaining: [{ first: 301_766, second: 300_000 }],
  seed: 4_000_000_000,
  tags: {},
  comments: {},
  spentMs: 0,
};
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a game survives being written and read', () => {
  const saved = { record, spentMs: 900 };
  expect(parseSaved(throughText(makeSaved(saved)))).toEqual(saved);
});

test('an analysis that was open survives, at its move', () => {
  const { tree, node } = addMove(record.tree, root, 'b0c2');
  const study = { mode: 'stopped', node } as const;
  const back = parseSaved(throughText(makeSaved({ record: { ...record, tree }, spentMs: 0, study })));
  expect(back?.study?.mode).toBe('stopped');
  expect(nodeAt(back?.record.tree ?? tree, back?.study?.node ?? root).move).toBe('b0c2');
  const lost = { ...makeSaved({ record, spentMs: 0 }), study: { mode: 'running', node: 99 } };
  expect(parseSaved(throughText(lost))).toEqual({ record, spentMs: 0 });
});

test('a game of the first version, whose sides bore their colours, is read as well', () => {
  const older = {
    ...valid,
    version: 1,
    players: { red: record.players.first, black: record.players.second },
    remaining: valid.remaining.map(({ first, second }) => ({ red: first, black: second })),
    ending: { type: 'resigned', side: 'red' },
    spentMs: 900,
  };
  expect(parseSaved(throughText(older))).toEqual({ record, spentMs: 900 });
  expect(parseSaved(throughText({ ...older, ending: { type: 'resigned', side: 'white' } }))).toBeNull();
  expect(parseSaved(throughText({ ...older, players: valid.players }))).toBeNull();
});

test('a game of the second version, whose moves were lists, is read as well', () => {
  expect(parseSaved(throughText({ ...valid, spentMs: 900 }))).toEqual({ record, spentMs: 900 });
  const longer = {
    ...valid,
    ending: null,
    moves: ['h2e2', 'h9g7'],
    undone: ['h0g2', 'i9h9'],
    remaining: [...valid.remaining, { first: 301_766, second: 290_000 }],
    comments: { 0: 'a famous game', 3: 'taken back' },
  };
  const read = parseSaved(throughText(longer))?.record;
  if (read === undefined) throw new Error('it was not read');
  expect(movesOf(read)).toEqual(['h2e2', 'h9g7']);
  expect(undoneMoves(read)).toEqual(['h0g2', 'i9h9']);
  expect(nodeAt(read.tree, read.live).remaining).toEqual({ first: 301_766, second: 290_000 });
  expect(nodeAt(read.tree, root).comment).toBe('a famous game');
  expect(nodeAt(read.tree, 3).comment).toBe('taken back');
});

test('names, comments, signs, marks and scores survive too', () => {
  const named = noted(noted({ ...record, tags: { Red: '胡荣华' } }, root, { comment: 'a famous game' }), 1, {
    comment: '!',
    glyphs: ['!?'],
    score: { type: 'mate', value: -3 },
    fromBook: true,
    marks: [
      { type: 'circle', at: 'e2' },
      { type: 'arrow', from: 'h0', to: 'g2' },
    ],
  });
  expect(parseSaved(throughText(makeSaved({ record: named, spentMs: 0 })))?.record).toEqual(named);
});

test('variations and moves taken back survive, wherever they branch off', () => {
  let game = newRecord(startFen, record.players, 'axf', null, 1);
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'i9h9']) game = play(game, move, 0);
  const { tree } = addMove(addMove(game.tree, 1, 'b9c7').tree, 1, 'b7e7');
  const varied = takeBack({ ...game, tree: addMove(tree, root, 'b2e2').tree }, 2);
  const read = parseSaved(throughText(makeSaved({ record: varied, spentMs: 0 })))?.record;
  if (read === undefined) throw new Error('it was not read');
  expect(movesOf(read)).toEqual(movesOf(varied));
  expect(undoneMoves(read)).toEqual(['h0g2', 'i9h9']);
  const movesAt = (id: number) =>
    nodeAt(read.tree, id).children.map((child) => nodeAt(read.tree, child).move);
  expect(movesAt(root)).toEqual(['h2e2', 'b2e2']);
  expect(movesAt(1)).toEqual(['h9g7', 'b9c7', 'b7e7']);
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

const savedStones = makeSaved({ record: stones, spentMs: 0 }) as object;

test('the valid twin of the damaged games of gomoku is accepted', () => {
  expect(parseSaved(throughText(savedStones))).not.toBeNull();
});

test.each([
  ['rules of repetition', { ...savedStones, rules: 'axf' }],
  ['an unknown opening', { ...savedStones, opening: { ...swapped.opening, type: 'swap3' } }],
  [
    'a choice of nothing',
    { ...savedStones, opening: { ...swapped.opening, choices: [{ at: 3, choice: 'red' }] } },
  ],
  ['an opening in xiangqi', { ...valid, opening: swapped.opening }],
])('a game of gomoku is refused for %s', (_, value) => {
  expect(parseSaved(throughText(value))).toBeNull();
});

test('the valid twin of the damaged games below is accepted', () => {
  expect(parseSaved(throughText(valid))).not.toBeNull();
});

test.each([
  ['nothing', null],
  ['a text', 'game'],
  ['another version', { ...valid, version: 4 }],
  ['no version', { ...valid, version: undefined }],
  ['moves that are no list', { ...valid, moves: 'h2e2' }],
  ['moves that are no text', { ...valid, moves: [1] }],
  ['a player of an unknown kind', { ...valid, players: { first: human, second: { type: 'ghost' } } }],
  [
    'a level that does not exist',
    { ...valid, players: { first: human, second: { type: 'engine', level: 13 } } },
  ],
  ['unknown rules', { ...valid, rules: 'house' }],
  ['an ending without a side', { ...valid, ending: { type: 'resigned' } }],
  ['a clock of no length', { ...valid, clock: { initialMs: 0, incrementMs: 0 } }],
  ['time that runs backwards', { ...valid, spentMs: -1 }],
  ['times that are no numbers', { ...valid, remaining: [{ first: '1', second: 2 }] }],
])('a damaged game is refused: %s', (_, value) => {
  expect(parseSaved(throughText(value))).toBeNull();
});

const current = makeSaved({ record, spentMs: 0 }) as Readonly<Record<string, unknown>>;

test.each([
  ['no moves, not even the root', { ...current, moves: [] }],
  ['a root that is a move', { ...current, moves: [{ move: 'h2e2' }] }],
  ['a move after one that comes later', { ...current, moves: [{ move: '' }, { move: 'h2e2', after: 5 }] }],
  ['a place that is no move', { ...current, live: 7 }],
  ['moves to redo that lie elsewhere', { ...current, live: 1, tip: 0 }],
  ['times that are no numbers', { ...current, moves: [{ move: '' }, { move: 'h2e2', remaining: {} }] }],
])('a damaged game of the third version is refused: %s', (_, value) => {
  expect(parseSaved(throughText(current))).not.toBeNull();
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
