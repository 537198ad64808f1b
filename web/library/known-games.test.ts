import { expect, test } from 'vitest';
import { type Language, languages } from '../i18n/languages.ts';
import { loadLibraryWords } from '../i18n/library.ts';
import { againstEngine, gameAfter, people } from '../table/a-table.ts';
import type { Players } from '../table/record.ts';
import { type KeptGame, keptGame } from './kept-game.ts';
import { createKnownGames } from './known-games.ts';

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

test('what was played here is known again from its own export, in whatever language that was written', async () => {
  const known = knownBeside(game('h2e2 h9g7', {}, againstEngine));
  for (const language of languages) {
    const Black = (await loadLibraryWords(language)).engineName('…');
    const exported = { Red: '?', Black, Date: '2026.05.03' };
    expect(await known.has(game('h2e2 h9g7', exported)), language).toBe(true);
    expect(await known.has(game('h2e2 h9g7', { ...exported, Date: '2026.05.04' })), language).toBe(false);
    expect(await known.has(game('h2e2 h9g7', { ...exported, Red: Black, Black: '?' })), language).toBe(false);
  }
});

test('an export that was imported is known from one in another language', async () => {
  const tagsIn = async (language: Language) => ({
    Red: 'Li',
    Black: (await loadLibraryWords(language)).engineName('…'),
  });
  const known = knownBeside(game('h2e2 h9g7', await tagsIn('zh')));
  expect(await known.has(game('h2e2 h9g7', await tagsIn('en')))).toBe(true);
});

test('a game that stands twice in one file is known the second time', async () => {
  const known = knownBeside();
  const first = game('h2e2 h9g7', tags);
  expect(await known.has(first)).toBe(false);
  known.add(first);
  expect(await known.has(game('h2e2 h9g7', tags))).toBe(true);
});

test('games against two levels are two games, where one language names both', async () => {
  const seats = (Black: string) => ({ Red: '?', Black, Date: '2026.05.03' });
  const known = knownBeside(game('h2e2 h9g7', seats('Duiyi (Regular)')));
  expect(await known.has(game('h2e2 h9g7', seats('Duiyi (Regular)')))).toBe(true);
  expect(await known.has(game('h2e2 h9g7', seats('Duiyi (Novice)')))).toBe(false);
  expect(await known.has(game('h2e2 h9g7', seats('对弈（棋友）')))).toBe(true);
});
