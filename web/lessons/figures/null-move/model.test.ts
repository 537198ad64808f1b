import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../i18n/languages.ts';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import type { Scene } from '../../figure.ts';
import { subjectOf } from '../../run/subject.ts';
import { allWords } from '../../words/all.ts';
import { figure as nullMove } from './index.ts';
import { isStuck } from './model.ts';
import { nullMoveWords } from './words.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });
const open = (text: string) => new Lesson(text);
const win = 1_000_000_000;

const subject = subjectOf(
  nullMove,
  { text: null, algorithm: null, depth: null, lang: 'en' },
  { text: null, settings: {} },
  open,
);

function modelOf(query: string) {
  const state = nullMove.read(new URLSearchParams(query));
  const results = nullMove
    .tasks(subject, state, [])
    .map((task) => ({ run: open(task.text).run(task.settings, task.path), ms: 1 }));
  return nullMove.model(subject, state, results);
}

function compared(query: string) {
  const shown = modelOf(query)?.shown;
  if (shown == null) throw new Error('no comparison');
  return shown;
}

test('in an opening passes save most of the nodes and change neither move nor value', () => {
  const { full, short, same, saved, pass } = compared('');
  expect(same).toBe(true);
  expect(short.best).toBe(full.best);
  expect(saved).toBeGreaterThan(50);
  expect(short.nullCutoffs).toBeGreaterThan(0);
  expect(pass?.path.length).toBeGreaterThan(0);
});

test('in a zugzwang the search with passes misses a win that is two moves away', () => {
  const { full, short, same, pass } = compared('case=zugzwang');
  expect(same).toBe(false);
  expect(full).toMatchObject({ value: win - 3, line: ['e2e1', 'd8d9', 'd6d7'] });
  expect(short.value).toBe(100);
  expect(short.best).not.toBe('e2e1');
  // It is Black's pass after the winning move that hides it.
  expect(pass).toEqual({ path: ['e2e1'], side: 'second', score: 100 });
});

test('what hides the win is that Black may not pass: every move it has loses', () => {
  const { subject, full } = compared('case=zugzwang');
  expect(subject.lesson.moves(['e2e1'])).toEqual(['d8d9']);
  expect(subject.lesson.moves([...full.line])).toEqual([]);
  expect(subject.lesson.outcome([...full.line])).toBe('first');
});

test('without depth for a pass both searches are one', () => {
  const { full, short } = compared('case=zugzwang&plies=3');
  expect(short).toMatchObject({ value: full.value, nodes: full.nodes, nullCutoffs: 0 });
});

test('the slider stands at the depth that was chosen while the search of it goes on', () => {
  const before = modelOf('case=zugzwang&plies=4');
  const state = nullMove.read(new URLSearchParams('case=zugzwang&plies=6'));
  if (before === null) throw new Error('no comparison');
  const scene = { words: allWords.en, lang: 'en', game: 'xiangqi' } as Scene;
  const slider = nullMove.controls?.(before, state, scene).find(({ type }) => type === 'range');
  expect(slider).toMatchObject({ value: 6, valueText: nullMoveWords.en.depth(6) });
});

function ownPosition(text: string, query: string) {
  const own = subjectOf(
    nullMove,
    { text, algorithm: null, depth: null, lang: 'en' },
    { text: null, settings: {} },
    open,
  );
  const state = nullMove.read(new URLSearchParams(query));
  const results = nullMove
    .tasks(own, state, [])
    .map((task) => ({ run: open(task.text).run(task.settings, task.path), ms: 1 }));
  const model = nullMove.model(own, state, results);
  if (model?.shown == null) throw new Error('no comparison');
  const scene = { words: allWords.en, lang: 'en', game: 'xiangqi' } as Scene;
  return { ...model.shown, said: nullMove.describe(model, state, scene) };
}

test('a pass that was searched too little deeply is no zugzwang', () => {
  const { same, pass, full, said } = ownPosition('4k4/9/3PPP3/9/9/9/9/9/4r4/3K5 w', '');
  expect(same).toBe(false);
  expect(pass?.path).toEqual([full.best]);
  expect(said).toContain('A pass of Black, searched less deeply, looked good enough and was not.');
});

test('whoever is mated is not stuck, though without a move as well', () => {
  const after = (text: string, move: string): boolean =>
    isStuck({ ...subject, side: 'first', lesson: open(text) }, [move]);
  expect(after('3k5/9/3P5/9/9/9/9/4K4/9/9 w', 'd7d8')).toBe(false);
  expect(after('3k5/9/1R7/R8/9/9/9/9/9/4K4 w', 'a6a9')).toBe(false);
  expect(after('9/3k5/9/3P5/9/9/9/9/4K4/9 w', 'd6d7')).toBe(false);
  expect(after('3k5/9/9/3P5/9/9/9/4K4/9/9 w', 'd6d7')).toBe(true);
});

test('where no pass after the true move hides it, none is shown', () => {
  const { same, pass, said } = ownPosition('3k5/9/9/6P2/5c3/9/4r4/9/4K4/9 w', '');
  expect(same).toBe(false);
  expect(pass).toBeNull();
  expect(said).toContain('Somewhere a pass, searched less deeply, looked good enough and was not.');
});

test('another move of the same value is not called the same', () => {
  const text = '2b1ka3/4a4/4b4/3R5/n1P6/1p4N2/r8/4B4/9/3AKAB2 b';
  const { full, short, same, said } = ownPosition(text, 'plies=5');
  expect([full.best, short.best, same]).toEqual(['a3a1', 'a3a0', true]);
  expect(said).toContain('another move, a3a0 for a3a1, of the same value 0.0.');
});

test('passes save what they save, however little', () => {
  const parts = { full: '100,000', short: '99,800', move: 'C2.5', other: null, score: '0.0' };
  for (const lang of languages) {
    const said = (effect: 'saves' | 'none' | 'costs') => nullMoveWords[lang].agrees({ ...parts, effect });
    expect(new Set([said('saves'), said('none'), said('costs')]).size).toBe(3);
  }
  expect(nullMoveWords.en.agrees({ ...parts, effect: 'saves' })).toMatch(/good enough a node ends/);
});
