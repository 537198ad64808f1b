import { expect, test } from 'vitest';
import { fallback as t } from '../../i18n/catalogue.ts';
import { loadLibraryWords } from '../../i18n/library.ts';
import { keptGame } from '../../library/kept-game.ts';
import { againstEngine, gameAfter, people } from '../../table/a-table.ts';
import type { Players } from '../../table/record.ts';
import { headInWords, importInWords } from './in-words.ts';

const en = await loadLibraryWords('en');
const zh = await loadLibraryWords('zh');
const none = { added: 0, known: 0, faulty: 0, fault: null };
const some = { added: 1_050, known: 1, faulty: 2, fault: null };
const why = 'the library holds no game';

test('an import says what it brought, and a file without games that there is none in it', () => {
  expect(importInWords(en, some, false, why)).toBe(
    'Imported 1,050 games. One was already there. 2 could not be read.',
  );
  expect(importInWords(zh, some, false, why)).toBe('已导入 1,050 局，1 局已在库中，2 局无法读取。');
  const told = { ...some, fault: { game: 3, error: { code: 'import-empty', args: {} } } };
  expect(importInWords(en, told, false, why)).toBe(
    'Imported 1,050 games. One was already there. 2 could not be read. Game 3: the library holds no game.',
  );
  expect(importInWords(en, none, false, why)).toBe('There is no game in it.');
  expect(importInWords(zh, none, false, why)).toBe('里面没有棋谱。');
});

test('an import that was stopped says what had been imported, and never that the file has no game', () => {
  expect(importInWords(en, { ...none, added: 50 }, true, why)).toBe('Stopped. Imported 50 games.');
  expect(importInWords(zh, { ...none, added: 50 }, true, why)).toBe('已停止。已导入 50 局。');
  expect(importInWords(en, none, true, why)).toBe('Stopped. Imported no games.');
  expect(importInWords(zh, none, true, why)).toBe('已停止。没有导入对局。');
});

const say = headInWords(en, t, 'en', ['en-US']);
const headOf = (players: Players, tags: Readonly<Record<string, string>>, moves = ['h2e2']) =>
  keptGame({ record: { ...gameAfter(players, moves), tags }, spentMs: 0 }, 1, null).head;

test('only against the engine the person without a name is the reader', () => {
  expect(say.title(headOf(people, { Red: 'Hu Ronghua' }))).toBe('Hu Ronghua – ?');
  expect(say.title(headOf(people, { Black: 'Hu Ronghua' }))).toBe('? – Hu Ronghua');
  expect(say.title(headOf(people, {}))).toBe('Two people');
  expect(say.title(headOf(againstEngine, {}))).toMatch(/^You – /);
});

test('moves are counted as the board counts them, those of both sides', () => {
  const details = (...moves: string[]) => say.details(headOf(people, {}, moves));
  expect(details('h2e2', 'h9g7', 'h0g2')).toContain('3 moves');
  expect(details('h2e2')).toContain('1 move ');
});

test('a day is told where it is known', () => {
  const details = (tags: Readonly<Record<string, string>>) => say.details(headOf(people, tags));
  expect(details({})).toMatch(/^1 move · \w+ \d+, 19(69|70)$/);
  expect(details({ Date: '1999.05.03' })).toBe('1 move · May 3, 1999');
  expect(details({ Date: '1999.05.??' })).toBe('1999.05 · 1 move');
  expect(details({ Date: '????.??.??' })).toBe('1 move');
});
