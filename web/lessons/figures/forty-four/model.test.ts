import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import type { Scene } from '../../figure.ts';
import { figure as picture } from './index.ts';
import { answerQ, answers, letter, type PictureModel, pictureText, replies } from './model.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

test('the seventeenth answer is called Q', () => {
  expect(letter(answerQ)).toBe('Q');
  expect(answerQ + 1).toBe(17);
  expect([letter(25), letter(26), letter(replies - 1)]).toEqual(['Z', 'AA', 'AR']);
});

test('Han A comes back as 8, and Han B is given up at a 9, before any other answer reaches 8', () => {
  const [a = [], b = []] = answers();
  expect(Math.max(...a)).toBe(8);
  expect(b[answerQ]).toBe(9);
  expect(Math.max(...b.slice(0, answerQ))).toBeLessThan(8);
});

test('the mixed form finds what minimax finds, at a fraction of the positions', () => {
  const lesson = new Lesson(pictureText());
  const mixed = lesson.run({ algorithm: 'mixed', depth: 2 }, []);
  const minimax = lesson.run({ algorithm: 'minimax', depth: 2 }, []);
  expect(minimax.leaves).toBe(replies * replies);
  expect(mixed.value).toBe(minimax.value);
  expect(mixed.leaves).toBeLessThan(minimax.leaves / 3);
  // What is stated of the first two replies holds in the search: 44 looked at, then 17.
  const two = new Lesson(
    `(${answers()
      .slice(0, 2)
      .map((row) => `(${row.join(' ')})`)
      .join('')}) second`,
  );
  expect(two.run({ algorithm: 'mixed', depth: 2 }, [])).toMatchObject({
    leaves: 44 + 17,
    value: -8,
    pruned: 27,
  });
  lesson.free();
  two.free();
});

test('folded, the slider stands before the first reply, which it can unfold', () => {
  const model = {} as PictureModel;
  const sliderOf = (reply: number | null) =>
    picture.controls?.(model, { reply }, { lang: 'en' } as Scene).find(({ type }) => type === 'range');
  expect(sliderOf(null)).toMatchObject({ value: -1, min: -1, valueText: 'No reply' });
  expect(sliderOf(0)).toMatchObject({ value: 0, valueText: 'Han A' });
  expect(picture.act(model, { reply: null }, 'reply:0')).toEqual({ reply: 0 });
  expect(picture.act(model, { reply: 0 }, 'reply:-1')).toEqual({ reply: null });
});
