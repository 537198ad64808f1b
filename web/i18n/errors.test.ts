import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageCodes } from '../engine/error-data.ts';
import { errors as en } from './en/errors.ts';
import { type ErrorWords, loadErrorWords, sayError, sayIn } from './errors.ts';
import { languages } from './languages.ts';

const files = import.meta.glob<ErrorWords>('./*/errors.ts', { import: 'errors', eager: true });
const list = await readFile(new URL('../../crates/wasm/error-codes.txt', import.meta.url), 'utf8');
/** What the engine's list has: codes, and places behind an @, each with its English sentence. */
const lines = list.split('\n').flatMap((line) => {
  const [code, sentence] = line.split('\t');
  return code === undefined || sentence === undefined ? [] : [{ code, sentence }];
});
const ofEngine = lines.filter(({ code }) => !code.startsWith('@'));
const places = lines.filter(({ code }) => code.startsWith('@'));

/** The names of the arguments that a text speaks of, each once. */
const spoken = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

const argsOf = new Map<string, readonly string[]>([
  ...ofEngine.map(({ code, sentence }) => [code, spoken(sentence)] as const),
  ...Object.entries(pageCodes).map(([code, args]) => [code, [...args].sort()] as const),
]);

test('the list of the engine is read', () => {
  expect(ofEngine.length).toBeGreaterThan(100);
  expect(argsOf.get('xiangqi-fen-rank-length')).toEqual(['count', 'rank']);
  expect(places.map(({ code }) => code)).toEqual(['@line', '@written']);
});

test.each(languages)('%s says each code with each of its arguments, and nothing else', (language) => {
  const words = files[`./${language}/errors.ts`];
  expect(Object.keys(words?.sentences ?? {}).sort()).toEqual([...argsOf.keys()].sort());
  for (const [code, sentence] of Object.entries(words?.sentences ?? {})) {
    expect(spoken(sentence), code).toEqual(argsOf.get(code));
    expect(sentence, code).not.toMatch(/[.。!！]$|undefined/);
  }
  for (const [name, before] of Object.entries(words?.places ?? {})) expect(spoken(before)).toEqual([name]);
  const names = new Set([...argsOf.values()].flat());
  for (const name of Object.keys(words?.terms ?? {})) expect(names).toContain(name);
});

test('English says what the engine says', () => {
  const said: Readonly<Record<string, string>> = en.sentences;
  for (const { code, sentence } of ofEngine) expect(said[code], code).toBe(sentence);
  const before: Readonly<Record<string, string>> = en.places;
  for (const { code, sentence } of places) expect(before[code.slice(1)]).toBe(sentence);
});

test('every Chinese sentence is Chinese', () => {
  for (const [code, sentence] of Object.entries(files['./zh/errors.ts']?.sentences ?? {}))
    expect(sentence.replace(/\{\w+\}/g, ''), code).toMatch(/[\u4e00-\u9fff]/);
});

test('arguments are put in, and words that languages have for them', () => {
  const crowded = {
    code: 'xiangqi-position-too-many',
    args: { side: 'red', piece: 'cannon', count: 3, most: 2 },
  };
  expect(sayIn(en, crowded)).toBe('The red cannon appears 3 times; the most possible is 2');
  const zh = files['./zh/errors.ts'];
  expect(zh === undefined ? '' : sayIn(zh, crowded)).toBe('红方有 3 个炮，最多 2 个');
});

test('where an error lies stands before its sentence', () => {
  const refused = {
    code: 'xiangqi-move-in-check',
    args: { line: 4, written: 'C2.5', uci: 'h2e2' },
  };
  expect(sayIn(en, refused)).toBe('Line 4: “C2.5”: h2e2 is not legal: the general would still be in check');
});

test('until the sentences are here, and for a code without one, the code stands in', async () => {
  const error = { code: 'engine-silent', args: { seconds: 5 } };
  expect(sayError('zh', error)).toBe('engine-silent');
  await loadErrorWords('zh');
  expect(sayError('zh', error)).toBe('引擎 5 秒没有回应');
  expect(sayError('zh', { code: 'unheard-of', args: {} })).toBe('unheard-of');
});
