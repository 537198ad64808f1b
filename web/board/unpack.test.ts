import { expect, test } from 'vitest';
import { characters, riverCharacters, seal } from './glyphs-chinese.ts';
import { unpack } from './unpack.ts';

test('contours, lines and curves are written as SVG writes them, each relative to the pen', () => {
  // R is 0, S is 1, Q is -1; what is larger than 42 is told in steps of 85.
  expect(unpack(' RS%SQSQSQ!R#R SR%RR')).toBe('m0 1l1-1c1-1 2-2 87-87zm1 0l0 0z');
});

test('every character lies in its box, and the pen returns to the start of each contour', () => {
  for (const packed of [...Object.values(characters), ...Object.values(riverCharacters), seal]) {
    const start = [0, 0];
    for (const contour of unpack(packed).slice(0, -1).split('z')) {
      const steps = [...contour.matchAll(/([mlc])([^mlc]*)/g)].flatMap(([, verb, text = '']) => {
        const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
        // The points of a curve are told from its start: the last is where it ends.
        return verb === 'c' ? numbers.filter((_, index) => index % 6 > 3) : numbers;
      });
      const pen = [...start];
      steps.forEach((step, index) => {
        const axis = index % 2;
        pen[axis] = (pen[axis] ?? 0) + step;
        if (index < 2) start[axis] = pen[axis];
        expect(Math.abs(pen[axis])).toBeLessThanOrEqual(128);
      });
      expect(pen).toEqual(start);
    }
  }
});
