import { expect, test } from 'vitest';
import { againstEngine, gameAfter, people } from '../table/a-table.ts';
import type { Players } from '../table/record.ts';
import { type KeptGame, keptGame, type Seat } from './kept-game.ts';
import { createKnownGames } from './known-games.ts';

const nameOf = (seat: Seat): string => seat.called ?? (seat.type === 'human' ? '?' : `Level ${seat.level}`);
const today = new Date(2026, 4, 3, 15).getTime();

let seed = 0;
function game(moves: string, tags: Readonly<Record<string, string>>, players: Players = people): KeptGame {
  seed += 1;
  return keptGame(
    { record: { ...gameAfter(players, moves.split(' ')), seed, tags }, spentMs: 0 },
    today,
    null,
  );
}

const knownBeside = (...there: readonly KeptGame[]) =>
  createKnownGames(
    there.map(({ head }) => head),
    { read: (id) => Promise.resolve(there.find(({ head }) => head.id === id) ?? null) },
    nameOf,
  );

const tags = { Red: 'Li', Black: 'Wang', Date: '2019.03.11' };

test('a game with the same moves, players and date is there', async () => {
  const known = knownBeside(game('h2e2 h9g7', tags));
  expect(await known.has(game('h2e2 h9g7', tags))).toBe(true);
  expect(await known.has(game('h2e2 h9g7', { ...tags, Event: 'Cup' }))).toBe(true);
});

test('another move, player or date makes another game', async () => {
  const known = knownBeside(game('h2e2 h9g7', tags));
  expect(await known.has(game('h2e2 b9c7', tags))).toBe(false);
  expect(await known.has(game('h2e2', tags))).toBe(false);
  expect(await known.has(game('h2e2 h9g7', { ...tags, Black: 'Liu' }))).toBe(false);
  expect(await known.has(game('h2e2 h9g7', { ...tags, Date: '2019.03.12' }))).toBe(false);
  expect(await known.has(game('h2e2 h9g7', { Red: 'Li', Black: 'Wang' }))).toBe(false);
});

test('records without names and dates are told apart by their moves', async () => {
  const known = knownBeside(game('h2e2 h9g7', {}), game('h2e2 b9c7', {}));
  expect(await known.has(game('h2e2 b9c7', { Date: '????.??.??' }))).toBe(true);
  expect(await known.has(game('h2e2 h7e7', {}))).toBe(false);
});

test('what was played here is known again from its own export', async () => {
  const known = knownBeside(game('h2e2 h9g7', {}, againstEngine));
  const exported = { Red: '?', Black: 'Level 4', Date: '2026.05.03' };
  expect(await known.has(game('h2e2 h9g7', exported))).toBe(true);
  expect(await known.has(game('h2e2 h9g7', { ...exported, Date: '2026.05.04' }))).toBe(false);
});

test('a game that stands twice in one file is known the second time', async () => {
  const known = knownBeside();
  const first = game('h2e2 h9g7', tags);
  expect(await known.has(first)).toBe(false);
  known.add(first);
  expect(await known.has(game('h2e2 h9g7', tags))).toBe(true);
});
