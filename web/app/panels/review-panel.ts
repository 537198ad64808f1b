/** The review of the game in front: a graph to go through it, how exactly both sides played, and the mistakes. */
import { attribute, button, el, sayIn, show, svg, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { type Side, sides } from '../../engine/types.ts';
import { notationIn } from '../../games/registry.ts';
import { type ReviewWords, reviewWords } from '../../i18n/review.ts';
import { notationFor } from '../../state/preferences.ts';
import { areaOf, lineOf, plyAt, plyByKey } from '../../study/review/graph.ts';
import { type Exercise, errorsOf, isSettled, type ReviewState } from '../../study/review/model.ts';
import { sayReason } from '../../study/review/reasons.ts';
import { createReview, type ReviewControl } from '../../study/review/review.ts';
import css from '../../styles/review.css?inline';
import { plyShown } from '../../table/questions.ts';
import { movesOf, onlyHuman, pliesBeforeStart, pliesOf, sideAt } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { beginningOf } from './beginning-of.ts';
import type { Part } from './part.ts';

/** Moves of a better line that are shown. */
const lineLength = 6;

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

/** What all pieces of the part draw from. */
interface Seen {
  readonly model: Model;
  readonly words: ReviewWords;
  readonly review: ReviewState;
}

interface Piece {
  readonly element: HTMLElement;
  update(seen: Seen): void;
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
    show(element, review.phase !== 'off');
    attribute(element, 'aria-label', words.title);
    if (review.phase === 'off') return;
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

  return { element, update, open: control.start, shows: () => control.store.get().phase !== 'off' };
}

/** Writes lines from positions of the game in the player's notation. */
type Writer = (model: Model, ply: number, line: readonly string[]) => readonly string[];

function createWriter(session: TableSession): Writer {
  const known = new Map<string, readonly string[]>();
  return ({ state: { record }, preferences, language }, ply, line) => {
    const notation = notationIn(record.game, notationFor(preferences, language));
    const moves = movesOf(record).slice(0, ply);
    const key = [notation, record.start, ...moves, '|', ...line].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const game = session.engine?.newGame(record.start, moves, record.rules);
    if (game === undefined) return line;
    const written = game.write_line([...line], notation);
    game.free();
    if (known.size > 200) known.clear();
    known.set(key, written);
    return written;
  };
}

/** "12. C2=5", "12… H8+7". */
function numbered({ state: { record, written } }: Model, ply: number): string {
  const at = ply + pliesBeforeStart(record);
  return `${Math.floor(at / 2) + 1}${at % 2 === 0 ? '.' : '…'} ${written[ply] ?? ''}`;
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

const shapes = { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' } as const;
type ErrorGlyph = keyof typeof shapes;
const isError = (glyph: string | null): glyph is ErrorGlyph => glyph !== null && glyph in shapes;

function createGraph(session: TableSession): Piece {
  const area = svg('path', { class: 'graph-area' });
  const line = svg('path', { class: 'graph-line', 'vector-effect': 'non-scaling-stroke' });
  const drawing = svg('svg', { class: 'graph-drawing', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  drawing.append(area, line);
  const marks = el('div', { class: 'graph-marks' });
  const cursor = el('div', { class: 'graph-cursor' });
  const element = el(
    'div',
    { class: 'graph', role: 'slider', tabindex: '0', 'aria-valuemin': '0' },
    drawing,
    el('div', { class: 'graph-middle' }),
    marks,
    cursor,
  );
  const caption = el('p', { class: 'graph-caption' });
  let last = 0;
  let ply = 0;

  function scrub({ clientX }: PointerEvent): void {
    const { left, width } = element.getBoundingClientRect();
    const next = plyAt((clientX - left) / width, last);
    if (next !== ply) session.goTo(next, true);
  }
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    scrub(event);
  });
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) scrub(event);
  });
  element.addEventListener('keydown', (event) => {
    const next = plyByKey(event.key, ply, last);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(next, true);
  });

  let drawn: ReviewState['chances'] | null = null;
  function draw({ chances, judged }: ReviewState): void {
    if (drawn === chances) return;
    drawn = chances;
    attribute(drawing, 'viewBox', `0 0 ${Math.max(1, last)} 100`);
    attribute(area, 'd', areaOf(chances));
    attribute(line, 'd', lineOf(chances));
    marks.replaceChildren(
      ...judged.flatMap((each, move) => {
        const chance = chances[move + 1];
        const glyph = each?.glyph ?? null;
        if (!isError(glyph) || chance === null || chance === undefined) return [];
        const mark = el('span', { class: `graph-mark graph-${shapes[glyph]}` });
        mark.style.left = `${(100 * (move + 1)) / Math.max(1, last)}%`;
        mark.style.top = `${100 * (1 - chance)}%`;
        return [mark];
      }),
    );
  }

  return {
    element: el('div', {}, element, caption),
    update: ({ model, words, review }) => {
      const { state, t } = model;
      last = pliesOf(state.record);
      ply = plyShown(state);
      draw(review);
      cursor.style.left = `${(100 * ply) / Math.max(1, last)}%`;
      const chance = review.chances[ply] ?? null;
      const leader: Side = chance === null || chance >= 0.5 ? 'first' : 'second';
      const share = Math.round(100 * (leader === 'first' ? (chance ?? 0) : 1 - (chance ?? 0)));
      const where = ply === 0 ? words.start : numbered(model, ply - 1);
      const standing = chance === null ? words.unknown : words.chance(t.side(leader), share);
      text(caption, `${where} · ${standing}`);
      attribute(element, 'aria-label', words.graph);
      attribute(element, 'aria-valuemax', String(last));
      attribute(element, 'aria-valuenow', String(ply));
      attribute(element, 'aria-valuetext', words.at(where, standing));
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
  const element = el(
    'div',
    { class: 'accuracy' },
    title,
    el('dl', { class: 'accuracy-sides' }, ...rows.map((row) => row.element)),
  );
  return {
    // It appears when the review is done, and is how ears learn of that.
    element: el('div', { class: 'accuracy-said', role: 'status' }, element),
    update: ({ model: { t }, words, review }) => {
      show(element, review.accuracy !== null);
      text(title, words.accuracy);
      for (const { side, name, percent } of rows) {
        const value = review.accuracy?.[side] ?? null;
        text(name, t.side(side));
        text(percent, value === null ? '–' : `${value.toFixed(0)}%`);
      }
    },
  };
}

function createExercise(session: TableSession, control: ReviewControl, writer: Writer): Piece {
  const said = el('p', { class: 'exercise-text', role: 'status' });
  const hint = button({ class: 'button' }, control.hint);
  const reveal = button({ class: 'button' }, control.show);
  const next = button({ class: 'button' }, () => {
    if (following !== null) control.exercise(following);
  });
  const leave = button({ class: 'button' }, () => {
    control.exercise(null);
    session.analyse('off');
  });
  const answers = [hint, reveal, next, leave];
  const element = el('div', { class: 'exercise' }, said, el('div', { class: 'buttons' }, ...answers));
  let following: number | null = null;
  let answered: Exercise['answer'] | null = null;

  function words({ model, words, review }: Seen): string {
    const { exercise } = review;
    if (exercise === null) return '';
    const { ply, answer, hinted } = exercise;
    const written = (move: string): string => writer(model, ply, [move])[0] ?? move;
    const best = written(control.better(ply)[0] ?? '');
    switch (answer.type) {
      case 'looking':
        return words.looking;
      case 'right':
        return words.right(written(answer.move));
      case 'shown':
        return words.shown(best);
      default: {
        const asked =
          answer.type === 'wrong'
            ? words.wrong(written(answer.move))
            : words.task(model.t.side(sideAt(model.state.record, ply)));
        return hinted ? `${asked}${words.gap}${words.hint(beginningOf(best))}` : asked;
      }
    }
  }

  return {
    element,
    update: (seen) => {
      const { exercise } = seen.review;
      show(element, exercise !== null);
      if (exercise === null) return;
      // The same wrong answer once more is told once more.
      if (exercise.answer === answered) text(said, words(seen));
      else sayIn(said, words(seen));
      answered = exercise.answer;
      attribute(element, 'data-answer', exercise.answer.type);
      const settled = isSettled(exercise);
      const own = errorsOf(seen.review, onlyHuman(seen.model.state.record));
      following = own.find((ply) => ply > exercise.ply) ?? null;
      const held = answers.find((each) => each === document.activeElement);
      show(hint, !settled && !exercise.hinted);
      show(reveal, !settled);
      show(next, settled && following !== null);
      // The keyboard stays in the exercise when its button is gone.
      if (held?.hidden) answers.find((each) => !each.hidden)?.focus();
      text(hint, seen.words.hintButton);
      text(reveal, seen.words.show);
      text(next, seen.words.next);
      text(leave, seen.words.leave);
    },
  };
}

function createMistakes(session: TableSession, control: ReviewControl, writer: Writer): Piece {
  const title = el('h3', { class: 'mistakes-title' });
  const list = el('ol', { class: 'mistakes' });
  const none = el('p', { class: 'note' });
  let drawn = '';
  let drawnFrom: Seen | null = null;
  /** The mistake whose better line was asked for. */
  let revealed: number | null = null;

  function item({ model, words, review }: Seen, ply: number, open: boolean): readonly HTMLElement[] {
    const judged = review.judged[ply];
    if (judged == null || judged.reason === null || !isError(judged.glyph)) return [];
    const { state, preferences, language } = model;
    const isChinese = notationFor(preferences, language) === 'chinese' && state.record.rules !== null;
    const last = review.lastMoment[judged.side] === ply;
    const side = model.t.side(judged.side);
    const reasons = [
      sayReason({ words, isChinese }, judged.reason, judged.side),
      ...(last
        ? [sayReason({ words, isChinese }, { code: 'last-moment', args: { side } }, judged.side)]
        : []),
    ];
    const go = button(
      { class: 'mistake-move', 'aria-current': open ? 'true' : false },
      () => session.goTo(ply + 1),
      el(
        'span',
        { class: `mistake-glyph mistake-${shapes[judged.glyph]}`, title: words.glyphs[judged.glyph] },
        el('span', { 'aria-hidden': 'true' }, judged.glyph),
        el('span', { class: 'visually-hidden' }, `${words.glyphs[judged.glyph]} `),
      ),
      el('span', { class: 'mistake-words' }, numbered(model, ply)),
      el('span', { class: 'mistake-why' }, reasons.join(words.gap)),
    );
    const own = onlyHuman(state.record);
    const parts: HTMLElement[] = [go];
    // During the exercise the better line would tell.
    if (open && review.exercise === null) {
      const line = writer(model, ply, (judged.better?.pv ?? []).slice(0, lineLength)).join(' ');
      const better = el('p', { class: 'mistake-better' }, words.better(line));
      const find = (): void => control.exercise(ply);
      const reveal = (): void => {
        revealed = ply;
        if (drawnFrom !== null) update(drawnFrom);
      };
      // Whoever made the mistake may look for the better move before it is told.
      const isTold = revealed === ply || !(own === null || own === judged.side);
      parts.push(
        isTold
          ? better
          : el(
              'div',
              { class: 'buttons' },
              button({ class: 'button' }, find, words.find),
              button({ class: 'button' }, reveal, words.show),
            ),
      );
    }
    return [el('li', { class: 'mistake' }, ...parts)];
  }

  function update(seen: Seen): void {
    drawnFrom = seen;
    const { model, words, review } = seen;
    const errors = errorsOf(review, null);
    const shown = plyShown(model.state);
    const open = errors.find((ply) => ply === shown - 1) ?? errors.find((ply) => ply === shown) ?? null;
    if (open !== revealed) revealed = null;
    text(title, words.mistakes);
    show(title, errors.length > 0);
    text(none, words.noMistakes);
    show(none, review.phase === 'done' && errors.length === 0);
    // Drawn anew only when it would say something else, so that the focus stays.
    const now = JSON.stringify([
      errors,
      open,
      revealed,
      review.exercise === null,
      review.lastMoment,
      words.title,
      errors.map((ply) => [model.state.written[ply], review.judged[ply]?.reason, review.judged[ply]?.glyph]),
    ]);
    if (now === drawn) return;
    drawn = now;
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...errors.flatMap((ply) => item(seen, ply, ply === open)));
    const chosen = focused ? list.querySelector<HTMLElement>('[aria-current]') : null;
    chosen?.focus();
    chosen?.parentElement?.scrollIntoView({ block: 'nearest' });
  }

  return { element: el('div', { class: 'mistakes-part' }, title, list, none), update };
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
