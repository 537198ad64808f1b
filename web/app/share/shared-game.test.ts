import { expect, test } from 'vitest';
import { emptyBoard } from '../../games/gomoku/info.ts';
import { startFen } from '../../games/xiangqi/info.ts';
import {
  end,
  type GameRecord,
  human,
  movesOf,
  newRecord,
  noted,
  play,
  replay,
  takeBack,
} from '../../table/record.ts';
import { addMove, listOf, movesTo } from '../../table/tree.ts';
import { leftOut, makeLines, readLines } from './link-lines.ts';
import { checkOfGame, makeSharedLink, named, readSharedLink } from './shared-game.ts';

const page = 'https://example.org/duiyi/?lang=zh&level=3#top';
const level7 = { type: 'engine', level: 7 } as const;
const played = (record: GameRecord, ...moves: readonly string[]): GameRecord =>
  moves.reduce((so, move) => play(so, move, 0), record);

const won = end(
  named(
    played(newRecord(startFen, { first: human, second: level7 }, 'cxa', null, 5), 'h2e2', 'h9g7', 'h0g2'),
    'first',
    'Hu Ronghua',
  ),
  { type: 'resigned', side: 'second' },
);

/** What a reader gets of a game: what the link leaves out is the sender's own. */
const seen = ({ record, orientation, at, byLink, wrong }: ReturnType<typeof readSharedLink>) => ({
  start: record.start,
  moves: movesOf(record),
  players: record.players,
  rules: record.rules,
  ending: record.ending,
  tags: record.tags,
  orientation,
  at,
  byLink,
  wrong,
});

const again = (record: GameRecord, shown: Parameters<typeof makeSharedLink>[2]) =>
  seen(readSharedLink(new URL(makeSharedLink(page, record, shown)).search));

test('a game comes out of its link as it went in: players, result, and turned as it was seen', () => {
  expect(again(won, { orientation: 'second', at: 1 })).toEqual({
    start: startFen,
    moves: ['h2e2', 'h9g7', 'h0g2'],
    players: won.players,
    rules: 'cxa',
    ending: won.ending,
    tags: { Red: 'Hu Ronghua' },
    orientation: 'second',
    at: 1,
    byLink: null,
    wrong: [],
  });
});

test('a link is short, and holds neither the language nor the choices of the sender', () => {
  const link = makeSharedLink(page, won, { orientation: 'first' });
  expect(link).toBe(
    'https://example.org/duiyi/?game=xiangqi&rules=cxa&moves=h2e2+h9g7+h0g2&first=*Hu+Ronghua&second=7&end=resigned-second',
  );
});

test.each([
  ['another position', '3k5/4R4/9/9/9/9/9/9/8R/4K4 w - - 0 1', 'xiangqi'],
  ['renju on 13 by 13', emptyBoard(13, 'renju'), 'gomoku'],
  ['the usual gomoku', emptyBoard(15, 'freestyle'), 'gomoku'],
  ['stones on the board', '3/1x1/3 w k=3', 'gomoku'],
])('the start is told: %s', (_, start, game) => {
  const record = newRecord(
    start,
    { first: human, second: human },
    game === 'xiangqi' ? 'axf' : null,
    null,
    1,
  );
  const shown = again(record, { orientation: 'first' });
  expect(shown.start).toBe(start);
  expect(shown.rules).toBe(record.rules);
});

test('a game by links carries its id and its check, and before its first move the side of who is invited', () => {
  const { byLink } = again(won, { orientation: 'first', play: 'abcdefghij' });
  expect(byLink).toEqual({ id: 'abcdefghij', check: checkOfGame('abcdefghij', won), invited: null });
  const empty = newRecord(startFen, { first: human, second: human }, 'axf', null, 1);
  expect(again(empty, { orientation: 'first', play: 'abcdefghij' }).byLink?.invited).toBe('first');
  expect(again(empty, { orientation: 'second', play: 'abcdefghij' }).byLink?.invited).toBe('second');
});

test('links to two games are told from each other, and two to one game are not', () => {
  const seedOf = (search: string): number => readSharedLink(search).record.seed;
  expect(seedOf('?moves=h2e2+h9g7')).not.toBe(seedOf('?moves=b2e2+b9c7'));
  expect(seedOf('?moves=h2e2+h9g7&at=1&view=second')).toBe(seedOf('?moves=h2e2+h9g7'));
  const play = 'play=abcdefghij';
  expect(seedOf(`?moves=h2e2&${play}`)).toBe(seedOf(`?moves=h2e2+h9g7&${play}`));
  expect(seedOf('?moves=h2e2&play=bbcdefghij')).not.toBe(seedOf(`?moves=h2e2&${play}`));
});

