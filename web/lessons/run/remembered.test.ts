import { expect, test } from 'vitest';
import type { LessonRun, OpenLesson } from '../types.ts';
import { rememberRuns } from './remembered.ts';

test('a search is made once for the same text, settings and path', () => {
  const made: string[] = [];
  const open = rememberRuns((text) => {
    const run = (settings: object, path: string[]) => {
      made.push([text, JSON.stringify(settings), ...path].join(' '));
      return {} as LessonRun;
    };
    return { run, free: () => undefined } as unknown as ReturnType<OpenLesson>;
  });
  const one = { algorithm: 'pvs', depth: 1 } as const;
  const first = open('a').run(one, []);
  expect(open('a').run({ ...one }, [])).toBe(first);
  for (const other of [
    open('a').run({ ...one, depth: 2 }, []),
    open('a').run(one, ['1']),
    open('b').run(one, []),
  ]) {
    expect(other).not.toBe(first);
  }
  expect(made).toHaveLength(4);
});
