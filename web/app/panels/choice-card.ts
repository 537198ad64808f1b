import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { type ChoiceId, choiceIds } from '../../engine/types.ts';
import { looksElsewhere, questionOf, whoIs } from '../../table/questions.ts';
import type { TableSession } from '../../table/session.ts';
import type { Part } from './part.ts';

/** Asks whoever has the choice in a swap opening for a colour. */
export function createChoiceCard(session: TableSession): Part {
  const title = el('h2', { class: 'card-title' });
  const why = el('p', { class: 'card-text' });
  const options = choiceIds.map((choice) => ({
    choice,
    element: button({ class: 'button' }, () => session.choose(choice)),
  }));
  const element = el(
    'section',
    { class: 'card choice-card', hidden: true },
    title,
    why,
    el('div', { class: 'buttons' }, ...options.map((option) => option.element)),
  );
  let told: readonly ChoiceId[] | null = null;

  return {
    element,
    update: ({ state, t }) => {
      const question = questionOf(state);
      const { stones } = t;
      const isAsked =
        question !== null &&
        stones !== undefined &&
        question.opening[question.asked.by].type === 'human' &&
        state.analysis === 'off' &&
        !state.elsewhere &&
        !looksElsewhere(state);
      show(element, isAsked);
      if (!isAsked) {
        told = null;
        return;
      }
      const { opening, asked } = question;
      attribute(element, 'aria-label', stones.opening);
      text(title, stones.choose(whoIs(opening, asked.by)));
      text(why, stones.openingInWords[opening.type]);
      for (const { choice, element: option } of options) {
        show(option, asked.options.includes(choice));
        text(option, stones.choices[choice]);
      }
      if (told === asked.options) return;
      told = asked.options;
      // Where the board cannot be played, the keyboard should not stay on it.
      if (document.activeElement?.closest('.board') != null) options[0]?.element.focus();
    },
  };
}
