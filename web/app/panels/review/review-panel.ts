/** The review of the game in front: a graph to go through it, how exactly both sides played, and the mistakes. */
import { attribute, button, el, show, text } from '../../../dom/dom.ts';
import { icon } from '../../../dom/icons.ts';
import { adoptStyles } from '../../../dom/late-styles.ts';
import { sides } from '../../../engine/types.ts';
import { reviewWords } from '../../../i18n/review.ts';
import { mayReview } from '../../../study/review/may-review.ts';
import { errorsOf } from '../../../study/review/model.ts';
import { createReview, type ReviewControl } from '../../../study/review/review.ts';
import css from '../../../styles/review.css?inline';
import type { TableSession } from '../../../table/session.ts';
import type { Model } from '../../model.ts';
import type { Part } from '../part.ts';
import { createExercise } from './exercise.ts';
import { createGraph } from './graph.ts';
import { createMistakes } from './mistakes.ts';
import type { Piece } from './piece.ts';
import { createWriter } from './writer.ts';

/** `redraw` is called when there is something else to show. */
export async function createReviewPart(
  session: TableSession,
  model: () => Model,
  redraw: () => void,
): Promise<Part> {
  await reviewWords.load(model().language);
  adoptStyles(css);
  return createPart(session, createReview(session), model, redraw);
}

function createPart(
  session: TableSession,
  control: ReviewControl,
  model: () => Model,
  redraw: () => void,
): Part {
  const writer = createWriter(session);
  const pieces = [
    createHead(control),
    createExercise(session, control, writer),
    createGraph(session),
    createAccuracy(),
    createMistakes(session, control, writer),
    createNote(),
  ];
  const element = el('section', { class: 'review', hidden: true }, ...pieces.map((piece) => piece.element));

  /** One that has failed is not that of the game that is played after it. */
  const shows = (): boolean => control.store.get().phase !== 'off' && mayReview(session.entry);

  function update(now: Model): void {
    const words = reviewWords.of(now.language);
    if (words === null) {
      reviewWords.load(now.language).then(
        () => update(model()),
        () => undefined,
      );
      return;
    }
    const review = control.store.get();
    show(element, shows());
    attribute(element, 'aria-label', words.title);
    if (!shows()) return;
    for (const piece of pieces) piece.update({ model: now, words, review });
  }

  let asked = false;
  control.store.subscribe(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      redraw();
    });
  });

  return { element, update, open: control.start, shows };
}

function createHead(control: ReviewControl): Piece {
  const title = el('h2', { class: 'review-title' });
  const said = el('span', { class: 'review-progress', role: 'status' });
  const bar = el('progress', { class: 'review-bar' });
  const again = button({ class: 'button' }, control.start);
  const close = button({ class: 'icon-button' }, control.cancel, icon('close'));
  const head = el('div', { class: 'review-head' }, title, said, again, close);
  return {
    element: el('div', {}, head, bar),
    update: ({ words, review }) => {
      const { phase, known, count, workers, isKept } = review;
      text(title, words.title);
      const works = phase === 'loading' || phase === 'running';
      const progress = `${words.progress(known, count)} · ${words.workers(workers)}`;
      text(
        said,
        {
          off: '',
          loading: words.loading,
          running: progress,
          failed: words.failed,
          done: isKept ? '' : words.notKept,
        }[phase],
      );
      // A number that changes ten times a second is not for ears.
      attribute(said, 'aria-live', phase === 'running' ? 'off' : 'polite');
      show(bar, works);
      attribute(bar, 'aria-label', words.title);
      attribute(bar, 'max', String(Math.max(1, count)));
      attribute(bar, 'value', phase === 'running' ? String(known) : false);
      show(again, phase === 'failed');
      text(again, words.again);
      attribute(close, 'aria-label', works ? words.cancel : words.close);
      attribute(close, 'title', works ? words.cancel : words.close);
    },
  };
}

function createAccuracy(): Piece {
  const title = el('span', { class: 'accuracy-title' });
  const rows = sides.map((side) => {
    const name = el('span');
    const percent = el('dd');
    return {
      side,
      name,
      percent,
      element: el(
        'div',
        {},
        el('dt', {}, el('span', { class: `accuracy-dot accuracy-${side}` }), name),
        percent,
      ),
    };
  });
  const counted = el('span', { class: 'visually-hidden' });
  const element = el(
    'div',
    { class: 'accuracy' },
    counted,
    title,
    el('dl', { class: 'accuracy-sides' }, ...rows.map((row) => row.element)),
  );
  return {
    // It appears when the review is done, and is how ears learn of that.
    element: el('div', { class: 'accuracy-said', role: 'status' }, element),
    update: ({ model: { t }, words, review }) => {
      show(element, review.accuracy !== null);
      text(counted, words.ready(errorsOf(review, null).length));
      text(title, words.accuracy);
      for (const { side, name, percent } of rows) {
        const value = review.accuracy?.[side] ?? null;
        text(name, t.side(side));
        text(percent, value === null ? '–' : `${value.toFixed(0)}%`);
      }
    },
  };
}

function createNote(): Piece {
  const how = el('summary');
  const formula = el('p');
  const element = el('details', { class: 'note review-note' }, how, formula);
  return {
    element,
    update: ({ words, review }) => {
      show(element, review.phase === 'done');
      text(how, words.how);
      text(formula, words.formula);
    },
  };
}
