import { expect, test } from 'vitest';
import { parseAddress } from '../state/address.ts';
import { type GameRecord, human, movesOf, play } from '../table/record.ts';
import { parseSetup, recordOf } from '../table/setup.ts';
import { firstRecord } from './start.ts';

const defaultSetup = parseSetup('xiangqi', null);
const defaultGomoku = parseSetup('gomoku', null);
const begun = play(
  recordOf(defaultGomoku, () => 'first', 1),
  'h8',
  0,
);
const at = (saved: GameRecord | null, search: string) =>
  firstRecord(saved, defaultGomoku, parseAddress(search));

test('a game in progress is taken up again, also by a link that asks for the same table', () => {
  expect(at(begun, '')).toBe(begun);
  expect(at(begun, '?game=gomoku&rule=freestyle&size=15&opening=free')).toBe(begun);
});

test('a link that asks for another table begins there', () => {
  for (const search of ['?rule=renju', '?size=13', '?game=gomoku&opening=swap2']) {
    expect(movesOf(at(begun, search)), search).toEqual([]);
  }
  expect(at(begun, '?rule=renju&size=13').start).toMatch(/^(13\/){12}13 b renju$/);
});

test('another level goes on with the game, in a swap opening as well', () => {
  const swap = play(
    recordOf(parseSetup('gomoku', { opening: 'swap' }), () => 'first', 1),
    'h8',
    0,
  );
  const next = at(swap, '?game=gomoku&level=9');
  expect(movesOf(next)).toEqual(['h8']);
  expect(next.players.second).toEqual({ type: 'engine', level: 9 });
  expect(next.opening).toMatchObject({ opener: human, chooser: { type: 'engine', level: 9 } });
});

test('another level does not change who has played a game that is over', () => {
  const over: GameRecord = { ...begun, ending: { type: 'resigned', side: 'first' } };
  expect(at(over, '?game=gomoku&level=9')).toBe(over);
});

test('what gomoku is asked for does not change a game of xiangqi', () => {
  const record = play(
    recordOf(defaultSetup, () => 'first', 1),
    'h2e2',
    0,
  );
  expect(firstRecord(record, defaultSetup, parseAddress('?rule=renju&size=13'))).toBe(record);
});

test('a link with a position leaves the game in progress as it is, and none makes room before it is judged', () => {
  for (const search of [
    '?game=gomoku&moves=h8&level=5',
    '?game=gomoku&moves=h8&side=white',
    '?game=gomoku&rule=renju&moves=h8+i9+j',
    `?${new URLSearchParams({ fen: begun.start, level: '9' })}`,
  ]) {
    expect(at(begun, search), search).toBe(begun);
  }
});

test('a link with a position is answered by a new game where there is none', () => {
  expect(at(null, '?game=gomoku&rule=renju&moves=h8').start).toMatch(/renju$/);
});