test('links of former versions are read', () => {
  const { record } = readSharedLink(
    `?${new URLSearchParams({ fen: startFen, moves: 'h2e2 h9g7', lang: 'zh' })}`,
  );
  expect(movesOf(record)).toEqual(['h2e2', 'h9g7']);
  expect(record.players).toEqual({ first: human, second: human });
});

test('each field that means nothing is named once, and the rest still counts', () => {
  const shown = readSharedLink(
    '?moves=h2e2&first=13&second=*A&end=won&view=left&at=9&play=x&rules=fide&check=zz',
  );
  expect(shown.wrong).toEqual([
    { field: 'rules', value: 'fide' },
    { field: 'first', value: '13' },
    { field: 'play', value: 'x' },
    { field: 'end', value: 'won' },
    { field: 'at', value: '9' },
    { field: 'view', value: 'left' },
  ]);
  expect(shown.record.tags).toEqual({ Black: 'A' });
  expect(shown.byLink).toBeNull();
});

test.each([
  '',
  '?',
  '?moves=',
  '?fen=',
  '?fen=%00&moves=%ff',
  '?moves=zzz',
  '?at=1e9&moves=a',
  '?first=__proto__&moves=',
])('nothing in an address throws: %s', (search) => {
  expect(() => readSharedLink(search)).not.toThrow();
});

test('a name is cut to forty characters, and a name is text whatever it holds', () => {
  const hostile = '<img src=x onerror=alert(1)>&first=3'.padEnd(90, 'x');
  const shown = again(named(won, 'first', hostile), { orientation: 'first' });
  expect(shown.tags).toEqual({ Red: hostile.slice(0, 40) });
  expect(shown.players).toEqual(won.players);
});

test('variations travel, and their place in the game is the same', () => {
  const { tree } = addMove(won.tree, takeBack(won, 2).live, 'b9c7');
  const record = { ...won, tree };
  const lines = makeLines(record);
  const link = makeSharedLink(page, record, { orientation: 'first', lines });
  expect(new URL(link).searchParams.get('lines')).toBe('1.b9c7');
  const shared = readSharedLink(new URL(link).search);
  expect(shared.wrong).toEqual([]);
  expect(movesOf(shared.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
  const read = readLines(movesOf(shared.record), shared.lines ?? '');
  if (read === null) throw new Error('not read');
  expect(listOf(read.tree).list.map(({ id }) => movesTo(read.tree, id).join(' '))).toEqual([
    '',
    'h2e2',
    'h2e2 h9g7',
    'h2e2 h9g7 h0g2',
    'h2e2 b9c7',
  ]);
  expect(leftOut(record, link, lines)).toEqual({ lines: false, notes: false });
});

test('variations that would make a link too long stay out, and it is known', () => {
  const moves = Array.from({ length: 600 }, (_, ply) => `a${ply % 10}b${ply % 9}`);
  const record = takeBack(played(won, ...moves), 600);
  const lines = makeLines(record);
  const link = makeSharedLink(page, record, { orientation: 'first', lines });
  expect(link.length).toBeLessThan(2_000);
  expect(movesOf(readSharedLink(new URL(link).search).record)).toEqual(movesOf(record));
  expect(leftOut(record, link, lines)).toEqual({ lines: true, notes: false });
  expect(movesOf(replay(record, 600))).toHaveLength(603);
});

test('comments, glyphs and drawings are known to stay out', () => {
  const link = makeSharedLink(page, won, { orientation: 'first' });
  expect(leftOut(won, link, '')).toEqual({ lines: false, notes: false });
  expect(leftOut(noted(won, won.live, { comment: 'Good.' }), link, '').notes).toBe(true);
});

test('a game by links takes no variations', () => {
  const link = makeSharedLink(page, won, { orientation: 'first', play: 'abcdefghij' });
  expect(readSharedLink(`${new URL(link).search}&lines=2.b0c2`).lines).toBeNull();
});

test('a link with any number of moves is read at once', () => {
  const moves = Array.from({ length: 100_000 }, (_, ply) => `a${ply % 10}b${(ply * 7) % 10}`);
  expect(movesOf(readSharedLink(`?moves=${moves.join('+')}`).record)).toEqual(moves);
});
