import { expect, test } from 'vitest';
import { loadLibraryWords } from '../../i18n/library.ts';
import { importInWords } from './in-words.ts';

const en = await loadLibraryWords('en');
const zh = await loadLibraryWords('zh');
const none = { added: 0, known: 0, faulty: 0 };
const some = { added: 1_050, known: 1, faulty: 2 };

test('an import says what it brought, and a file without games that there is none in it', () => {
  expect(importInWords(en, some, false)).toBe(
    'Imported 1,050 games. One was already there. 2 could not be read.',
  );
  expect(importInWords(zh, some, false)).toBe('已导入 1,050 局，1 局已在库中，2 局无法读取。');
  expect(importInWords(en, none, false)).toBe('There is no game in it.');
  expect(importInWords(zh, none, false)).toBe('里面没有棋谱。');
});

test('an import that was stopped says what had been imported, and never that the file has no game', () => {
  expect(importInWords(en, { ...none, added: 50 }, true)).toBe('Stopped. Imported 50 games.');
  expect(importInWords(zh, { ...none, added: 50 }, true)).toBe('已停止。已导入 50 局。');
  expect(importInWords(en, none, true)).toBe('Stopped. Imported no games.');
  expect(importInWords(zh, none, true)).toBe('已停止。没有导入对局。');
});
