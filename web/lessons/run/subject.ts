/** The subject of a search: the figure's own, unless attributes, address or menu name another. */
import type { Figure, SearchRequest, Subject } from '../figure.ts';
import { type AlgorithmId, type LessonOptions, mostDepth, type OpenLesson } from '../types.ts';
import { requestedSettings } from './search-request.ts';

/** How deep the tree is that the text stands for: none is so large that it could not be searched whole. */
function heightOf(text: string): number {
  const uniform = /^\s*uniform\s+\d+\s+(\d+)/.exec(text);
  if (uniform !== null) return Math.min(Math.max(1, Number(uniform[1])), mostDepth);
  let open = 0;
  let height = 1;
  for (const each of text) {
    if (each === '(') open += 1;
    if (each === ')') open -= 1;
    height = Math.max(height, open);
  }
  return Math.min(height, mostDepth);
}

export const canShow = ({ algorithms }: Pick<Figure, 'algorithms'>, algorithm: AlgorithmId): boolean =>
  algorithms?.includes(algorithm) !== false;

/** Throws as `open` does. */
export function subjectOf(
  figure: Pick<Figure, 'text' | 'settings' | 'depths' | 'algorithms'>,
  options: Pick<LessonOptions, 'text' | 'algorithm' | 'depth' | 'lang'>,
  request: SearchRequest,
  open: OpenLesson,
): Subject {
  const text = request.text ?? options.text ?? figure.text;
  const { algorithm, depth, lang } = options;
  const lesson = open(text);
  const game = lesson.game();
  const usual = text === figure.text ? undefined : game === 'tree' ? heightOf(text) : figure.depths?.[game];
  const asked = requestedSettings(
    {
      ...figure.settings,
      ...(usual === undefined ? {} : { depth: usual }),
      ...(algorithm === null ? {} : { algorithm }),
      ...(depth === null ? {} : { depth }),
    },
    request,
  );
  // An attribute or a link may name one that the figure cannot show.
  const settings = canShow(figure, asked.algorithm)
    ? asked
    : { ...asked, algorithm: figure.settings.algorithm };
  return { text, game, settings, lesson, side: lesson.side([]), lang, open };
}

/** Opens every text once. */
export function createLessonCache(open: OpenLesson): { readonly open: OpenLesson; free(): void } {
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
