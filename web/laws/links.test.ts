/** Links and texts that others send: addresses of the page, games in them, variations, comments. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { makeLines, readLines } from '../app/share/link-lines.ts';
import { receive } from '../app/share/receive.ts';
import { checkOfGame, makeSharedLink, named, readSharedLink } from '../app/share/shared-game.ts';
import { languages } from '../i18n/languages.ts';
import { readMarks, writeMarks } from '../library/marks-text.ts';
import { splitRecords } from '../library/split-records.ts';
import { sharedIn } from '../pwa/received.ts';
import { parseAddress } from '../state/address.ts';
import { makeLink, queryOfLink } from '../state/link-text.ts';
import { type GameRecord, movesOf } from '../table/record.ts';
import { listOf, movesTo } from '../table/tree.ts';
import { damagedText } from './damage.ts';
import { ids, marks, moveFrom, moves, records, starts } from './games.ts';
import { law } from './law.ts';

const page = 'https://example.org/play/';
const sides = fc.constantFrom('first', 'second');

/** A question mark is no name. */
const names = fc.string({ maxLength: 50 }).map((name) => (name.trim() === '?' ? '' : name));
/** A record as a link carries it: the game alone, and names. */
const linked = fc.tuple(records, names, names).map(([record, a, b]) => {
  const bare = { ...record, opening: null, tags: {} };
  return named(named(bare, 'first', a), 'second', b);
});

const links = fc
  .record({ record: linked, orientation: sides, at: fc.option(fc.nat({ max: 20 })), play: fc.option(ids) })
  .map(({ record, play, ...shown }) =>
    makeSharedLink(page, record, { ...shown, ...(play !== null && { play }), lines: makeLines(record) }),
  );

const queries = links.map((link) => new URL(link).search);

law('an address is read field by field', damagedText(queries), (search) => {
  const { language, level, side, position, wrong } = parseAddress(search);
  expect([...languages, null]).toContain(language);
  expect(['first', 'second', null]).toContain(side);
  if (level !== null) expect(level).toSatisfy((it: number) => Number.isInteger(it) && it >= 1 && it <= 12);
  for (const move of position?.moves ?? []) expect(move).toMatch(/^[^\s,]+$/);
  const query = new URLSearchParams(search);
  for (const { field, value } of wrong) expect(query.get(field)).toBe(value);
});

law('a position comes back from its link', fc.tuple(starts, fc.array(moves)), ([fen, texts]) => {
  const list = texts.map((text) => moveFrom(fen, text));
  const { position } = parseAddress(new URL(makeLink(page, fen, list, 'en')).search);
  expect(position).toEqual({ fen, moves: list });
});

const toldOf = ({ start, players, rules, ending, tags, ...record }: GameRecord): unknown => {
  return {
    start,
    players,
    rules,
    ending,
    tags,
    moves: movesOf({ start, players, rules, ending, tags, ...record }),
  };
};

/** A seat carries a name or a level, not both. */
const withoutNamesOfEngines = (record: GameRecord): GameRecord =>
  (['first', 'second'] as const).reduce(
    (so, side) => (so.players[side].type === 'engine' ? named(so, side, '') : so),
    record,
  );

law('a game comes back from its link', fc.tuple(linked, sides), ([record, orientation]) => {
  const read = readSharedLink(new URL(makeSharedLink(page, record, { orientation })).search);
  expect(toldOf(read.record)).toEqual(toldOf(withoutNamesOfEngines(record)));
  expect(read.wrong).toEqual([]);
  expect(read.orientation).toBe(orientation);
});

law('a damaged link shows a game, and makes a link that shows the same', damagedText(queries), (search) => {
  const { record, orientation } = readSharedLink(search);
  const again = readSharedLink(new URL(makeSharedLink(page, record, { orientation })).search);
  expect(movesOf(again.record)).toEqual(movesOf(record));
  expect(again.record.players).toEqual(record.players);
  expect(again.orientation).toBe(orientation);
});

const lines = linked.map(makeLines);
law(
  'variations are refused, or a tree whose game stands first',
  fc.tuple(fc.array(moves), damagedText(lines)),
  ([played, text]) => {
    const read = readLines(played, text);
    if (read === null) return;
    expect(movesTo(read.tree, read.live)).toEqual(played);
    const record = { ...readSharedLink('').record, ...read };
    const written = makeLines(record);
    const back = written === '' ? read : readLines(played, written);
    const positions = (tree: GameRecord['tree']): string[] =>
      listOf(tree)
        .list.map(({ id }) => movesTo(tree, id).join(' '))
        .sort();
    expect(back && positions(back.tree)).toEqual(positions(read.tree));
  },
);

law(
  'what a game by links makes of another keeps the game that is there',
  fc.tuple(fc.option(linked), linked, ids, sides, fc.boolean()),
  ([before, arrived, id, mine, sound]) => {
    const kept = before === null ? null : { id, mine, record: before, sentPly: null };
    const check = sound ? checkOfGame(id, arrived) : 'something';
    const { verdict, game } = receive(kept, arrived, { id, check, invited: null });
    expect(verdict === 'altered').toBe(!sound);
    if (verdict === 'invited') expect(kept).toBeNull();
    else if (verdict === 'continued') expect(movesOf(game?.record ?? arrived)).toEqual(movesOf(arrived));
    else expect(game).toBe(kept);
  },
);

law('a text that was pasted or shared is a link or none', damagedText(links), (text) => {
  const query = queryOfLink(text);
  if (query !== null) expect(query === '' || query.startsWith('?')).toBe(true);
  const shared = sharedIn(`?${new URLSearchParams({ text })}`);
  if (shared !== null) expect(shared.trim()).not.toBe('');
});

law(
  'circles and arrows come back from a comment',
  fc.tuple(fc.array(marks), fc.string()),
  ([drawn, said]) => {
    const comment = readMarks(said).comment;
    const back = readMarks(writeMarks({ comment, marks: drawn }));
    expect(back.marks.length).toBe(drawn.length);
    expect(new Set(back.marks.map((mark) => JSON.stringify(mark)))).toEqual(
      new Set(drawn.map((mark) => JSON.stringify(mark))),
    );
    expect(back.comment).toBe(drawn.length === 0 ? comment : comment.trim());
  },
);

const pgn = fc
  .array(fc.tuple(fc.string({ minLength: 1 }), fc.array(moves, { maxLength: 400 })), { maxLength: 60 })
  .map((games) =>
    games.map(([name, list]) => `[Event "${name}"]\r\n\r\n${list.join(' ')} *\r\n\r\n`).join(''),
  );
law('a text of many games is cut between them, and nothing of it is lost', damagedText(pgn), (text) => {
  const parts = splitRecords(text);
  const bare = (all: string): string => all.replaceAll(/\s+/g, '');
  expect(bare(parts.join(''))).toBe(bare(text));
  for (const part of parts.slice(1)) expect(part.startsWith('[')).toBe(true);
});
