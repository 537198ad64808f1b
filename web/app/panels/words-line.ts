import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { onlyHuman } from '../../state/record.ts';
import type { Controller } from '../controller.ts';
import { kitOf } from '../kits.ts';
import type { Notice, State } from '../model.ts';
import { openingInWords } from '../opening-words.ts';
import { personActs, questionOf, resultOfGame, twoEngines } from '../select.ts';
import type { Part } from './part.ts';

const passingMs = 5_000;

/** The one line of words beside the board. What it says is read aloud by the live region, not from here. */
export function createWordsLine(controller: Controller, confirm: () => void): Part {
  const words = el('span', { class: 'words-text' });
  const act = button({ class: 'words-action' }, () => {
    const { notice } = controller.store.get();
    if (notice === null) controller.backToGame();
    else notice.action?.run();
  });
  const dismiss = button({ class: 'words-dismiss' }, controller.dismiss, icon('close'));
  const place = button({ class: 'words-action words-place' }, confirm);
  const element = el('div', { class: 'words' }, words, place, act, dismiss);
  let timed: Notice | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    element,
    update: ({ state, t }) => {
      const { notice } = state;
      const line = lineOfWords(state, t);
      element.classList.toggle('words-notice', notice !== null);
      attribute(element, 'data-tone', line?.tone ?? 'calm');
      text(words, line?.text ?? '');
      show(place, line?.place === true);
      text(place, t.stones?.confirm ?? '');
      show(act, notice?.action !== undefined || line?.back === true);
      text(act, notice?.action?.label(t) ?? t.moves.backToGame);
      show(dismiss, notice !== null);
      attribute(dismiss, 'aria-label', t.actions.dismiss);
      if (notice === timed) return;
      timed = notice;
      clearTimeout(timer);
      if (notice === null || notice.lasting) return;
      timer = setTimeout(() => {
        if (controller.store.get().notice === notice) controller.dismiss();
      }, passingMs);
    },
  };
}

interface Said {
  readonly tone: Notice['tone'];
  readonly text: string;
  /** The way back from an earlier position. */
  readonly back?: true;
  /** A stone waits to be confirmed. */
  readonly place?: true;
}

/** What the line says: the latest notice, else what the position itself has to say. */
function lineOfWords(state: State, t: Messages): Said | null {
  if (state.notice !== null) return { tone: state.notice.tone, text: state.notice.say(t) };
  const { browsing, record, pending, shown } = state;
  if (pending !== null && t.stones !== undefined) {
    return { tone: 'calm', text: t.stones.pending(pending), place: true };
  }
  if (browsing !== null && state.analysis === 'off') {
    return { tone: 'calm', text: t.moves.browsing(browsing.ply, record.moves.length), back: true };
  }
  if (resultOfGame(state) !== null && browsing === null) return null;
  // The card asks by itself.
  if (state.analysis === 'off' && questionOf(state) !== null && personActs(state)) return null;
  const asked = state.analysis === 'off' ? openingInWords(state, t) : null;
  if (asked !== null) return { tone: 'calm', text: asked };
  const remark = kitOf(record.game).remark(t, shown);
  if (remark !== null) return remark;
  if (record.moves.length > 0 || state.analysis !== 'off') return null;
  const person = onlyHuman(record);
  if (person !== null) return { tone: 'calm', text: t.welcome(person) };
  return { tone: 'calm', text: twoEngines(record) ? t.welcomeEngines : t.welcomeBoth };
}
