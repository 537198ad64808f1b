/** What lies in storage: another version, another tab or a fault may have left anything there. */
import fc from 'fast-check';
import { beforeEach, expect, vi } from 'vitest';
import { linkGames } from '../app/share/link-games.ts';
import { gameIds, gameInfo } from '../games/registry.ts';
import { isObject } from '../state/guards.ts';
import { parsePreferences } from '../state/preferences.ts';
import { createKeptGames } from '../table/kept-games.ts';
import { isUntouched, movesOf, pliesOf, undoneMoves } from '../table/record.ts';
import { makeSaved, parseSaved, type SavedGame } from '../table/saved.ts';
import { makeSetup, parseSetup } from '../table/setup.ts';
import { parseStreak } from '../table/streak.ts';
import { listOf, movesTo } from '../table/tree.ts';
import { damaged } from './damage.ts';
import { ids, savedGames } from './games.ts';
import { law } from './law.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const local = new Map<string, string>();
beforeEach(() => {
  local.clear();
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => void local.set(key, text),
    removeItem: (key: string) => void local.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null });
});

/** What can be told of a game without asking by which numbers its tree has the moves. */
function told({ record: { tree, live, tip, ...rest }, spentMs }: SavedGame): unknown {
  const nodes = listOf(tree).list.map(({ id, comment, glyphs, marks, score, fromBook, remaining }) => {
    return { line: movesTo(tree, id), comment, glyphs, marks, score, fromBook, remaining };
  });
  return { rest, spentMs, nodes, played: movesTo(tree, live), undone: movesTo(tree, tip) };
}

const versions = fc.oneof(
  savedGames.map(makeSaved),
  // As the versions before kept them: a line and what was taken back, and sides that bore their colours.
  savedGames.map((saved) => {
    const { moves: _, live: __, tip: ___, ...rest } = makeSaved(saved);
    const { record } = saved;
    const moves = movesOf(record);
    const remaining = moves.map(() => ({ first: 1_000, second: 2_000 }));
    return { ...rest, version: 2, moves, undone: undoneMoves(record), remaining, comments: { 1: 'so' } };
  }),
  savedGames.map(({ record, spentMs }) => {
    const { first: red, second: black } = record.players;
    const { start, rules, seed, clock, tags } = record;
    const fields = { start, rules, seed, clock, tags, spentMs, ending: { type: 'resigned', side: 'red' } };
    return {
      ...fields,
      version: 1,
      moves: movesOf(record),
      undone: [],
      players: { red, black },
      remaining: [],
    };
  }),
);

law('a game comes back from storage as it was kept', savedGames, (saved) => {
  const back = parseSaved(throughText(makeSaved(saved)));
  expect(back && told(back)).toEqual(told(saved));
});

law('a game of any version is read', versions, (value) => {
  expect(parseSaved(throughText(value))).not.toBeNull();
});

law('a damaged game is refused, or read as one that can be kept', damaged(versions), (value) => {
  const read = parseSaved(value);
  if (read === null) return;
  const again = parseSaved(throughText(makeSaved(read)));
  expect(again && told(again)).toEqual(told(read));
  for (const { marks, glyphs, score, remaining } of listOf(read.record.tree).list) {
    for (const mark of marks) {
      expect(['circle', 'arrow']).toContain(mark.type);
      for (const at of mark.type === 'circle' ? [mark.at] : [mark.from, mark.to])
        expect(at).toMatch(/^[a-z]\d{1,2}$/);
    }
    for (const glyph of glyphs) expect(glyph).toMatch(/^([!?]{1,2}|\$\d{1,3})$/);
    if (score !== null) expect(score).toSatisfy(({ value }) => Number.isFinite(value));
    if (remaining !== null) expect(Object.values(remaining).every(Number.isFinite)).toBe(true);
  }
});

law(
  'whatever lies where the game lies, the next game is kept',
  fc.tuple(damaged(versions), savedGames),
  ([there, next]) => {
    const { game } = next.record;
    local.clear();
    local.set(`duiyi.${gameInfo[game].storage.game}`, JSON.stringify(there));
    const tell = vi.fn();
    createKeptGames(tell).get(game);
    createKeptGames(tell).put(next);
    const kept = createKeptGames(tell).get(game);
    expect(kept && told(kept)).toEqual(told(next));
    expect(tell).not.toHaveBeenCalled();
    // What was there before is not lost, unless it is no game or the same one, or nothing was done in it.
    const set = [...local.keys()].filter((key) => key.startsWith('duiyi.aside.'));
    const before = parseSaved(throughText(there));
    const isGame = isObject(there) && there['seed'] !== next.record.seed;
    const isKept = isGame && (before === null || !isUntouched(before.record));
    expect(set).toHaveLength(isKept ? 1 : 0);
  },
);

law(
  'games by links that are damaged are left out, and the others stay',
  fc.array(fc.tuple(savedGames, ids, damaged(versions), damaged(fc.option(fc.nat()))), { maxLength: 3 }),
  (games) => {
    const whole = games.map(([saved, id, , sentPly]) => ({
      id,
      mine: 'first',
      sentPly,
      game: makeSaved(saved),
    }));
    const broken = games.map(([, id, game]) => ({ id, mine: 'second', game }));
    local.set('duiyi.link-games', JSON.stringify([...whole, ...broken]));
    const read = linkGames().filter(({ mine }) => mine === 'first');
    expect(read.map(({ id }) => id)).toEqual(games.map(([, id]) => id));
    for (const { record, sentPly } of read) expect(sentPly ?? 0).toBeLessThanOrEqual(pliesOf(record));
  },
);

const preferences = fc.constant(parsePreferences(null));
law('preferences are read one by one, and stay as they are read', damaged(preferences), (value) => {
  const read = parsePreferences(value);
  expect(parsePreferences(throughText(read))).toEqual(read);
  expect(Object.keys(read)).toEqual(Object.keys(parsePreferences(null)));
});

const setups = fc.constantFrom(...gameIds).map((game) => makeSetup(parseSetup(game, null)));
law('the last choices for a new game are read one by one', damaged(setups), (value) => {
  for (const game of gameIds) {
    const read = parseSetup(game, value);
    expect(parseSetup(game, throughText(makeSetup(read)))).toEqual(read);
    expect(gameInfo[game].start(read.settings)).toMatch(/^\S+ [wb] /);
  }
});

law('a streak is read or none', damaged(fc.constant({ level: 3, wins: 2, seed: 7 })), (value) => {
  const read = parseStreak(value);
  if (read !== null) expect(parseStreak(throughText(read))).toEqual(read);
});
