import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyBoard } from '../games/gomoku/info.ts';
import { gameInfo } from '../games/registry.ts';
import { type Result, resultIds } from '../games/result.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { initSync, read_records, type StudyRecord, write_record } from '../pkg-study/study.js';
import { gameAfter, people } from '../table/a-table.ts';
import { end, type GameRecord, human, newRecord } from '../table/record.ts';
import { makeSaved, parseSaved } from '../table/saved.ts';
import { type Listed, treeOf } from '../table/tree.ts';
import { fromStudy, playersOf, terminationOf } from './from-study.ts';
import { readMarks, writeMarks } from './marks-text.ts';
import { type Heading, tagsOf } from './pgn-tags.ts';
import { toStudy } from './study-record.ts';

initSync({ module: readFileSync(new URL('../pkg-study/study_bg.wasm', import.meta.url)) });

/** A game of two moves with variations, comments, glyphs and marks at every kind of place. */
function studied(
  start: string,
  [a, b, c, d, e]: readonly [string, string, string, string, string],
): GameRecord {
  const circle = { type: 'circle', at: 'e2' } as const;
  const arrow = { type: 'arrow', from: 'b0', to: 'c2' } as const;
  const list: readonly Listed[] = [
    { move: '', after: -1, comment: 'Before all.', marks: [circle] },
    { move: a, after: 0, glyphs: ['!?'], marks: [circle, arrow] },
    { move: b, after: 1, comment: 'The reply [sic], 50 % {of all}.' },
    { move: c, after: 2, comment: 'After the game.', glyphs: ['!', '$14'] },
    { move: d, after: 1, comment: 'Instead.', marks: [arrow] },
    { move: c, after: 4, glyphs: ['??'] },
    { move: e, after: 0, comment: 'Another beginning.' },
  ];
  const grown = treeOf(list);
  if (grown === null) throw new Error('no tree');
  const record = newRecord(
    start,
    { first: human, second: human },
    start === startFen ? 'axf' : null,
    null,
    3,
  );
  return {
    ...record,
    tree: grown.tree,
    live: grown.ids[2] ?? 0,
    tip: grown.ids[2] ?? 0,
    tags: { Event: 'Cup' },
  };
}

const heading: Heading = { name: null, at: new Date(2026, 4, 3, 15).getTime(), first: '?', second: 'Duiyi' };

/** A game through PGN and back; `verdict`: what the rules say of it then. */
function again(
  record: GameRecord,
  result: Result | null,
  verdict: Result | null = null,
  named = heading,
): { readonly text: string; readonly record: GameRecord } {
  const text = write_record(toStudy({ record, spentMs: 0 }, result, tagsOf(record, named)), 'wxf');
  const [read] = read_records(text);
  const saved = read !== undefined && 'ok' in read ? fromStudy(read.ok, verdict, null, 3) : null;
  if (saved === null) throw new Error(text);
  return { text, record: saved.record };
}

const xiangqi = studied(startFen, ['h2e2', 'h9g7', 'h0g2', 'b9c7', 'b2e2']);
const gomoku = studied(emptyBoard(15, 'freestyle'), ['h8', 'i9', 'j10', 'h9', 'a1']);
const movesIn = (record: GameRecord): unknown => makeSaved({ record, spentMs: 0 })['moves'];

for (const [game, record] of [
  ['xiangqi', xiangqi],
  ['gomoku', gomoku],
] as const) {
  test(`${game}: variations, comments, glyphs and marks survive PGN`, () => {
    const text = write_record(toStudy({ record, spentMs: 0 }, null, tagsOf(record, heading)), 'wxf');
    const [read] = read_records(text);
    if (read === undefined || !('ok' in read)) throw new Error(text);
    const again = fromStudy(read.ok, null, record.rules, 3)?.record;
    if (again === undefined) throw new Error('not kept');
    expect(movesIn(again)).toEqual(movesIn(record));
    expect(again.live).toBe(record.live);
    expect(again.tags['Event']).toBe('Cup');
  });

  test(`${game}: the level that has played is known again, and is called as the reader calls it`, () => {
    const { sideTags } = gameInfo[game];
    const levels = {
      first: { type: 'engine', level: 3 },
      second: { type: 'engine', level: 'greedy' },
    } as const;
    const named = { ...heading, first: 'Duiyi (Novice)', second: 'Duiyi (Greedy)' };
    const tags = tagsOf({ ...record, players: levels, tags: {} }, named);
    const text = write_record(toStudy({ record, spentMs: 0 }, null, tags), 'wxf');
    expect(text).toContain(`[${sideTags.first}Level "3"]`);
    const [read] = read_records(text);
    if (read === undefined || !('ok' in read)) throw new Error(text);
    const again = fromStudy(read.ok, null, record.rules, 3, playersOf(read.ok))?.record;
    expect(again?.players).toEqual(levels);
    expect(again?.tags).not.toHaveProperty(sideTags.first);
    expect(again?.tags).not.toHaveProperty(`${sideTags.second}Level`);
    // What is opened by itself is played by the reader alone, whoever has played it.
    expect(fromStudy(read.ok, null, record.rules, 3)?.record.players).toEqual({
      first: human,
      second: human,
    });
    const strange = { ...read.ok, tags: [[`${sideTags.first}Level`, '99']] } as StudyRecord;
    expect(playersOf(strange).first).toEqual(human);
  });

  test(`${game}: the library keeps the same`, () => {
    const kept = parseSaved(JSON.parse(JSON.stringify(makeSaved({ record, spentMs: 0 }))));
    expect(kept?.record).toEqual(record);
  });
}

const played = gameAfter(people, ['h2e2', 'h9g7']);
const lostOnTime = end(played, { type: 'timeout', side: 'second' });

