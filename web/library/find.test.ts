import { expect, test } from 'vitest';
import { anyGame, find, newestFirst, opponentOf, outcomeOf, valuesOf } from './find.ts';
import type { Head } from './kept-game.ts';

const human = { type: 'human', called: null } as const;
const engine = (level: number) => ({ type: 'engine', level, called: null }) as const;
const day = 86_400_000;
const now = 1_000 * day;

const head = (id: string, rest: Partial<Head> = {}): Head => ({
  id,
  game: 'xiangqi',
  at: now - day / 2,
  plies: 40,
  result: null,
  first: human,
  second: engine(5),
  opening: null,
  event: null,
  starred: false,
  name: null,
  ...rest,
});

const heads = [
  head('old', {
    at: now - 40 * day,
    result: 'first-wins',
    opening: { en: 'Elephant Opening', zh: '飞相局' },
  }),
  head('new', { result: 'second-wins', second: engine(7), starred: true, name: 'The long one' }),
  head('people', { at: now - 3 * day, second: human, result: 'second-wins', game: 'gomoku' }),
  head('mine', { at: now - 2 * day, first: engine(5), second: human, result: 'second-wins' }),
];
const words = ({ name, opening }: Head): string => `${name ?? ''} ${opening?.en ?? ''}`.toLowerCase();
const found = (query: Partial<typeof anyGame>): readonly string[] =>
  find(newestFirst(heads), { ...anyGame, ...query }, now, words).map(({ id }) => id);

test('the newest game comes first', () => {
  expect(found({})).toEqual(['new', 'mine', 'people', 'old']);
});

test('a result is that of the person who played, or else that of a side', () => {
  expect(heads.map(outcomeOf)).toEqual(['won', 'lost', 'second', 'won']);
  expect(outcomeOf(head('x', { result: 'draw' }))).toBe('draw');
  expect(outcomeOf(head('x'))).toBe('open');
  expect(outcomeOf(head('x', { first: engine(1), second: engine(2), result: 'first-wins' }))).toBe('first');
});

test('games are found by everything that tells them apart', () => {
  expect(found({ outcome: 'won' })).toEqual(['mine', 'old']);
  expect(found({ opponent: '5' })).toEqual(['mine', 'old']);
  expect(found({ opening: 'Elephant Opening' })).toEqual(['old']);
  expect(found({ game: 'gomoku' })).toEqual(['people']);
  expect(found({ starred: true })).toEqual(['new']);
  expect(found({ period: 'day' })).toEqual(['new']);
  expect(found({ period: 'week' })).toEqual(['new', 'mine', 'people']);
  // It came half a day ago, and was played nobody knows when.
  const undated = [head('undated', { undated: true })];
  expect(find(undated, { ...anyGame, period: 'year' }, now, words)).toEqual([]);
  expect(find(undated, anyGame, now, words)).toEqual(undated);
  expect(found({ text: 'LONG the' })).toEqual(['new']);
  expect(found({ text: 'long', outcome: 'won' })).toEqual([]);
});

test('an opponent is the engine that a person played', () => {
  expect(opponentOf(head('x', { second: { type: 'engine', level: 'shapes-3', called: null } }))).toBe(
    'shapes-3',
  );
  expect(opponentOf(head('x', { first: engine(2) }))).toBeNull();
  expect(valuesOf(heads, opponentOf)).toEqual(['5', '7']);
});
