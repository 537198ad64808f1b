/** A mistake of the game, to be done better on the board. */
import { attribute, button, el, sayIn, show, text } from '../../../dom/dom.ts';
import { type Exercise, errorsOf, isSettled } from '../../../study/review/model.ts';
import type { ReviewControl } from '../../../study/review/review.ts';
import { onlyHuman, sideAt } from '../../../table/record.ts';
import type { TableSession } from '../../../table/session.ts';
import { beginningOf } from './beginning-of.ts';
import type { Piece, Seen } from './piece.ts';
import type { Writer } from './writer.ts';

export function createExercise(session: TableSession, control: ReviewControl, writer: Writer): Piece {
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
