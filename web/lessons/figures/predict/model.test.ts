import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import type { Scene } from '../../figure.ts';
import { subjectOf } from '../../run/subject.ts';
import { allWords } from '../../words/all.ts';
import { figure as predict } from './index.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });
const open = (text: string) => new Lesson(text);

test('after the questions of the first search the next ones are waited for, and nothing is over', () => {
  const subject = subjectOf(
    predict,
    { text: null, algorithm: null, depth: null, lang: 'en' },
    { text: null, settings: {} },
    open,
  );
  const state = { answers: ['look', 'look', 'look'] as const, explained: false, series: 1 };
  const scene = { words: allWords.en, lang: 'en', width: 760, height: 500 } as Scene;
  const [first, ...later] = predict.tasks(subject, state, []);
  if (first === undefined) throw new Error('no search');
  const result = { run: open(first.text).run(first.settings, [...first.path]), ms: 1 };
  const model = predict.model(subject, state, [result, ...later.map(() => null)]);
  if (model === null) throw new Error('no questions');
  expect(model.questions).toHaveLength(3);
  expect(predict.describe(model, state, scene)).toBe(allWords.en.searching);
  expect(predict.draw(model, state, scene)).toContain(allWords.en.searching);
  expect(predict.controls?.(model, state, scene)).toMatchObject([
    { action: 'prune', usable: false },
    { action: 'look', usable: false },
    { action: 'next', usable: false },
  ]);
  expect(predict.act(model, state, 'look')).toBe(state);
});
