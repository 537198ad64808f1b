/** Keeps a part of the page in the language of the moment, where its words come late: one file a language. */
import type { Language } from './languages.ts';

/** Before this time words that did not arrive are not asked for again: a part may be drawn many times a second. */
const againMs = 5_000;

/**
 * To be called with the language whenever the part is drawn. `take` has the words once they are there, unless another
 * language was chosen meanwhile; `failed` hears when those of a language do not arrive.
 */
export function followWords<Words>(
  load: (language: Language) => Promise<Words>,
  take: (words: Words) => void,
  failed: () => void = () => undefined,
): (language: Language) => void {
  let wanted: Language | null = null;
  let missed: { readonly language: Language; readonly at: number } | null = null;
  return (language) => {
    if (language === wanted) return;
    wanted = null;
    if (language === missed?.language && performance.now() < missed.at + againMs) return;
    wanted = language;
    load(language).then(
      (words) => {
        if (wanted === language) take(words);
      },
      () => {
        if (wanted !== language) return;
        const isFirst = missed?.language !== language;
        wanted = null;
        missed = { language, at: performance.now() };
        if (isFirst) failed();
      },
    );
  };
}
