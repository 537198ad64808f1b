import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { type Result, winnerOf } from '../../games/result.ts';
import { looksElsewhere, resultOfGame, wasPlayedHere } from '../../table/questions.ts';
import { pliesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { playAgain } from '../commands.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { outcomeInWords, whyInWords } from '../words.ts';
import type { Part } from './part.ts';

/** How the game ended, why, and what one may want next. */
export function createOverCard(session: TableSession, review: () => void, share: () => void): Part {
  const result = el('h2', { class: 'card-title' });
  const why = el('p', { class: 'card-text' });
  const advice = el('div', { class: 'advice' });
  const again = button({ class: 'button button-primary' }, () => playAgain(session));
  const look = button({ class: 'button' }, review);
  const link = button({ class: 'button' }, share);
  const close = button({ class: 'icon-button card-close' }, () => session.dismissOver(), icon('close'));
  const element = el(
    'section',
    { class: 'card over', hidden: true },
    close,
    result,
    why,
    advice,
    el('div', { class: 'buttons' }, again, look, link),
  );
  let advised = '';

  /** Once for each end of each game, in the language of that moment. */
  function advise(model: Model, ended: Result): void {
    const { record } = model.state;
    const now = `${record.seed} ${ended} ${model.language}`;
    if (now === advised) return;
    advised = now;
    advice.replaceChildren();
    void import('./level-advice.ts')
      .then(({ levelAdvice }) => levelAdvice(session, model))
      .then(
        (said) => {
          if (now === advised) advice.replaceChildren(...said);
        },
        // It can wait for the next game.
        () => undefined,
      );
  }

  return {
    element,
    update: (model) => {
      const { state, t } = model;
      const ended = resultOfGame(state);
      const visible =
        ended !== null &&
        state.linked === null &&
        !state.elsewhere &&
        !state.overDismissed &&
        !looksElsewhere(state) &&
        state.analysis === 'off';
      show(element, visible);
      if (ended === null) return;
      if (visible) advise(model, ended);
      attribute(element, 'aria-label', t.over.label);
      attribute(element, 'data-winner', winnerOf(ended) ?? 'none');
      text(result, outcomeInWords(t, state.record, ended));
      text(why, whyInWords(t, kitOf(state.record.game), state.live, state.record.ending));
      // A position may be set up in which the game is over.
      const hasMoves = pliesOf(state.record) > 0;
      const hasPlayed = hasMoves && wasPlayedHere(state);
      show(again, hasPlayed);
      show(look, hasMoves);
      attribute(look, 'class', hasPlayed ? 'button' : 'button button-primary');
      text(again, t.over.rematch);
      text(look, t.over.review);
      text(link, t.over.share);
      attribute(close, 'aria-label', t.actions.dismiss);
    },
  };
}
