import type { OpenLesson } from '../types.ts';

/**
 * Lessons that answer the same search once: builds and tests ask for it in each language and each drawing. Nothing of
 * them is ever freed.
 */
export function rememberRuns(open: OpenLesson): OpenLesson {
  const kept = new Map<string, ReturnType<OpenLesson>>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const lesson = open(text);
    const run = lesson.run.bind(lesson);
    const runs = new Map<string, ReturnType<typeof run>>();
    lesson.run = (settings, path) => {
      const question = JSON.stringify([settings, path]);
      const made = runs.get(question) ?? run(settings, path);
      runs.set(question, made);
      return made;
    };
    lesson.free = () => undefined;
    kept.set(text, lesson);
    return lesson;
  };
}
