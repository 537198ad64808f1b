import { expect, test } from 'vitest';
import { type Language, languages } from '../i18n/languages.ts';
import { loadLibraryWords } from '../i18n/library.ts';
import { againstEngine, gameAfter, people } from '../table/a-table.ts';
import { type EngineLevel, end, human, noted, type Players } from '../table/record.ts';
import { parseSaved, type SavedGame } from '../table/saved.ts';
import { addMove } from '../table/tree.ts';
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

test('the day on which a copy came is not the day on which it was played', async () => {
  const undated = game('h2e2 h9g7', { ...tags, Date: '????.??.??' });
  expect(await knownBeside(undated).has(game('h2e2 h9g7', { ...tags, Date: '2026.05.03' }))).toBe(false);
});

test('a copy with more to say is another game, one with less is not', async () => {
  const plain = game('h2e2 h9g7', tags);
  const said = game('h2e2 h9g7', tags);
  const { record } = parseSaved(said.body.saved) as SavedGame;
  const comment = noted(record, 1, { comment: ' the  cannon ' });
  const withSign = noted(comment, 2, { glyphs: ['??'] });
  const { tree } = addMove(withSign.tree, 1, 'b9c7');
  const annotated = keptGame({ record: { ...withSign, seed: 99, tree }, spentMs: 0 }, today, null);
  expect(await knownBeside(plain).has(annotated)).toBe(false);
  expect(await knownBeside(annotated).has(plain)).toBe(true);
  expect(await knownBeside(plain, annotated).has(annotated)).toBe(true);
  const again = keptGame(
    { record: { ...noted(withSign, 1, { comment: 'the cannon' }), seed: 98 }, spentMs: 0 },
    today,
    null,
  );
  expect(await knownBeside(annotated).has(again)).toBe(true);
  const other = { record: { ...noted(withSign, 1, { comment: 'a horse' }), seed: 97 }, spentMs: 0 };
  expect(await knownBeside(annotated).has(keptGame(other, today, null))).toBe(false);
});

test('a record with a result is new beside one without, and one without is known beside one with', async () => {
  const open = game('h2e2 h9g7', tags);
  const { record } = parseSaved(open.body.saved) as SavedGame;
  const over = (result: 'first-wins' | 'draw') =>
    keptGame({ record: { ...end(record, { type: 'recorded', result }), seed: 96 }, spentMs: 0 }, today, null);
  expect(await knownBeside(open).has(over('draw'))).toBe(false);
  expect(await knownBeside(over('draw')).has(over('draw'))).toBe(true);
  expect(await knownBeside(over('draw')).has(over('first-wins'))).toBe(false);
  expect(await knownBeside(over('draw')).has(open)).toBe(true);
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

test('a level that is told by itself makes games against another level other games', async () => {
  const against = (level: EngineLevel) =>
    game('h2e2 h9g7', {}, { first: human, second: { type: 'engine', level } });
  const known = knownBeside(against(4));
  expect(await known.has(against(4))).toBe(true);
  expect(await known.has(against(5))).toBe(false);
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
