import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import type { Scene } from '../../figure.ts';
import { subjectOf } from '../../run/subject.ts';
import { allWords } from '../../words/all.ts';
import { figure as horizon } from './index.ts';
import type { HorizonModel, HorizonState } from './model.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });
const open = (text: string) => new Lesson(text);

function shown(query: string, text: string | null = null): { model: HorizonModel; state: HorizonState } {
  const wish = { text: null, settings: {} };
  const subject = subjectOf(horizon, { text, algorithm: null, depth: null, lang: 'en' }, wish, open);
  const state = horizon.read(new URLSearchParams(query));
  const results = horizon
    .tasks(subject, state, [])
    .map((task) => ({ run: open(task.text).run(task.settings, task.path), ms: 1 }));
  const model = horizon.model(subject, state, results);
  if (model === null) throw new Error('no model');
  return { model, state };
}

test('at the horizon a capture wins that one ply further is taken back', () => {
  const { model } = shown('');
  expect(model.depth).toBe(3);
  expect(model.shown.plain).toMatchObject({ value: 350, best: 'b2b9' });
  expect(model.boards).toEqual({
    horizon: ['b2b9', 'a9b9', 'h2h9'],
    atHorizon: 350,
    captures: ['i9h9'],
    after: -100,
  });
});

test('without quiescence every depth trades the cannon, and the value swings; with it the value stands still', () => {
  const { readings } = shown('').model;
  expect(readings.map(({ plain }) => [plain?.best, plain?.value])).toEqual([
    ['b2b9', 400],
    ['b2b9', -50],
    ['b2b9', 350],
    ['b2b9', -50],
  ]);
  expect(readings.map(({ settled }) => settled?.value)).toEqual([0, 0, 0, 0]);
  for (const { plain, settled } of readings) expect(settled?.nodes).toBeGreaterThan(plain?.nodes ?? Infinity);
});

test('quiescence follows captures beyond the last ply until the value is its own', () => {
  const { model } = shown('quiescence=on&plies=4');
  expect(model.boards?.horizon).toHaveLength(4);
  expect(model.boards?.captures.length).toBeGreaterThan(0);
  expect(model.boards?.after).toBe(model.shown.settled?.value);
});

test('scores are the first player’s even where the second is to move', () => {
  const { model } = shown('plies=1', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b');
  expect(model.sign).toBe(-1);
  expect(model.boards).toMatchObject({ atHorizon: -400, after: 50 });
});

test('nothing waits beyond the horizon of a quiet position', () => {
  const { model } = shown('plies=1', '4k4/9/9/9/9/9/9/9/4A4/3K5 w');
  expect(model.boards?.captures).toEqual([]);
  expect(model.boards?.after).toBe(model.boards?.atHorizon);
});

test('a capture that does not pay is not said to be missing', () => {
  const { model, state } = shown('plies=2');
  const { lesson } = model.subject;
  const { horizon: line, captures } = model.boards ?? { horizon: [], captures: [''] };
  expect(captures).toEqual([]);
  expect(lesson.forcing([...line])).toContain('h2h9');
  const scene = { words: allWords.en, lang: 'en', game: 'xiangqi' } as Scene;
  expect(horizon.describe(model, state, scene)).toMatch(/no capture beyond the horizon pays\.$/);
});

test('a check pushes the loss of a cannon beyond the horizon, and only more depth shows it', () => {
  const { model } = shown('example=delay&plies=2&quiescence=on');
  const { lesson } = model.subject;
  expect(model.shown.settled).toMatchObject({ best: 'f8e8', value: -600 });
  // Black must answer: the general would be taken.
  expect(lesson.moves(['f8e8'])).toEqual(['d9e8', 'd8d7', 'd8e8']);
  expect(model.boards).toMatchObject({ after: -1050, instead: ['f8e8', 'd8e8', 'b3b0', 'b7b0'] });
  expect(model.readings.map(({ settled }) => [settled?.best, settled?.value])).toEqual([
    ['f8e8', -600],
    ['f8e8', -600],
    ['b3b1', -950],
    ['b3b1', -950],
  ]);
});