test('a loss on time comes back as one, and a game that was given up as that', () => {
  expect(again(lostOnTime, 'first-wins').record.ending).toEqual(lostOnTime.ending);
  const resigned = end(played, { type: 'resigned', side: 'first' });
  expect(again(resigned, 'second-wins').record.ending).toEqual(resigned.ending);
  // Taken back and given up: it was not lost on time any more.
  const { record } = again(lostOnTime, 'first-wins');
  const later = again(end(record, { type: 'resigned', side: 'second' }), 'first-wins');
  expect(later.text).toContain('[Termination "resignation"]');
  expect(later.record.ending).toEqual({ type: 'resigned', side: 'second' });
  // And once more, until a mate.
  expect(again({ ...later.record, ending: null }, 'first-wins').text).not.toContain('Termination');
});

test('what a record said of its end gives way to another end', () => {
  const tags = { Termination: 'Black resigns' };
  const { text } = again(end({ ...played, tags }, { type: 'resigned', side: 'first' }), 'second-wins');
  expect(text).toContain('[Termination "resignation"]');
});

test('a draw that was agreed comes back as one', () => {
  const agreed = again(end(played, { type: 'agreed' }), 'draw');
  expect(agreed.text).toContain('[Termination "agreement"]');
  expect(agreed.record.ending).toEqual({ type: 'agreed' });
});

test('a result without a reason stays one: nobody is said to have given up', () => {
  for (const result of resultIds) {
    const ending = { type: 'recorded', result } as const;
    const { text, record } = again(end(played, ending), result);
    expect(text).not.toContain('Termination');
    expect(record.ending).toEqual(ending);
  }
  const tags = { Termination: 'adjudication' };
  expect(again(end({ ...played, tags }, { type: 'recorded', result: 'draw' }), 'draw').text).toContain(
    '[Termination "adjudication"]',
  );
});

test.each([
  ['Black resigns', 'resigned'],
  ['Black resigns in time trouble', 'resigned'],
  ['黑方認輸', 'resigned'],
  ['红方认负', 'resigned'],
  ['双方议和', 'agreed'],
  ['draw agreed', 'agreed'],
  ['adjudication', null],
  ['黑方超時', 'timeout'],
  ['Time forfeit', 'timeout'],
] as const)('a record that says %s means that', (Termination, type) => {
  expect(terminationOf({ Termination })).toBe(type);
});

test('what a record says of its result stands where the rules would say otherwise, and nothing where they agree', () => {
  expect(again(played, 'draw', 'second-wins').record.ending).toEqual({ type: 'recorded', result: 'draw' });
  expect(again(played, 'second-wins', 'second-wins').record.ending).toBeNull();
  expect(again(played, null, 'second-wins').record.ending).toBeNull();
});

test('other rules of repetition than the usual ones go with the game', () => {
  expect(again(played, null).record.rules).toBe('axf');
  const usual = again({ ...played, rules: 'computer' }, null);
  expect(usual.text).not.toContain('[Rules');
  expect(usual.record.rules).toBe('computer');
  // They were changed after the import.
  const changed = again({ ...again(played, null).record, rules: 'computer' }, null);
  expect(changed.record.rules).toBe('computer');
});

test('a game that was played here has its day, and one from elsewhere only what its record says', () => {
  expect(again(played, null).text).toContain('[Date "2026.05.03"]');
  // A game by links has names.
  expect(again({ ...played, tags: { Red: 'Li' } }, null).text).toContain('[Date "2026.05.03"]');
  const foreign = again(again(played, null, null, heading).record, null).record;
  expect(foreign.tags['Date']).toBe('2026.05.03');
  expect(again({ ...played, tags: { Date: '2019.??.??' } }, null).text).toContain('[Date "2019.??.??"]');
});

test('a name that the player gave stands beside the event of the record, and what is known before what is not', () => {
  const tags = { Event: 'Cup', Red: '?', Black: 'Wang' };
  const named = { ...heading, name: 'My best', first: 'Ann' };
  const { text } = again({ ...played, tags }, null, null, named);
  expect(text).toContain('[Event "Cup"]');
  expect(text).toContain('[Title "My best"]');
  expect(text).toContain('[Red "Ann"]');
  expect(text).toContain('[Black "Wang"]');
  expect(again({ ...played, tags }, null).text).not.toContain('Title');
  const titled = again({ ...played, tags: { ...tags, Title: 'Theirs' } }, null, null, named).text;
  expect(titled).toContain('[Title "My best"]');
  expect(titled).not.toContain('Theirs');
  const unknown = again({ ...played, tags: { ...tags, Event: '?' } }, null, null, named);
  expect(unknown.text).toContain('[Event "My best"]');
  expect(unknown.text).not.toContain('Title');
});

test('marks are commands of the comment, in the form that other programs have', () => {
  const said = readMarks('Look here [%csl Rh2, Ye5][%cal Gh2e2,Rb0c2] and there.');
  expect(said).toEqual({
    comment: 'Look here and there.',
    marks: [
      { type: 'circle', at: 'h2' },
      { type: 'circle', at: 'e5' },
      { type: 'arrow', from: 'h2', to: 'e2' },
      { type: 'arrow', from: 'b0', to: 'c2' },
    ],
  });
  expect(writeMarks(said)).toBe('[%csl Gh2,Ge5] [%cal Gh2e2,Gb0c2] Look here and there.');
});

test.each(['[%cal ]', '[%csl h2]', '[%eval 0.3] [%clk 0:01]', ' two  spaces '])(
  'what holds no marks stays as it is: %s',
  (comment) => expect(readMarks(comment)).toEqual({ comment, marks: [] }),
);
