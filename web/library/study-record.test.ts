import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyBoard } from '../games/gomoku/info.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { initSync, read_records, write_record } from '../pkg-study/study.js';
import { type GameRecord, human, newRecord } from '../table/record.ts';
import { makeSaved, parseSaved } from '../table/saved.ts';
import { type Listed, treeOf } from '../table/tree.ts';
import { readMarks, writeMarks } from './marks-text.ts';
import { fromStudy, toStudy } from './study-record.ts';

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

const xiangqi = studied(startFen, ['h2e2', 'h9g7', 'h0g2', 'b9c7', 'b2e2']);
const gomoku = studied(emptyBoard(15, 'freestyle'), ['h8', 'i9', 'j10', 'h9', 'a1']);
const movesIn = (record: GameRecord): unknown => makeSaved({ record, spentMs: 0 })['moves'];

for (const [game, record] of [
  ['xiangqi', xiangqi],
  ['gomoku', gomoku],
] as const) {
  test(`${game}: variations, comments, glyphs and marks survive PGN`, () => {
    const text = write_record(toStudy({ record, spentMs: 0 }, null, {}), 'wxf');
    const [read] = read_records(text);
    if (read === undefined || !('ok' in read)) throw new Error(text);
    const again = fromStudy(read.ok, false, record.rules, 3)?.record;
    if (again === undefined) throw new Error('not kept');
    expect(movesIn(again)).toEqual(movesIn(record));
    expect(again.live).toBe(record.live);
    expect(again.tags['Event']).toBe('Cup');
  });

  test(`${game}: the library keeps the same`, () => {
    const kept = parseSaved(JSON.parse(JSON.stringify(makeSaved({ record, spentMs: 0 }))));
    expect(kept?.record).toEqual(record);
  });
}

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
