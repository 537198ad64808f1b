import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { followWords } from '../../i18n/follow-words.ts';
import { loadLibraryWords } from '../../i18n/library.ts';
import { playHere } from '../../library/keeper.ts';
import type { TableSession } from '../../table/session.ts';
import type { Part } from './part.ts';

/** Another tab plays the game that is shown: one may take it over, or begin another. */
export function createElsewhereCard(
  session: TableSession,
  newGame: () => void,
  say: (words: string) => void,
): Part {
  const title = el('h2', { class: 'card-title' });
  const why = el('p', { class: 'card-text' });
  const here = button({ class: 'button button-primary' }, () => void playHere(session));
  const other = button({ class: 'button' }, newGame);
  const element = el(
    'section',
    { class: 'card elsewhere', 'data-winner': 'none', hidden: true },
    title,
    why,
    el('div', { class: 'buttons' }, here, other),
  );
  let told = false;

  /** The board is still there, but answers no more: ears must know why. */
  function tell(): void {
    const words = why.textContent;
    if (element.hidden || words === '') told = false;
    else if (!told) {
      told = true;
      say(words);
    }
  }

  const speak = followWords(loadLibraryWords, (words) => {
    attribute(element, 'aria-label', words.elsewhereTitle);
    text(title, words.elsewhereTitle);
    text(why, words.elsewhereText);
    text(here, words.playHere);
    text(other, words.newGame);
    tell();
  });

  return {
    element,
    update: ({ state, language }) => {
      show(element, state.elsewhere && state.analysis === 'off');
      speak(language);
      tell();
    },
  };
}
