/** What is searched: the figure's own, unless attributes, address or menu say otherwise. */
import type { Figure, Subject } from './figure.ts';
import { type Wish, wished } from './query.ts';
import type { LessonOptions, OpenLesson } from './types.ts';

/** Throws as `open` does. */
export function subjectOf(
  figure: Pick<Figure, 'text' | 'settings'>,
  options: Pick<LessonOptions, 'text' | 'algorithm' | 'depth'>,
  wish: Wish,
  open: OpenLesson,
): Subject {
  const text = wish.text ?? options.text ?? figure.text;
  const { algorithm, depth } = options;
  const settings = wished(
    {
      ...figure.settings,
      ...(algorithm === null ? {} : { algorithm }),
      ...(depth === null ? {} : { depth }),
    },
    wish,
  );
  const lesson = open(text);
  return { text, game: lesson.game(), settings, lesson, side: lesson.side([]), open };
}

/** Opens every text once. */
export function keeping(open: OpenLesson): { readonly open: OpenLesson; free(): void } {
  const kept = new Map<string, ReturnType<OpenLesson>>();
  return {
    open(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const made = open(text);
      kept.set(text, made);
      return made;
    },
    free() {
      for (const lesson of kept.values()) lesson.free();
      kept.clear();
    },
  };
}
