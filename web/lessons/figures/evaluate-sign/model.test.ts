import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import type { Scene } from '../../figure.ts';
import { figure as sign } from './index.ts';
import { depths, freePiece, isMistake, lines, type SignModel } from './model.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

test('at every depth the program as printed leaves a piece that the right one takes, and keeps', () => {
  const lesson = new Lesson(freePiece);
  for (const depth of depths) {
    const printed = lesson.run({ algorithm: 'other-view', depth }, []);
    const right = lesson.run({ algorithm: 'mixed', depth }, []);
    expect(lesson.forcing([])).toContain(right.best);
    expect(lesson.forcing([])).not.toContain(printed.best);
    // It gains a cannon at least, from a board on which Red is ahead by what it is.
    expect(right.value - lesson.value([])).toBeGreaterThanOrEqual(450);
  }
  lesson.free();
});

test('the mistake is in two lines, which are those of the article', () => {
  expect(lines.filter((_, line) => isMistake(line)).map((line) => line.trim())).toEqual([
    '? yamatoEvaluate - hanEvaluate',
    ': hanEvaluate - yamatoEvaluate;',
  ]);
});

test('the lines are read as they are drawn: mended once the mistake has been found', () => {
  const labels = (query: string): readonly string[] => {
    const state = sign.read(new URLSearchParams(query));
    const list = sign.alternative({} as SignModel, state, { lang: 'en' } as Scene);
    return list.type === 'list' ? list.items.map(({ label }) => label) : [];
  };
  expect(labels('line=7')).toEqual(labels(''));
  expect(labels('')).toContain('? yamatoEvaluate - hanEvaluate');
  expect(labels('line=2')).not.toContain('? yamatoEvaluate - hanEvaluate');
  expect(labels('line=2')).toContain('? hanEvaluate - yamatoEvaluate');
});
