/** What is searched: the figure's own, unless attributes, address or menu say otherwise. */
import type { Figure, Subject } from './figure.ts';
import { type Wish, wished } from './query.ts';
import type { LessonOptions, OpenLesson } from './types.ts';

/** Throws as `open` does. */
export function subjectOf(
  figure: Pick<Figure, 'text' | 'settings' | 'depths'>,
  options: Pick<LessonOptions, 'text' | 'algorithm' | 'depth'>,
  wish: Wish,
  open: OpenLesson,
): Subject {
  const text = wish.text ?? options.text ?? figure.text;
  const { algorithm, depth } = options;
  const lesson = open(text);
  const game = lesson.game();
  const usual = text === figure.text ? undefined : figure.depths?.[game];
  const settings = wished(
    {
      ...figure.settings,
      ...(usual === undefined ? {} : { depth: usual }),
      ...(algorithm === null ? {} : { algorithm }),
      ...(depth === null ? {} : { depth }),
    },
    wish,
  );
  return { text, game, settings, lesson, side: lesson.side([]), open };
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
