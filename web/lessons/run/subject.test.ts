import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initSync, Lesson } from '../../pkg-lessons/lessons.js';
import type { AlgorithmId } from '../types.ts';
import { createLessonCache, subjectOf } from './subject.ts';

initSync({ module: readFileSync(new URL('../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });
const { open } = createLessonCache((text) => new Lesson(text));

const figure = {
  text: '((100 50)(-99 1))',
  settings: { algorithm: 'fail-soft', depth: 5 },
  depths: { gomoku: 3 },
} as const;

const depthOf = (text: string | null, depth: number | null = null): number =>
  subjectOf(figure, { text, algorithm: null, depth, lang: 'en' }, { text: null, settings: {} }, open).settings
    .depth;

describe('the default depth of a search', () => {
  test('the figure knows for its own text, and for games', () => {
    expect(depthOf(null)).toBe(5);
    expect(depthOf(figure.text)).toBe(5);
    expect(depthOf('3/3/3 b k=3')).toBe(3);
  });

  test('a tree of the reader is searched whole', () => {
    expect(depthOf('((1 2)(3 4)(5 6))')).toBe(2);
    expect(depthOf('(((1) (2 9)) ((3) (2)))')).toBe(3);
    expect(depthOf('uniform 3 4 7')).toBe(4);
  });

  test('no search goes deeper than a figure can be asked to', () => {
    expect(depthOf('uniform 1 20 1')).toBe(12);
  });

  test('an explicit depth takes precedence', () => {
    expect(depthOf('((1 2)(3 4)(5 6))', 1)).toBe(1);
  });
});

test('an algorithm that the figure does not offer is none for it', () => {
  const algorithmOf = (algorithms: readonly AlgorithmId[] | undefined, algorithm: AlgorithmId, asked = {}) =>
    subjectOf(
      { ...figure, ...(algorithms && { algorithms }) },
      { text: null, algorithm, depth: null, lang: 'en' },
      { text: null, settings: asked },
      open,
    ).settings.algorithm;
  expect(algorithmOf(undefined, 'pvs')).toBe('pvs');
  expect(algorithmOf(['fail-hard', 'fail-soft'], 'fail-hard')).toBe('fail-hard');
  expect(algorithmOf(['fail-hard', 'fail-soft'], 'pvs')).toBe('fail-soft');
  expect(algorithmOf(['fail-hard', 'fail-soft'], 'fail-hard', { algorithm: 'mtdf' })).toBe('fail-soft');
});
