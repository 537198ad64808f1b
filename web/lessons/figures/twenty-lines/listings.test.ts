import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import { codeLanguages, lineAt, listings, type Moment, moments } from './listings.ts';
import { runHere } from './run-here.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

describe.each(codeLanguages)('%s', (language) => {
  test('has about twenty lines, each moment of the search on one of them', () => {
    const lines = listings[language];
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.length).toBeLessThanOrEqual(22);
    expect(lines.join('\n')).not.toMatch(/listing/);
    const places = (Object.keys(moments) as Moment[]).map((moment) => {
      expect(lines.filter((line) => moments[moment].test(line))).toHaveLength(1);
      return lineAt(language, moment);
    });
    // In the order in which a node goes through them.
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

// Python and C++ are run by crates/lessons/tests/plain.rs, on the same kind of trees.
test('JavaScript, Rust and the search of the lessons visit the same nodes', () => {
  const texts = [
    '((100 50)(-99 1))',
    '(((1)(2))((3)(4))((5)(6)))',
    ...Array.from({ length: 60 }, (_, seed) => `uniform ${2 + (seed % 3)} ${2 + (seed % 4)} ${seed}`),
  ];
  let pruned = 0;
  for (const text of texts.flatMap((each) => [each, `${each} second`])) {
    const lesson = new Lesson(text);
    const run = lesson.run({ algorithm: 'fail-soft', depth: 20 }, []);
    const side = lesson.side([]) === 'first' ? 1 : -1;
    const [javascript, rust] = runHere(lesson);
    const expected = { value: side * run.value, nodes: run.nodes, leaves: run.leaves };
    expect(javascript).toEqual({ language: 'javascript', ...expected });
    expect(rust).toEqual({ language: 'rust', ...expected });
    pruned += run.pruned;
    lesson.free();
  }
  expect(pruned).toBeGreaterThan(1_000);
});
