import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../pkg-lessons/lessons.js';
import { closeUp } from './close-up.ts';
import { pass, writeLine, writeMove, writeRest } from './moves.ts';

initSync({ module: readFileSync(new URL('../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
const subject = (text: string, lang: 'en' | 'zh') => {
  const lesson = new Lesson(text);
  return { lesson, game: lesson.game(), lang };
};

test('Chinese readers see moves of xiangqi in their own notation, others as points', () => {
  const chinese = subject(start, 'zh');
  expect(writeLine(chinese, ['h2e2', 'h9g7', 'h0g2'])).toEqual(['炮二平五', '马８进７', '马二进三']);
  expect(writeMove(chinese, 'h9g7', ['h2e2'])).toBe('马８进７');
  expect(writeRest(chinese, ['h2e2'], ['h9g7', 'h0g2'])).toBe('马８进７ 马二进三');
  expect(writeLine(subject(start, 'en'), ['h2e2'])).toEqual(['h2e2']);
  expect(writeLine(subject('((3 5)(1 7))', 'zh'), ['1', '2'])).toEqual(['1', '2']);
  expect(writeLine(subject('x1o/1x1/3 w k=3', 'zh'), ['c1'])).toEqual(['c1']);
});

test('after a null move the same side moves again', () => {
  expect(writeLine(subject(start, 'zh'), ['h2e2', pass, 'e2e6'])).toEqual(['炮二平五', 'pass', '炮五进四']);
});

test('a move that cannot be played is refused', () => {
  expect(() => writeLine(subject(start, 'zh'), ['a0a9'])).toThrow();
});

test.each([
  ['红方走 炮二平五，以为是 +3.5。', '红方走炮二平五，以为是 +3.5。'],
  ['走了 炮二平五 马８进７ 之后', '走了炮二平五 马８进７之后'],
  ['深度 3：车９平８ 就吃回来', '深度 3：车９平８就吃回来'],
  ['红方走 h8：206 着里', '红方走 h8：206 着里'],
  ['Red plays h2e2', 'Red plays h2e2'],
])('%s is closed up', (loose, closed) => {
  expect(closeUp(loose)).toBe(closed);
});
