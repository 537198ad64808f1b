/** A figure once all its searches have come back, by the real engine. */
import type { Figure, Result, Scene, Subject } from '../../lessons/figure.ts';
import { wholeView } from '../../lessons/figure.ts';
import { rememberRuns } from '../../lessons/run/remembered.ts';
import { readRequest } from '../../lessons/run/search-request.ts';
import { subjectOf } from '../../lessons/run/subject.ts';
import { wordsEn } from '../../lessons/words/words-en.ts';
import { loadLessons } from '../load.ts';

const { Lesson } = await loadLessons();
const open = rememberRuns((text) => new Lesson(text));

export interface Settled<State, Model> {
  readonly subject: Subject;
  readonly state: State;
  readonly model: Model;
  readonly results: readonly Result[];
}

export function subjectFor(
  figure: Pick<Figure, 'text' | 'settings' | 'depths'>,
  text: string | null,
  query = '',
): Subject {
  return subjectOf(
    figure,
    { text, algorithm: null, depth: null, lang: 'en' },
    readRequest(new URLSearchParams(query)),
    open,
  );
}

/** Runs what the figure asks for until it asks for no more. */
export function settled<State, Model>(
  figure: Figure<State, Model>,
  text: string | null = null,
  query = '',
  wanted?: State,
): Settled<State, Model> {
  const subject = subjectFor(figure, text, query);
  const state = wanted ?? figure.read(new URLSearchParams(query));
  const results: Result[] = [];
  for (;;) {
    const next = figure.tasks(subject, state, results)[results.length];
    if (next === undefined) break;
    results.push({ run: open(next.text).run(next.settings, [...next.path]), ms: 1 });
  }
  const model = figure.model(subject, state, results);
  if (model === null) throw new Error('nothing to draw');
  return { subject, state, model, results };
}

/** What a figure looks like on a wide screen, in English. */
export const wideScene = ({ game }: Subject): Scene => ({
  words: wordsEn,
  lang: 'en',
  pieceSet: 'chinese',
  game,
  width: 760,
  height: 420,
  view: wholeView,
  playing: false,
});
